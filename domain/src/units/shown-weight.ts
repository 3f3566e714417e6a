import { roundRatio } from "./rounding.ts";
import { centiLbsFromGrams, centiLbsFromLbs, gramsFromCentiLbs, kgFromGrams, WHOLE_KG, WHOLE_LBS } from "./weights.ts";

/** The units that a person can have weights shown in; what is kept stays the same. */
export const SHOWN_UNITS = ["lb", "kg"] as const;

export type ShownUnit = (typeof SHOWN_UNITS)[number];

/** Decimals of a weight on a scale, which is kept in grams: kilograms show every one of them. */
export const SCALE_PLACES = { lb: 2, kg: 3 } as const satisfies Record<ShownUnit, number>;

/**
 * A planned weight, kept in hundredths of a pound, in hundredths of the unit that it is shown in. Sum what this gives,
 * not what is kept, and rows add up to their total in either unit. Worked: 2646 (26.46 lb) → 1200 (12.00 kg).
 */
export function plannedHundredths(centiLbs: number, unit: ShownUnit): number {
  return unit === "lb" ? centiLbs : roundRatio(centiLbs * WHOLE_KG, WHOLE_LBS);
}

/**
 * A planned weight that was entered in hundredths of a unit, in hundredths of a pound. Those are finer than ten grams,
 * so what was typed is shown again. Worked: 1200 (12.00 kg) → 2646 (26.46 lb).
 */
export function centiLbsFromPlanned(hundredths: number, unit: ShownUnit): number {
  return unit === "lb" ? hundredths : roundRatio(hundredths * WHOLE_LBS, WHOLE_KG);
}

/**
 * A planned weight in pounds as the kilograms to put on the scale: what is shown, so that a batch planned as 12.00 kg is
 * weighed as 12 kg. Worked: 10 lb → 4.536 kg; 26.46 lb, shown in kg → 12 kg.
 */
export function plannedKg(lbs: number, unit: ShownUnit): number {
  const centiLbs = centiLbsFromLbs(lbs);
  return unit === "lb" ? kgFromGrams(gramsFromCentiLbs(centiLbs)) : plannedHundredths(centiLbs, unit) / 100;
}

/**
 * A weighed weight, kept in grams, in the smallest steps of the unit that it is shown in: hundredths of a pound, or the
 * grams themselves. Sum what this gives. Worked: 22,680 g → 5000 (50.00 lb), or 22,680 (22.680 kg).
 */
export function weighedSteps(grams: number, unit: ShownUnit): number {
  return unit === "lb" ? centiLbsFromGrams(grams) : grams;
}
