const DAY_MS = 24 * 60 * 60 * 1000;

/** A session that nobody uses for this long asks to sign in again. */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** And so does every session this long after its sign-in, however much it was used. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;

/** When a session ends, unless it is used again before: milliseconds since 1970. */
export const sessionEndMs = ({ signedInMs, lastUsedMs }: { signedInMs: number; lastUsedMs: number }): number =>
  Math.min(lastUsedMs + SESSION_IDLE_MS, signedInMs + LONGEST_SESSION_MS);
