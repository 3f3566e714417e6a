import { errors } from "@tryer/contract";
import { Hono } from "hono";
import { type Auth, isOpenAuthPath } from "#features/accounts/index.ts";
import { withClientAddress } from "./client-address.ts";
import { refuse } from "./refuse.ts";
import type { RequestVariables } from "./request-log.ts";
import type { SessionVariables } from "./request-session.ts";

type AuthEnv = { Variables: RequestVariables & SessionVariables & { clientAddress: string } };

export function authRoutes({ auth, cookieName }: { auth: Auth; cookieName: string }) {
  /** The library knows no replaced tokens: it takes their session for over, and clears the cookie. */
  const takesSessionForOver = (answer: Response) =>
    answer.status === 401 || answer.headers.getSetCookie().some((line) => line.startsWith(`${cookieName}=;`));

  return new Hono<AuthEnv>().all("/api/auth/*", async (c) => {
    if (!isOpenAuthPath(c.req.path, auth.options.socialProviders))
      return refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" });
    const answer = await auth.handler(withClientAddress(c.req.raw, c.get("clientAddress"), c.get("requestId")));
    if (!takesSessionForOver(answer)) return answer;
    const { sessionRefusal } = await c.get("session").read();
    if (sessionRefusal !== "SESSION_RENEWED") return answer;
    return refuse(c, { code: "SESSION_RENEWED", ...errors.SESSION_RENEWED });
  });
}
