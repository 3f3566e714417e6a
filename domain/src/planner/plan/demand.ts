import { PACKAGE_UNIT_FACTS, type PackageUnit } from "../../items/index.ts";
import { roundRatio, scaledInteger, scaleExactly } from "../../units/index.ts";

/** Pounds of green a batch holds when the profile does not say (spec §9). */
export const DEFAULT_PLANNER_BATCH_SIZE_LBS = 10;

/** Packages of one size of a roasted coffee; the quantity is whole, the size has at most 3 decimals. */
export type PlanLine = { quantity: number; packageSize: number; packageUnit: PackageUnit };

/**
 * Roasted weight of a plan line in hundredths of a pound: quantity × size, ounces ÷ 16, kilograms × 2.20462, grams as
 * thousandths of a kilogram, rounded once to 2 decimals of a pound (spec §9). Worked: 7 × 12 oz = 84 oz → 525 (5.25 lb);
 * 3 × 2.2 lb → 660; 40 × 250 g = 10 kg → 2205 (22.05 lb).
 */
export function outputCentiLbs({ quantity, packageSize, packageUnit }: PlanLine): number {
  const thousandths = quantity * scaledInteger(packageSize, 3);
  return scaleExactly(thousandths, PACKAGE_UNIT_FACTS[packageUnit].lbs, [1, 10]);
}

/**
 * Green coffee to roast for an output, both in hundredths of a pound; shrinkage in hundredths of a percent, 0 to 9999.
 * Output × 100 ⁄ (100 − shrinkage), rounded to 2 decimals of a pound (spec §9). Worked: 4250 at 15 % → 5000 (50.00 lb).
 * A shrinkage of 100 % or more, or below 0, has no answer and throws a RangeError.
 */
export function greenNeededCentiLbs(outputCenti: number, shrinkageBp: number): number {
  if (!(shrinkageBp >= 0 && shrinkageBp < 10_000))
    throw new RangeError("Shrinkage must be from 0 to below 100 percent");
  return roundRatio(outputCenti * 10_000, 10_000 - shrinkageBp);
}

/**
 * Batches for a green need, rounded up (spec §9); both in hundredths of a pound, batch size above 0.
 * Worked: 5000 ÷ 1000 → 5, 5001 ÷ 1000 → 6, 0 → 0.
 */
export function requiredBatches(greenCentiLbs: number, batchSizeCentiLbs: number): number {
  const rest = greenCentiLbs % batchSizeCentiLbs;
  return (greenCentiLbs - rest) / batchSizeCentiLbs + (rest > 0 ? 1 : 0);
}

/**
 * Share of the batches that are done, in whole percent, 0 to 100, rounded (spec §4). Nothing required is 0.
 * Worked: 1 of 3 → 33, 7 of 5 → 100.
 */
export function progressPercent(completed: number, required: number): number {
  if (required <= 0) return 0;
  return roundRatio(Math.min(Math.max(completed, 0), required) * 100, required);
}
