/** Authenticator assurance level of a session: one proof of the person, or a second factor as well. */
export const AALS = ["aal1", "aal2"] as const;
export type Aal = (typeof AALS)[number];

const MINUTE_MS = 60 * 1000;

/** Time for which a check of the second factor allows sensitive actions. */
export const FACTOR_CHECK_MS = 15 * MINUTE_MS;

export interface FactorState {
  /** Whether the person has a second factor that was verified once. */
  hasFactor: boolean;
  aal: Aal;
  /** Last check of the second factor in this session, in milliseconds since 1970. */
  checkedAtMs: number | null;
}

/** Whether a second factor must be proved before this session opens anything. */
export const isFactorDue = ({ hasFactor, aal }: FactorState): boolean => hasFactor && aal === "aal1";

/** Whether a second factor must be proved anew before a sensitive action. People without one are not asked. */
export function isCheckDue({ hasFactor, checkedAtMs }: FactorState, nowMs: number): boolean {
  return hasFactor && (checkedAtMs === null || nowMs - checkedAtMs > FACTOR_CHECK_MS);
}

/** E.164: a plus, the country, at most 15 digits together. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number as typed, in the one form that text messages are sent to: '+43 660 123-45 67' is +436601234567. */
export function readPhoneNumber(text: string): string | null {
  const number = text.replace(/[\s()./-]/g, "").replace(/^00/, "+");
  return E164.test(number) ? number : null;
}

/** Masks a number, all but its last digits, so that only its owner recognises it. */
export const maskedPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
