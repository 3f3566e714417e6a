const DAY_MS = 24 * 60 * 60 * 1000;

/** The link that proves the address of a sign-up works for this long after it was mailed. */
export const SIGN_UP_LINK_MS = DAY_MS;

/** A sign-up waits for this long after its last link; until then a new link can be asked for. */
export const SIGN_UP_KEPT_MS = 7 * DAY_MS;

/** Time for which a used link is remembered, so that it says that it was used. */
export const USED_LINK_KEPT_MS = 30 * DAY_MS;

/** A change of address is confirmed from both mailboxes within this time, or it is forgotten. */
export const EMAIL_CHANGE_MS = DAY_MS;

const ACCOUNT_GRACE_MS = 14 * DAY_MS;

/** A closed account comes back by its mailed link until this moment; from then on it is erased. Milliseconds since 1970. */
export const erasureMs = (closedAtMs: number): number => closedAtMs + ACCOUNT_GRACE_MS;

/** Accounts that were closed at this moment or earlier are erased now. */
export const dueSinceMs = (nowMs: number): number => nowMs - ACCOUNT_GRACE_MS;

/** Stands in for the name of an erased person, where others still see their work. */
export const DELETED_PERSON = "Deleted person";

/** Idle time after which a session ends. */
const SESSION_IDLE_MS = 14 * DAY_MS;

/** Longest life of a session after its sign-in, however much it is used. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;

/** End of a session that is not used again, in milliseconds since 1970. */
export const sessionEndMs = ({ signedInMs, lastUsedMs }: { signedInMs: number; lastUsedMs: number }): number =>
  Math.min(lastUsedMs + SESSION_IDLE_MS, signedInMs + LONGEST_SESSION_MS);
