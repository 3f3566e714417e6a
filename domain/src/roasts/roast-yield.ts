import { milligramsFromGrams, scaleExactly } from "../units/index.ts";

/**
 * Yield and loss, both in percent of the green weight, 1 decimal; together 100. A second decimal would claim more than
 * scales give.
 */
export type RoastYield = { yieldPercent: number; lossPercent: number };

/**
 * Yield and loss of a roast, from weights in grams with up to 3 decimals: yield = roasted ÷ green, loss = 100 − yield.
 * Unknown (null) while the roasted weight is not known or the green weight is 0. Worked: 5000 g in, 4212 g out → yield 84.2,
 * loss 15.8; 458.128 g in, 395.192 g out → loss 13.7 (13.74), where whole grams would make it 13.8.
 */
export function roastYield(greenGrams: number, roastedGrams: number | null): RoastYield | null {
  if (roastedGrams === null || greenGrams <= 0) return null;
  const yieldPerMille = scaleExactly(milligramsFromGrams(roastedGrams), [1000, milligramsFromGrams(greenGrams)]);
  return { yieldPercent: yieldPerMille / 10, lossPercent: (1000 - yieldPerMille) / 10 };
}

export type RoastWeightsCheck = { ok: true } | { ok: false; field: "greenWeight" | "roastedWeight"; reason: string };

/** Whether the weights of a roast (grams) can be true: something went in, and no more came out. Roasted null = unknown. */
export function checkRoastWeights(weights: { greenGrams: number; roastedGrams: number | null }): RoastWeightsCheck {
  const { greenGrams, roastedGrams } = weights;
  if (!(greenGrams > 0)) return { ok: false, field: "greenWeight", reason: "Green weight must be above 0" };
  if (roastedGrams === null) return { ok: true };
  if (!(roastedGrams >= 0)) return { ok: false, field: "roastedWeight", reason: "Roasted weight must not be negative" };
  if (roastedGrams > greenGrams) {
    return { ok: false, field: "roastedWeight", reason: "Roasted weight cannot be above the green weight" };
  }
  return { ok: true };
}
