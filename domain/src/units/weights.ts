import { scaledInteger } from "./decimal-text.ts";
import { roundRatio } from "./rounding.ts";

/** Pounds in one kilogram where a screen or a plan changes the unit: the spec's formula (§9) says these five decimals. */
export const POUNDS_PER_KILOGRAM = 2.20462;

/**
 * Kilograms in one pound where somebody is paid by the pound: prices per pound, bags of 100 lb, lists of importers. The
 * international avoirdupois pound, exact by definition (NIST Handbook 44, appendix C). Over a container of
 * 19 t the two constants differ by 23 g.
 */
export const KILOGRAMS_PER_EXACT_POUND = 0.45359237;

/** The same constant in whole numbers: 100,000 kg are 220,462 lb. */
export const WHOLE_KG = 100_000;
export const WHOLE_LBS = scaledInteger(POUNDS_PER_KILOGRAM, 5);

export const OUNCES_PER_POUND = 16;

/** The largest weight that one row takes: far above any roastery, far below what the columns hold. */
export const MAX_WEIGHT_KG = 1_000_000;

export type WeightUnit = "kg" | "lb" | "g";

/** Kilograms (3 decimals) → whole grams. Worked: 1.5 kg → 1500 g. */
export function gramsFromKg(kg: number): number {
  return scaledInteger(kg, 3);
}

/** Whole grams → kilograms with 3 decimals. Worked: 1500 g → 1.5 kg. */
export function kgFromGrams(grams: number): number {
  return grams / 1000;
}

/** Pounds → whole hundredths of a pound. Worked: 42.5 lb → 4250. */
export function centiLbsFromLbs(lbs: number): number {
  return scaledInteger(lbs, 2);
}

/** Whole hundredths of a pound → pounds with 2 decimals. Worked: 4250 → 42.5 lb. */
export function lbsFromCentiLbs(centiLbs: number): number {
  return centiLbs / 100;
}

/** Grams → hundredths of a pound, 1 kg = 2.20462 lb (spec §9). Exact to 40 million kg. Worked: 1000 g → 220 (2.20 lb). */
export function centiLbsFromGrams(grams: number): number {
  return roundRatio(grams * WHOLE_LBS, 10 * WHOLE_KG);
}

/**
 * Hundredths of a pound → grams, 1 kg = 2.20462 lb (spec §9). A gram is finer than a hundredth of a pound (4.5 g), so
 * pounds with 2 decimals survive the way to grams and back. Worked: 1000 (10.00 lb) → 4536 g.
 */
export function gramsFromCentiLbs(centiLbs: number): number {
  return roundRatio(centiLbs * 10 * WHOLE_KG, WHOLE_LBS);
}

/** A weight as a person entered it → whole grams. Pounds are read to 6 decimals. Worked: 1 lb → 454 g, 0.25 kg → 250 g. */
export function gramsFromWeight(value: number, unit: WeightUnit): number {
  return GRAMS_FROM[unit](value);
}

const GRAMS_FROM: Record<WeightUnit, (value: number) => number> = {
  kg: gramsFromKg,
  g: (grams) => scaledInteger(grams, 0),
  lb: (lbs) => roundRatio(scaledInteger(lbs, 6) * 100, WHOLE_LBS),
};
