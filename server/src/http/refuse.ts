import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

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
