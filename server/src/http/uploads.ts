import { createMiddleware } from "hono/factory";
import { requireActor } from "../runtime/authorize.ts";
import { isUploadAt } from "./api-methods.ts";
import { refuse } from "./refuse.ts";
import type { SessionVariables } from "./request-session.ts";

/** Most uploads at one time in this process, each of which takes the memory of its file. */
const MOST_UPLOADS = 8;
const MOST_UPLOADS_OF_A_PERSON = 3;
const WAIT_SECONDS = 2;

/**
 * Lets files in: of people who are signed in, and of few at a time, before a byte of the body is read.
 * @param prefix of the addresses of the contract
 */
export function uploads(prefix: string) {
  /** Person of each upload that is under way. */
  const underWay: string[] = [];
  return createMiddleware<{ Variables: SessionVariables }>(async (c, next) => {
    if (c.req.method !== "POST" || !isUpload(prefix, c.req.path)) return next();
    const { userId } = requireActor(await c.get("session").read());
    const own = underWay.filter((person) => person === userId).length;
    if (own >= MOST_UPLOADS_OF_A_PERSON || underWay.length >= MOST_UPLOADS) {
      const message = "Too many uploads at once. Try again in a moment.";
      return refuse(c, { code: "TOO_MANY_REQUESTS", status: 429, message }, { "retry-after": String(WAIT_SECONDS) });
    }
    underWay.push(userId);
    try {
      await next();
    } finally {
      underWay.splice(underWay.indexOf(userId), 1);
    }
  });
}

/** Whether a request to this path brings a file. */
export const isUpload = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && isUploadAt(path.slice(prefix.length));

/** Sets on answers with stored files that nothing in them runs, loads or is framed, whatever a browser takes them for. */
export const sandboxed = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
});
