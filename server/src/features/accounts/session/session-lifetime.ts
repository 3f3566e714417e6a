import { LONGEST_SESSION_MS, sessionEndMs } from "@tryer/domain/accounts";

/** Time that the browser keeps the cookie. The row of the session says whether it still opens anything. */
export const SESSION_COOKIE_SEC = LONGEST_SESSION_MS / 1000;

/** Precision of a session's last use: written at most this often. */
export const LAST_USE_SEC = 5 * 60;

export const endOfSession = (session: { signedInAt: Date; lastUsedAt: Date }): Date =>
  new Date(sessionEndMs({ signedInMs: session.signedInAt.getTime(), lastUsedMs: session.lastUsedAt.getTime() }));
