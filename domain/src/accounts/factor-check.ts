/** How sure a session is of its person: by one proof, or by a second factor as well. */
export const AALS = ["aal1", "aal2"] as const;
export type Aal = (typeof AALS)[number];

const MINUTE_MS = 60 * 1000;

/** Sensitive actions take a check of the second factor for good this long. */
export const FACTOR_CHECK_MS = 15 * MINUTE_MS;

export interface FactorState {
  /** Whether the person has a second factor that was verified once. */
  hasFactor: boolean;
  aal: Aal;
  /** When this session last proved a second factor, in milliseconds since 1970. */
  checkedAtMs: number | null;
}

/** Whether a second factor must be proved before this session opens anything. */
export const isFactorDue = ({ hasFactor, aal }: FactorState): boolean => hasFactor && aal === "aal1";

/** Whether a second factor must be proved anew before a sensitive action. People without one are not asked. */
export function isCheckDue({ hasFactor, checkedAtMs }: FactorState, nowMs: number): boolean {
  return hasFactor && (checkedAtMs === null || nowMs - checkedAtMs > FACTOR_CHECK_MS);
}
