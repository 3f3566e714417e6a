/** Moments are milliseconds since 1970, in the order in which they happened. */
export type Attempts = readonly number[];

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Lifetime of a counted attempt. */
export const FORGET_ATTEMPTS_MS = 24 * HOUR_MS;

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Moment of the next possible guess at a secret: at once for the first five, then half a minute after the last one,
 * doubled each time: 30 s, 1, 2, 4, 8 and from then on 15 minutes. The limit stays below a hundred guesses a day, and
 * never shuts the owner of an attacked account out for longer.
 */
export function nextGuessMs(wrongAttempts: Attempts): number {
  const last = wrongAttempts.at(-1);
  const surplus = wrongAttempts.length - FREE_ATTEMPTS;
  if (last === undefined || surplus < 0) return 0;
  return last + Math.min(FIRST_WAIT_MS * 2 ** surplus, LONGEST_WAIT_MS);
}

/** Moment of the next possible mail on request: a minute after the last one, at most five an hour. */
export function nextMailMs(mails: Attempts): number {
  const last = mails.at(-1) ?? Number.NEGATIVE_INFINITY;
  const fifthLast = mails.at(-5) ?? Number.NEGATIVE_INFINITY;
  return Math.max(0, last + MINUTE_MS, fifthLast + HOUR_MS);
}

const NOTICES_AN_HOUR = 10;

/** Moment of the next possible mail about a sign-in: at most ten an hour. */
export function nextNoticeMs(mails: Attempts): number {
  return Math.max(0, (mails.at(-NOTICES_AN_HOUR) ?? Number.NEGATIVE_INFINITY) + HOUR_MS);
}

const REGISTRATIONS_AN_HOUR = 20;

/** Moment of the next possible registration of an application from a network: at most twenty an hour. */
export function nextRegistrationMs(registrations: Attempts): number {
  return Math.max(0, (registrations.at(-REGISTRATIONS_AN_HOUR) ?? Number.NEGATIVE_INFINITY) + HOUR_MS);
}

const INVITATIONS_AN_HOUR = 5;
const INVITATIONS_A_DAY = 10;

/** Moment of the next possible invitation to a mailbox, from any sender: at most five an hour and ten a day. */
export function nextInvitationMs(mails: Attempts): number {
  const fifthLast = mails.at(-INVITATIONS_AN_HOUR) ?? Number.NEGATIVE_INFINITY;
  const tenthLast = mails.at(-INVITATIONS_A_DAY) ?? Number.NEGATIVE_INFINITY;
  return Math.max(0, fifthLast + HOUR_MS, tenthLast + 24 * HOUR_MS);
}
