import { noticeEndOfSession } from "#api/lost-session.ts";
import { inRenewedSession } from "#api/renewed-session.ts";
import { type AuthRefusal, outcomeOf } from "./auth-calls.ts";

export type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; refusal: AuthRefusal };

/** For answers that name something outside; those of our own server are what its tests say they are. */
interface Reader<Answer> {
  parse(data: unknown): Answer;
}

/**
 * A call of the auth library's plugins of ours whose answer the screen shows. Reading all of them with schemas would
 * bring the schema library to pages that need it for nothing else.
 */
export const postForAnswer = <Answer>(path: string, body: Record<string, unknown>, reader?: Reader<Answer>) =>
  answerTo(path, { method: "POST", body }, reader);

export const getForAnswer = <Answer>(path: string) => answerTo<Answer>(path, { method: "GET" });

async function answerTo<Answer>(
  path: string,
  request: { method: "GET" } | { method: "POST"; body: Record<string, unknown> },
  reader?: Reader<Answer>,
): Promise<Answered<Answer>> {
  let text = "null";
  const outcome = await outcomeOf(async (client, fetchOptions) => {
    // The library's own parser makes dates of texts that look like one.
    const jsonParser = (json: string): unknown => {
      text = json;
      return JSON.parse(json);
    };
    const { error } = await client.$fetch<unknown>(path, { ...request, jsonParser, ...fetchOptions });
    return { error };
  });
  if (!outcome.ok) return outcome;
  const answer: Answer = JSON.parse(text);
  return { ok: true, answer: reader === undefined ? answer : reader.parse(answer) };
}

/** The same for what is only asked. */
export async function askAuth<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await inRenewedSession(() => fetch(`/api/auth${path}`, { signal }));
  if (response.status === 401) noticeEndOfSession();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: Answer = await response.json();
  return answer;
}
