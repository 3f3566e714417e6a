/** A session lasts this long after its last renewal … */
export const SESSION_LIFETIME_SEC = 30 * 24 * 60 * 60;

/** … and is renewed by the first request after this long. */
export const SESSION_RENEWAL_SEC = 24 * 60 * 60;

/** How exactly a session knows its last use: written at most this often. */
export const LAST_USE_SEC = 5 * 60;
