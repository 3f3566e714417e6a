import { STATUS_CODES } from "node:http";
import type { Context } from "hono";
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
 * Turns a refusal into problem details (RFC 9457) for programs: `detail` is the message for people, `code` the name to
 * go by, `data` what belongs to it, as the fields at fault. Other answers stay as they are, and those to
 * HEAD, which have no body.
 */
export async function asProblem(answer: Response): Promise<Response> {
  if (
    answer.status < 400 ||
    answer.body === null ||
    !answer.headers.get("content-type")?.startsWith("application/json")
  )
    return answer;
  const refusal = Refusal.safeParse(await answer.clone().json());
  if (!refusal.success) return answer;
  const { code, message: detail, data } = refusal.data;
  const { status } = answer;
  const problem = { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail, code, data };
  const headers = new Headers(answer.headers);
  headers.set("content-type", "application/problem+json");
  headers.delete("content-length");
  return new Response(JSON.stringify(problem), { status, headers });
}
