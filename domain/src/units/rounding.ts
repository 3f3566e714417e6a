import { exactProduct, exactQuotient, exactWhole, roundedBig } from "./exact-ratio.ts";

/**
 * Rounds to a whole number, halves away from zero (spec §5: amounts are rounded as people do on paper).
 * The value must be finite. Worked: 2.5 → 3, -2.5 → -3, -0.4 → 0.
 */
export function roundHalfAway(value: number): number {
  const magnitude = Math.round(Math.abs(value));
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/**
 * Divides two whole numbers and rounds halves away from zero, without floating point error: the quotient is taken from
 * the exact remainder. Both must be safe integers and the denominator not 0. Worked: 5 ÷ 2 → 3, -5 ÷ 2 → -3, 7 ÷ 3 → 2.
 */
export function roundRatio(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const whole = (numerator - remainder) / denominator;
  const isHalfOrMore = 2 * Math.abs(remainder) >= Math.abs(denominator);
  if (!isHalfOrMore) return whole === 0 ? 0 : whole;
  return numerator < 0 === denominator < 0 ? whole + 1 : whole - 1;
}

/** A factor as two whole numbers, the second not 0. */
export type Ratio = readonly [numerator: number, denominator: number];

/**
 * A whole number times factors, rounded once, halves away from zero. Exact also where the product is above what a number
 * holds exactly. Worked: 250 × 220,462 ⁄ 100,000,000 → 1; 5 × 1 ⁄ 2 → 3.
 */
export function scaleExactly(whole: number, ...factors: Ratio[]): number {
  const ratios = factors.map(([over, under]) => exactQuotient(exactWhole(over), exactWhole(under)));
  return Number(roundedBig(exactProduct(exactWhole(whole), ...ratios)));
}
