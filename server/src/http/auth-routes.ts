import { errors } from "@tryer/contract";
import { Hono } from "hono";
import type { Database } from "#db/database.ts";
import { type Auth, isOpenAuthPath, readSession } from "#features/accounts/index.ts";
import { withClientAddress } from "./client-address.ts";
import { refuse } from "./refuse.ts";

interface AuthOptions {
  auth: Auth;
  database: Database;
  secret: string;
  cookieName: string;
  now: () => Date;
}

export function authRoutes({ auth, database, secret, cookieName, now }: AuthOptions) {
  /** The library knows no replaced tokens: it takes their session for over, and clears the cookie. */
  const takesSessionForOver = (answer: Response) =>
    answer.status === 401 || answer.headers.getSetCookie().some((line) => line.startsWith(`${cookieName}=;`));

  return new Hono<{ Variables: { clientAddress: string; requestId: string } }>().all("/api/auth/*", async (c) => {
    if (!isOpenAuthPath(c.req.path, auth.options.socialProviders))
      return refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" });
    const answer = await auth.handler(withClientAddress(c.req.raw, c.get("clientAddress"), c.get("requestId")));
    if (!takesSessionForOver(answer)) return answer;
    const cookie = { header: c.req.header("cookie"), name: cookieName, secret };
    const session = await readSession(database, cookie, now());
    if (session?.refusal !== "SESSION_RENEWED") return answer;
    return refuse(c, { code: "SESSION_RENEWED", ...errors.SESSION_RENEWED });
  });
}
