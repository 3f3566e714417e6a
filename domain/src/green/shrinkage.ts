import { scaledInteger } from "../units/index.ts";

/** Weight lost in the roast, in percent, when a green coffee does not say (spec §9). */
export const DEFAULT_SHRINKAGE_PERCENT = 15;

/** The largest shrinkage that can be entered: a roast that loses more is a slip of the pen. From 100 % no green would be enough. */
export const MAX_SHRINKAGE_PERCENT = 90;

/**
 * Shrinkage in percent (2 decimals) → hundredths of a percent; missing → the default (spec §9).
 * Worked: 15.5 → 1550, null → 1500.
 */
export function shrinkageBpFromPercent(percent: number | null | undefined): number {
  return scaledInteger(percent ?? DEFAULT_SHRINKAGE_PERCENT, 2);
}
