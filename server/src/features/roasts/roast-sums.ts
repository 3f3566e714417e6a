import type { RoastTotals } from "@tryer/contract";
import { roastYield } from "@tryer/domain/roasts";
import { kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { sumOf, sumOfShownPounds, sumWhere } from "#db/weight-sums.ts";

/** Sums over the roasts of a statement. */
export const ROAST_SUMS = {
  roastCount: sql<number>`count(*)::int`,
  weighedCount: sql<number>`count(${roasts.roastedWeightGrams})::int`,
  greenGrams: sumOf(roasts.greenWeightGrams),
  greenCentiLbs: sumOfShownPounds(roasts.greenWeightGrams),
  weighedGreenGrams: sumWhere(roasts.greenWeightGrams, sql`${roasts.roastedWeightGrams} is not null`),
  roastedGrams: sumOf(roasts.roastedWeightGrams),
  roastedCentiLbs: sumOfShownPounds(roasts.roastedWeightGrams),
};

type RoastSums = { [Name in keyof typeof ROAST_SUMS]: number };

/** The yield is that of the weighed roasts: one not yet weighed would count as lost. */
export function presentRoastSums([sums]: RoastSums[]): RoastTotals {
  if (!sums) throw new Error("sums are one row");
  const { roastCount, weighedCount } = sums;
  return {
    roastCount,
    unweighedCount: roastCount - weighedCount,
    greenKg: kgFromGrams(sums.greenGrams),
    greenLbs: lbsFromCentiLbs(sums.greenCentiLbs),
    roastedKg: kgFromGrams(sums.roastedGrams),
    roastedLbs: lbsFromCentiLbs(sums.roastedCentiLbs),
    yieldPercent:
      roastYield(sums.weighedGreenGrams, weighedCount === 0 ? null : sums.roastedGrams)?.yieldPercent ?? null,
  };
}
