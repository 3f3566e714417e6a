import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIPv6 } from "node:net";
import { addressOf, type Resolve, readTarget, TargetRefused, type TargetRules } from "./target.ts";

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
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Resolves as the machine does, with its hosts file. */
export const resolveName: Resolve = async (hostname) => {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};

/** Sends an event to an address. Whatever goes wrong is an answer with its reason, in words for the log. */
export async function postEvent(posted: Posted, rules: PostRules): Promise<Answer> {
  const begun = performance.now();
  const overall = new AbortController();
  const timer = setTimeout(() => overall.abort(), rules.timeoutMs);
  const tookMs = () => Math.round(performance.now() - begun);
  try {
    const url = readTarget(posted.url, rules);
    const address = await abortable(addressOf(url, rules), overall.signal);
    const { status, text } = await send(posted, { url, address, signal: overall.signal });
    return { status, text, durationMs: tookMs(), problem: problemOf(status) };
  } catch (error) {
    const problem = overall.signal.aborted
      ? `There was no answer within ${rules.timeoutMs / 1000} seconds.`
      : failureWords(error);
    return { status: null, text: "", durationMs: tookMs(), problem };
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a wait with the time that is left; what was asked may go on, and nobody listens. */
async function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });
  return Promise.race([work, aborted]);
}

interface Connection {
  url: URL;
  /** IP address that was checked: the connection goes there and nowhere else. */
  address: string;
  signal: AbortSignal;
}

function send({ headers, body }: Posted, { url, address, signal }: Connection) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)), "accept-encoding": "identity" },
      signal,
      // Of its own, without a proxy of the environment: no connection to an unchecked address is used again.
      agent: false,
      lookup: (_, { all }, found) => {
        const family = isIPv6(address) ? 6 : 4;
        if (all === true) found(null, [{ address, family }]);
        else found(null, address, family);
      },
    });
    let finish: (() => void) | null = null;
    // The status is what counts, also where the rest of the answer is lost or never ends.
    request.on("error", (error) => (finish === null ? reject(error) : finish()));
    request.on("response", (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const over = () => {
        resolve({ status: answer.statusCode ?? 0, text: beginningOf(Buffer.concat(chunks)) });
        request.destroy();
      };
      finish = over;
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= MOST_ANSWER_BYTES) over();
      });
      answer.on("end", over);
      answer.on("error", over);
    });
    request.end(body);
  });
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

/** Failures of connections in words, by the codes of Node.js. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing listens at the address.",
  ECONNRESET: "The connection was cut.",
  EHOSTUNREACH: "The address cannot be reached.",
  ENETUNREACH: "The address cannot be reached.",
  CERT_HAS_EXPIRED: "The certificate of the address has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the address is self-signed.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate belongs to another name.",
  HPE_HEADER_OVERFLOW: "The answer has too many headers.",
};

function failureWords(error: unknown): string {
  if (error instanceof TargetRefused) return `${error.message}.`.replace(/\.\.$/, ".");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FAILURES[code] ?? `The address could not be reached${code === "" ? "" : ` (${code})`}.`;
}
