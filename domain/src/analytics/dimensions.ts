import { centiLbsFromGrams, roundRatio } from "../units/index.ts";

/** Facts of a roast that sums are told by; `customer` is the owner of the green coffee. */
export const DIMENSIONS = ["product", "machine", "operator", "coffee", "customer"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Green weight (grams) of the roasts of a machine in percent of what as many batches of its size (hundredths of a pound) hold,
 * 1 decimal; null without roasts. Worked: three roasts with 12 kg (26.46 lb) on a machine of 10 lb → 88.2 %.
 */
export function drumFillPercent(of: {
  greenGrams: number;
  roastCount: number;
  batchSizeCentiLbs: number;
}): number | null {
  const room = of.roastCount * of.batchSizeCentiLbs;
  return room <= 0 ? null : roundRatio(centiLbsFromGrams(of.greenGrams) * 1000, room) / 10;
}
