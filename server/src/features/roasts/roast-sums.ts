import type { RoastTotals } from "@tryer/contract";
import { roastYield } from "@tryer/domain/roasts";
import { kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { sumOf, sumOfShownPounds, sumWhere } from "#db/weight-sums.ts";

/** Condition of roasts whose loss enters averages: weighed, not estimated and not rejected. */
export const isAveragedRoast = sql`${roasts.isAveraged}`;

/** Sums over the roasts of a statement. */
export const ROAST_SUMS = {
  roastCount: sql<number>`count(*)::int`,
  weighedCount: sql<number>`count(${roasts.roastedWeightGrams})::int`,
  averagedCount: sql<number>`count(*) filter (where ${isAveragedRoast})::int`,
  averagedGreenGrams: sumWhere(roasts.greenWeightGrams, isAveragedRoast),
  averagedRoastedGrams: sumWhere(roasts.roastedWeightGrams, isAveragedRoast),
  greenGrams: sumOf(roasts.greenWeightGrams),
  greenCentiLbs: sumOfShownPounds(roasts.greenWeightGrams),
  roastedGrams: sumOf(roasts.roastedWeightGrams),
  roastedCentiLbs: sumOfShownPounds(roasts.roastedWeightGrams),
};

type RoastSums = { [Name in keyof typeof ROAST_SUMS]: number };

/** The yield is that of the roasts that were weighed: one not yet weighed would count as lost, an estimate is no measure. */
export function presentRoastSums([sums]: RoastSums[]): Omit<RoastTotals, "ofGreenCoffee"> {
  if (!sums) throw new Error("sums are one row");
  const { roastCount, weighedCount, averagedCount } = sums;
  return {
    roastCount,
    unweighedCount: roastCount - weighedCount,
    unaveragedCount: weighedCount - averagedCount,
    greenKg: kgFromGrams(sums.greenGrams),
    greenLbs: lbsFromCentiLbs(sums.greenCentiLbs),
    roastedKg: kgFromGrams(sums.roastedGrams),
    roastedLbs: lbsFromCentiLbs(sums.roastedCentiLbs),
    yieldPercent:
      roastYield(sums.averagedGreenGrams, averagedCount === 0 ? null : sums.averagedRoastedGrams)?.yieldPercent ?? null,
  };
}
