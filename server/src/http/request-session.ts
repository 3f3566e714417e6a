import { createMiddleware } from "hono/factory";
import { readSession } from "#features/accounts/index.ts";
import type { RequestSession } from "../runtime/request-context.ts";

/** The session behind a request, for whichever route asks for it. */
interface SessionHandle {
  /** Reads the session when it is asked for first, once for the request. */
  read(): Promise<RequestSession>;
  /** Reads the session as it is at this moment: for streams, which outlive what `read` answered. */
  readAgain(): Promise<RequestSession>;
}

export type SessionVariables = { session: SessionHandle };

type SessionSource = Parameters<typeof readSession>[0];

/** Gives pages, the API, the auth library's routes and event streams one way to ask who sends a request. */
export const requestSession = (source: SessionSource) =>
  createMiddleware<{ Variables: SessionVariables }>(async (c, next) => {
    const readAgain = () => readSession(source, c.req.header("cookie"));
    let session: Promise<RequestSession> | undefined;
    const read = () => {
      session ??= readAgain();
      return session;
    };
    c.set("session", { read, readAgain });
    await next();
  });
