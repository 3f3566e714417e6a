import type { RoastTotals, RoastTotalsInput } from "@tryer/contract";
import { roastYield } from "@tryer/domain/roasts";
import { POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { gramsOfColumn } from "#db/kg-column.ts";
import { greenCoffeeInventory, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";
import { momentsOf, roastsFound } from "./list-roasts.ts";

const sumOf = (kg: SQL | PgColumn) => sql<string>`coalesce(sum(${kg}), 0)::text`;
/** As each row shows it: `numeric` rounds halves away from zero, too. */
const shownPounds = (kg: PgColumn) => sql`round(${kg} * ${sql.raw(String(POUNDS_PER_KILOGRAM))}, 2)`;
const isWeighed = sql`${roasts.roastedWeightKg} is not null`;

/** The sums of all roasts that a filter finds, whatever page of them is on screen. */
export const sumRoasts = query({
  permission: "roasts:read",
  async run(work, { from, to, ...filter }: RoastTotalsInput): Promise<RoastTotals> {
    const [sums] = await work.tx
      .select({
        roastCount: sql<number>`count(*)::int`,
        weighedCount: sql<number>`(count(*) filter (where ${isWeighed}))::int`,
        greenKg: sumOf(roasts.greenWeightKg),
        greenLbs: sumOf(shownPounds(roasts.greenWeightKg)),
        roastedKg: sumOf(roasts.roastedWeightKg),
        roastedLbs: sumOf(shownPounds(roasts.roastedWeightKg)),
        weighedGreenKg: sql<string>`coalesce(sum(${roasts.greenWeightKg}) filter (where ${isWeighed}), 0)::text`,
      })
      .from(roasts)
      .innerJoin(
        greenCoffeeInventory,
        and(eq(greenCoffeeInventory.roasteryId, roasts.roasteryId), eq(greenCoffeeInventory.id, roasts.greenCoffeeId)),
      )
      .leftJoin(
        roastedCoffeeItems,
        and(eq(roastedCoffeeItems.roasteryId, roasts.roasteryId), eq(roastedCoffeeItems.id, roasts.roastedItemId)),
      )
      .where(roastsFound(work, { ...filter, ...(await momentsOf(work, from, to)) }));
    if (!sums) throw new Error("sums are one row");
    const roastedGrams = sums.weighedCount === 0 ? null : gramsOfColumn(sums.roastedKg);
    return {
      roastCount: sums.roastCount,
      unweighedCount: sums.roastCount - sums.weighedCount,
      greenKg: Number(sums.greenKg),
      greenLbs: Number(sums.greenLbs),
      roastedKg: Number(sums.roastedKg),
      roastedLbs: Number(sums.roastedLbs),
      yieldPercent: roastYield(gramsOfColumn(sums.weighedGreenKg), roastedGrams)?.yieldPercent ?? null,
    };
  },
});
