import { roundRatio } from "../units/index.ts";

/** Both in percent of the green weight, 2 decimals; together 100. */
export type RoastYield = { yieldPercent: number; lossPercent: number };

/**
 * What came out of a roast, from weights in grams: yield = roasted ÷ green, loss = 100 − yield. Unknown (null) while
 * the roasted weight is not known or the green weight is 0. Worked: 5000 g in, 4212 g out → yield 84.24, loss 15.76.
 */
export function roastYield(greenGrams: number, roastedGrams: number | null): RoastYield | null {
  if (roastedGrams === null || greenGrams <= 0) return null;
  const yieldBp = roundRatio(roastedGrams * 10_000, greenGrams);
  return { yieldPercent: yieldBp / 100, lossPercent: (10_000 - yieldBp) / 100 };
}
