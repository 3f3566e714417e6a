import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** What the edge answers before a procedure is asked. `defined` is what the API's client knows its own answers by. */
export interface EdgeAnswer<Status extends ContentfulStatusCode = ContentfulStatusCode> {
  code: string;
  status: Status;
  message: string;
  data?: unknown;
}

/** In the form of the API's own refusals, so that its client can read out the message. */
export const refuse = <Status extends ContentfulStatusCode>(
  c: Context,
  answer: EdgeAnswer<Status>,
  headers: Record<string, string> = {},
) => c.json({ defined: false, ...answer }, answer.status, headers);
