import { roundHalfAway } from "./rounding.ts";

function decimalParts(value: number): { mantissa: string; exponent: number } {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  return { mantissa, exponent: Number(exponent) };
}

/**
 * Whether a number, written in decimal, has at most so many digits behind the point. Read from the shortest decimal text
 * of the number, so 1.1 has one decimal although its binary form has many. Worked: 2.205 at 2 places → false; at 3 → true.
 */
export function hasAtMostDecimals(value: number, places: number): boolean {
  if (!Number.isFinite(value)) return false;
  const { mantissa, exponent } = decimalParts(value);
  const [, fraction = ""] = mantissa.split(".");
  return fraction.length - exponent <= places;
}

/**
 * A decimal number as a whole number of its 10^-places parts, rounded half away from zero. The point is moved in the
 * decimal text: 1.005 × 100 is 100.49999999999999 in floating point, but 1.005 at 2 places is 101 here. Must be finite.
 */
export function scaledInteger(value: number, places: number): number {
  const { mantissa, exponent } = decimalParts(value);
  return roundHalfAway(Number(`${mantissa}e${exponent + places}`));
}

/** Hundredths as text with exactly two decimals and a point, for any unit. Worked: 4250 → "42.50", -5 → "-0.05". */
export const fixed2 = (centi: number): string => fixedText(centi, 2);

/** A whole number of 10^-places parts as a decimal text with a point. Worked: 5, 2 → "0.05"; 940, 0 → "940". */
export function fixedText(parts: number, places: number): string {
  const digits = String(Math.abs(parts)).padStart(places + 1, "0");
  const split = digits.length - places;
  const fraction = places === 0 ? "" : `.${digits.slice(split)}`;
  return `${parts < 0 ? "-" : ""}${digits.slice(0, split)}${fraction}`;
}

/**
 * A number as plain decimal text with a point, rounded to `places` and without needless zeros. Worked: 9.40 → "9.4"; 1e-6
 * at 6 places → "0.000001"; 100 → "100".
 */
export function plainDecimal(value: number, places: number): string {
  const [whole = "", fraction = ""] = fixedText(scaledInteger(value, places), places).split(".");
  const kept = fraction.replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** Writes a whole number with commas, as messages name limits and counts. Worked: 1000000 → "1,000,000". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
