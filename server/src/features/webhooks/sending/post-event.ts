import { REDIRECTS, sendRequest } from "../../../runtime/outgoing/send-request.ts";
import type { TargetRules } from "../../../runtime/outgoing/target.ts";

interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Course of one attempt. */
export interface Answer {
  /** Null where there was no answer. */
  status: number | null;
  durationMs: number;
  /** Beginning of the answer, as text. */
  text: string;
  /** Reason why it counts as failed; empty where the receiver took the event. */
  problem: string;
}

export interface PostRules extends TargetRules {
  /** Time for all of it: name, connection and the beginning of the answer. */
  timeoutMs: number;
}

const MOST_ANSWER_BYTES = 16_384;
const MOST_ANSWER_CHARACTERS = 500;

/** Sends an event to an address. Whatever goes wrong is an answer with its reason, in words for the log. */
export async function postEvent(posted: Posted, rules: PostRules): Promise<Answer> {
  const begun = performance.now();
  const { status, bytes, problem } = await sendRequest(
    { ...posted, method: "POST" },
    { ...rules, mostBytes: MOST_ANSWER_BYTES },
  );
  const durationMs = Math.round(performance.now() - begun);
  return { status, text: beginningOf(bytes), durationMs, problem: status === null ? problem : problemOf(status) };
}

/** The first characters that can be shown and kept: PostgreSQL keeps no NUL, and nobody reads control characters. */
const beginningOf = (bytes: Buffer): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, MOST_ANSWER_CHARACTERS * 4))
    .replace(/[^\P{C}\n\t]/gu, "")
    .slice(0, MOST_ANSWER_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return "";
  if (REDIRECTS.includes(status))
    return `The address answered with a redirect (${status}), which is not followed. Enter the final address.`;
  return `The address answered with ${status}.`;
}
