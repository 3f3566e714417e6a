import { STATUS_CODES } from "node:http";
import { PROBLEM_TYPE, type Problem } from "@tryer/contract";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

interface Answer<Status> {
  code: string;
  status: Status;
  message: string;
  data?: unknown;
}

/**
 * Answer of the edge before a procedure is asked, in the form of the procedures' refusals: `defined` is what the API's
 * client knows that form by, and it reads out the message of no other.
 */
export const refuse = <Status extends ContentfulStatusCode>(
  c: Context,
  answer: Answer<Status>,
  headers: Record<string, string> = {},
) => c.json({ defined: false, ...answer }, answer.status, headers);

const Refusal = z.object({ code: z.string(), message: z.string(), data: z.unknown().optional() });

/**
 * Turns a refusal into problem details (RFC 9457): `detail` is the message for people, `code` the name to go by, `data`
 * the facts that belong to it, as the fields at fault. Other answers stay as they are.
 */
export async function asProblem(answer: Response): Promise<Response> {
  if (answer.status < 400 || !answer.headers.get("content-type")?.startsWith("application/json")) return answer;
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.set("content-type", PROBLEM_TYPE);
  headers.delete("content-length");
  // HEAD.
  if (answer.body === null) return new Response(null, { status, headers });
  const refusal = Refusal.safeParse(await answer.clone().json());
  if (!refusal.success) return answer;
  const { code, message: detail, data } = refusal.data;
  const title = STATUS_CODES[status] ?? "Error";
  const problem: Problem = { type: "about:blank", title, status, detail, code, data };
  return new Response(JSON.stringify(problem), { status, headers });
}

/** Answers every refusal of what comes after it as problem details. */
export const problemAnswers = createMiddleware(async (c, next) => {
  await next();
  c.res = await asProblem(c.res);
});
