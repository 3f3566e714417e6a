import { roundRatio } from "./rounding.ts";
import { centiLbsFromGrams, gramsFromCentiLbs, kgFromGrams, WHOLE_KG, WHOLE_LBS, wholeGrams } from "./weights.ts";

/** The units that a person can have weights shown in; what is kept stays the same. */
export const SHOWN_UNITS = ["lb", "kg"] as const;

export type ShownUnit = (typeof SHOWN_UNITS)[number];

/** Decimals of a weight on a scale, which is kept in grams: kilograms show every one of them. */
export const SCALE_PLACES = { lb: 2, kg: 3 } as const satisfies Record<ShownUnit, number>;

interface ShownUnitFacts {
  hundredthsOfCentiLbs: (centiLbs: number) => number;
  centiLbsOfHundredths: (hundredths: number) => number;
  kgOfHundredths: (hundredths: number) => number;
  stepsOfGrams: (grams: number) => number;
}

const same = (value: number) => value;

const SHOWN_UNIT_FACTS: Record<ShownUnit, ShownUnitFacts> = {
  lb: {
    hundredthsOfCentiLbs: same,
    centiLbsOfHundredths: same,
    kgOfHundredths: (hundredths) => kgFromGrams(gramsFromCentiLbs(hundredths)),
    stepsOfGrams: centiLbsFromGrams,
  },
  kg: {
    hundredthsOfCentiLbs: (centiLbs) => roundRatio(centiLbs * WHOLE_KG, WHOLE_LBS),
    centiLbsOfHundredths: (hundredths) => roundRatio(hundredths * WHOLE_LBS, WHOLE_KG),
    kgOfHundredths: (hundredths) => hundredths / 100,
    stepsOfGrams: wholeGrams,
  },
};

/**
 * A planned weight, kept in hundredths of a pound, in hundredths of the unit that it is shown in. Sum what this gives,
 * not what is kept, and rows add up to their total in either unit. Worked: 2646 (26.46 lb) → 1200 (12.00 kg).
 */
export function plannedHundredths(centiLbs: number, unit: ShownUnit): number {
  return SHOWN_UNIT_FACTS[unit].hundredthsOfCentiLbs(centiLbs);
}

/**
 * A planned weight that was entered in hundredths of a unit, in hundredths of a pound. Those are finer than ten grams,
 * so what was typed is shown again. Worked: 1200 (12.00 kg) → 2646 (26.46 lb).
 */
export function centiLbsFromPlanned(hundredths: number, unit: ShownUnit): number {
  return SHOWN_UNIT_FACTS[unit].centiLbsOfHundredths(hundredths);
}

/**
 * The parts of a planned weight, each in hundredths of the unit that it is shown in, adding up to the whole as it is
 * shown. What rounding leaves over is carried by the last parts, a hundredth each: rounding errs by half a hundredth at
 * most, so there are always enough of them. Worked: 3 × 2646 (12.0021 kg each, 36.0063 kg in all) in kg → 1200, 1200, 1201.
 */
export function plannedParts(centiLbs: readonly number[], unit: ShownUnit): number[] {
  const parts = centiLbs.map((part) => plannedHundredths(part, unit));
  const whole = plannedHundredths(sum(centiLbs), unit);
  const leftOver = whole - sum(parts);
  const from = parts.length - Math.abs(leftOver);
  return parts.map((part, index) => (index < from ? part : part + Math.sign(leftOver)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * A planned weight as it is shown, in kilograms to put on the scale: a batch planned as 12.00 kg is weighed as 12 kg.
 * Worked: 1000 (10.00 lb) → 4.536 kg; 1200 (12.00 kg) → 12 kg.
 */
export function kgFromPlanned(hundredths: number, unit: ShownUnit): number {
  return SHOWN_UNIT_FACTS[unit].kgOfHundredths(hundredths);
}

/**
 * A weighed weight, kept in grams or thousandths of one, in the smallest steps of the unit that it is shown in: hundredths
 * of a pound, or whole grams. Sum what this gives. Worked: 22,680 g → 5000 (50.00 lb), or 22,680 (22.680 kg).
 */
export function weighedSteps(grams: number, unit: ShownUnit): number {
  return SHOWN_UNIT_FACTS[unit].stepsOfGrams(grams);
}
