import type { AuthAnswers } from "@tryer/contract/accounts/auth-answers";
import { noticeEndOfSession } from "#api/lost-session.ts";
import { inRenewedSession } from "#api/renewed-session.ts";
import { type Answered, answerOf } from "./auth-calls.ts";

/** Paths that answer to one method, as '/devices'. */
type PathOf<Method extends string> = {
  [Call in keyof AuthAnswers]: Call extends `${Method} ${infer Path}` ? Path : never;
}[keyof AuthAnswers];

/** The schema library comes with the first question: no page waits for it. */
const loadReader = async () => (await import("@tryer/contract/accounts/auth-answers")).readAuthAnswer;

/** Makes a call of the auth library whose answer the screen shows. `id` stands for the `{id}` of the path. */
export const postForAnswer = <Path extends PathOf<"POST">>(path: Path, body: Record<string, unknown>, id = "") =>
  answerTo(`POST ${path}` as const, { path: path.replace("{id}", id), method: "POST", body });

export const getForAnswer = <Path extends PathOf<"GET">>(path: Path) =>
  answerTo(`GET ${path}` as const, { path, method: "GET" });

interface AuthRequest {
  path: string;
  method: string;
  body?: Record<string, unknown>;
}

function answerTo<Call extends keyof AuthAnswers>(
  call: Call,
  { path, ...request }: AuthRequest,
): Promise<Answered<AuthAnswers[Call]>> {
  return answerOf(async (client, fetchOptions) => {
    // Loaded before the question: a page that cannot read the answer has nothing done.
    const readAnswer = await loadReader();
    // The library's own parser makes dates of texts that look like one.
    const jsonParser = (json: string): unknown => JSON.parse(json);
    const { data, error } = await client.$fetch<unknown>(path, { ...request, jsonParser, ...fetchOptions });
    return error === null ? { error, data: readAnswer(call, data) } : { error };
  });
}

/** Asks for an answer of the auth library; whose session is over learns of it. */
export async function askAuth<Path extends PathOf<"GET">>(path: Path, signal: AbortSignal) {
  const response = await fetchAuth(path, signal);
  if (response.status === 401) noticeEndOfSession();
  return answerIn(path, response);
}

/** Asks for an answer of the auth library on a page that is as well for visitors: null for them. */
export async function askAuthOrVisitor<Path extends PathOf<"GET">>(path: Path, signal: AbortSignal) {
  const response = await fetchAuth(path, signal);
  return response.status === 401 ? null : answerIn(path, response);
}

const fetchAuth = (path: string, signal: AbortSignal) => inRenewedSession(() => fetch(`/api/auth${path}`, { signal }));

async function answerIn<Path extends PathOf<"GET">>(path: Path, response: Response) {
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const readAnswer = await loadReader();
  return readAnswer(`GET ${path}` as const, await response.json());
}
