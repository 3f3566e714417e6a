import type { RoastedInDays } from "@tryer/contract";
import { roastYield } from "@tryer/domain/roasts";
import { sql } from "drizzle-orm";
import { gramsOfColumn } from "#db/kg-column.ts";
import { roasts } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { Days, RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { roastedBetween } from "./roasted-between.ts";
import { shownPounds } from "./shown-pounds.ts";

/** What was roasted in some days. The yield is that of the weighed roasts: one not yet weighed would count as lost. */
export async function roastedInDays(
  { tx, actor }: Work,
  calendar: RoasteryCalendar,
  days: Days,
): Promise<RoastedInDays> {
  const [sums] = await tx
    .select({
      roastCount: sql<number>`count(*)::int`,
      weighedCount: sql<number>`count(${roasts.roastedWeightKg})::int`,
      greenKg: sql<string>`coalesce(sum(${roasts.greenWeightKg}), 0)`,
      greenLbs: shownPounds(roasts.greenWeightKg),
      weighedGreenKg: sql<string>`coalesce(sum(${roasts.greenWeightKg}) filter (where ${roasts.roastedWeightKg} is not null), 0)`,
      roastedKg: sql<string>`coalesce(sum(${roasts.roastedWeightKg}), 0)`,
      roastedLbs: shownPounds(roasts.roastedWeightKg),
    })
    .from(roasts)
    .where(roastedBetween(actor.roasteryId, calendar.moments(days)));
  if (!sums) throw new Error("a sum has one row");
  const { roastCount, weighedCount } = sums;
  const roastedGrams = weighedCount === 0 ? null : gramsOfColumn(sums.roastedKg);
  return {
    ...days,
    roastCount,
    greenKg: Number(sums.greenKg),
    greenLbs: Number(sums.greenLbs),
    roastedKg: Number(sums.roastedKg),
    roastedLbs: Number(sums.roastedLbs),
    yieldPercent: roastYield(gramsOfColumn(sums.weighedGreenKg), roastedGrams)?.yieldPercent ?? null,
    unweighedCount: roastCount - weighedCount,
  };
}
