import { roundRatio } from "../units/index.ts";

/** Facts of a sale that revenue is told by. */
export const SALES_DIMENSIONS = ["product", "size", "customer", "channel"] as const;
export type SalesDimension = (typeof SALES_DIMENSIONS)[number];

/** Bags of one product and size that were sold. */
export interface SoldBags {
  pieces: number;
  /** Revenue without tax in minor units. */
  netMinor: number;
  /** Cost of one bag in hundredths of a minor unit; null where it is unknown. */
  costE2: number | null;
}

/** Margin of the bags whose cost is known, in minor units. */
export interface SoldMargin {
  /** Revenue of the bags with a known cost: the margin is of it alone. */
  costedNetMinor: number;
  costMinor: number;
  gainMinor: number;
  /** Gain in percent of that revenue, 1 decimal; null where it is 0. */
  marginPercent: number | null;
  /** Bags whose cost is unknown, and that the margin leaves out. */
  uncostedPieces: number;
}

/**
 * Margin of sold bags: revenue less cost of those whose cost is known, each sum rounded once. Worked: 10 bags for 92.50 at
 * 4.0443 each and 5 for 40.00 at an unknown cost → revenue 92.50, cost 40.44, gain 52.06, margin 56.3 %, 5 left out.
 */
export function soldMargin(bags: readonly SoldBags[]): SoldMargin {
  let [costedNetMinor, costE2, uncostedPieces] = [0, 0, 0];
  for (const bag of bags) {
    if (bag.costE2 === null) {
      uncostedPieces += bag.pieces;
      continue;
    }
    costedNetMinor += bag.netMinor;
    costE2 += bag.pieces * bag.costE2;
  }
  const costMinor = roundRatio(costE2, 100);
  const gainMinor = costedNetMinor - costMinor;
  const marginPercent = costedNetMinor === 0 ? null : roundRatio(gainMinor * 1000, costedNetMinor) / 10;
  return { costedNetMinor, costMinor, gainMinor, marginPercent, uncostedPieces };
}
