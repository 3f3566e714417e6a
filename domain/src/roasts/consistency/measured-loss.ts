import { MAX_SHRINKAGE_PERCENT, sumOfGrams } from "../../green/index.ts";
import type { RoastStatus } from "../roast-status.ts";
import { roastYield } from "../roast-yield.ts";

/** Good roasts that a measured loss needs at least. */
export const FEWEST_MEASURED = 5;

/** Good roasts that it is measured of at most, the latest: older ones tell of another season, or another machine. */
export const MOST_MEASURED = 20;

/** A roast of one product; weights in grams, roasted null where it was not weighed. */
export type LossRoast = {
  greenGrams: number;
  roastedGrams: number | null;
  isRoastedEstimated: boolean;
  status: RoastStatus;
};

/** Loss of a product with its evidence: percent with 1 decimal, weights in grams. */
export type MeasuredLoss = {
  lossPercent: number;
  roastCount: number;
  greenGrams: number;
  roastedGrams: number;
  lowestPercent: number;
  highestPercent: number;
};

/**
 * Loss over the last good roasts of a product, the latest first, of their total weights, so that a small roast counts
 * little. Good is a roast of that status that was weighed; estimates and roasts without a weight are no measure. Null for
 * fewer than five, and for a loss that cannot be entered as a shrinkage. Worked: four roasts of 10 kg with 8.5 kg out and
 * one of 5 kg with 4.2 kg → 45 kg in, 38.2 kg out, loss 15.1, from 15.0 to 16.0.
 */
export function measuredLoss(roasts: readonly LossRoast[]): MeasuredLoss | null {
  const good = roasts
    .flatMap(({ greenGrams, roastedGrams, isRoastedEstimated, status }) => {
      const figures = roastYield(greenGrams, roastedGrams);
      if (status !== "good" || isRoastedEstimated || roastedGrams === null || figures === null) return [];
      return [{ greenGrams, roastedGrams, lossPercent: figures.lossPercent }];
    })
    .slice(0, MOST_MEASURED);
  const greenGrams = sumOfGrams(good.map((roast) => roast.greenGrams));
  const roastedGrams = sumOfGrams(good.map((roast) => roast.roastedGrams));
  const total = roastYield(greenGrams, roastedGrams);
  if (good.length < FEWEST_MEASURED || total === null || total.lossPercent > MAX_SHRINKAGE_PERCENT) return null;
  const losses = good.map(({ lossPercent }) => lossPercent);
  return {
    lossPercent: total.lossPercent,
    roastCount: good.length,
    greenGrams,
    roastedGrams,
    lowestPercent: Math.min(...losses),
    highestPercent: Math.max(...losses),
  };
}

/** Distance in tenths of a percent from which a measured loss is worth setting: less is the scatter of the roasts. */
const OFFERED_FROM_TENTHS = 5;

/** Whether a measured loss lies half a percentage point or more from a figure in use. Worked: 14.6 off 15 is not, off 15.1 is. */
export const isLossOffered = (lossPercent: number, percentInUse: number): boolean =>
  Math.round(Math.abs(lossPercent - percentInUse) * 100) >= OFFERED_FROM_TENTHS * 10;
