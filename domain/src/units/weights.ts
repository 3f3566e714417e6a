import { fixedText, scaledInteger } from "./decimal-text.ts";
import { roundHalfAway, roundRatio, scaleExactly } from "./rounding.ts";

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

/** Largest weight in the unit of whoever typed more. Worked: lb → "2204620 lb". */
export function weightLimit(unit: WeightUnit): string {
  const most = {
    kg: MAX_WEIGHT_KG,
    lb: lbsFromCentiLbs(centiLbsFromGrams(gramsFromKg(MAX_WEIGHT_KG))),
    g: gramsFromKg(MAX_WEIGHT_KG),
  };
  return `${most[unit]} ${unit}`;
}

/** Kilograms (3 decimals) → whole grams. Worked: 1.5 kg → 1500 g. */
export function gramsFromKg(kg: number): number {
  return scaledInteger(kg, 3);
}

/**
 * Kilograms (6 decimals) → grams with 3 decimals, in which the weights of a roast are kept: a sample roaster weighs more
 * finely than whole grams, and a hundredth of a pound is none. Worked: 0.458128 kg → 458.128 g.
 */
export function fineGramsFromKg(kg: number): number {
  return scaledInteger(kg, 6) / 1000;
}

/** Grams with 3 decimals → whole milligrams, in which they add up exactly. Worked: 458.128 g → 458,128 mg. */
export function milligramsFromGrams(grams: number): number {
  return scaledInteger(grams, 3);
}

/** Whole milligrams → grams with 3 decimals. Worked: 458,128 mg → 458.128 g. */
export function gramsFromMilligrams(milligrams: number): number {
  return milligrams / 1000;
}

/** Grams with 3 decimals → whole grams, in which stock is booked, halves away from zero. Worked: 458.128 g → 458 g. */
export function wholeGrams(grams: number): number {
  return roundHalfAway(grams);
}

/** Grams, whole or with 3 decimals → kilograms. Worked: 1500 g → 1.5 kg; 458.128 g → 0.458128 kg. */
export function kgFromGrams(grams: number): number {
  // By way of whole milligrams, so that the quotient is the decimal number itself and no neighbour of it.
  return milligramsFromGrams(grams) / 1_000_000;
}

/** Kilograms as plain text to the gram, or to the milligram where they are weighed so. Worked: 22.68 → "22.680"; 0.458128 as it is. */
export function kgText(kg: number): string {
  const milligrams = scaledInteger(kg, 6);
  return milligrams % 1000 === 0 ? fixedText(milligrams / 1000, 3) : fixedText(milligrams, 6);
}

/** Pounds → whole hundredths of a pound. Worked: 42.5 lb → 4250. */
export function centiLbsFromLbs(lbs: number): number {
  return scaledInteger(lbs, 2);
}

/** Whole hundredths of a pound → pounds with 2 decimals. Worked: 4250 → 42.5 lb. */
export function lbsFromCentiLbs(centiLbs: number): number {
  return centiLbs / 100;
}

/** Grams, whole or with 3 decimals → hundredths of a pound, 1 kg = 2.20462 lb (spec §9). Exact to 40 million kg. Worked: 1000 g → 220 (2.20 lb). */
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

/** A weight of a roast as a person or a log has it → grams with 3 decimals. Worked: 1.01 lb → 458.129 g; 458.128 g as it is. */
export function fineGramsFromWeight(value: number, unit: WeightUnit): number {
  return FINE_GRAMS_FROM[unit](value);
}

const FINE_GRAMS_FROM: Record<WeightUnit, (value: number) => number> = {
  kg: fineGramsFromKg,
  g: (grams) => scaledInteger(grams, 3) / 1000,
  lb: (lbs) => scaleExactly(scaledInteger(lbs, 6), [100_000, WHOLE_LBS]) / 1000,
};
