import { type CoffeeChain, coffeeChains, MOST_FORECAST_WEEKS } from "@tryer/domain/green";
import { wholeGrams } from "@tryer/domain/units";
import { gte, isNull, lt, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { greensOfRoasts } from "#db/greens-of-roasts.ts";
import { greenCoffeeInventory as lots, roasts } from "#db/schema/index.ts";
import { gramsOfMilligrams } from "#db/weight-sums.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { RoasteryCalendar } from "../../../runtime/roastery-calendar.ts";

/** Green weight in grams that the roasts of each week took, by lot: week 0 is two years back, the last one the last full week. */
export async function weeklyNeeds(
  { tx, actor }: Work,
  calendar: RoasteryCalendar,
): Promise<Map<string, Map<number, number>>> {
  const begins = Array.from({ length: MOST_FORECAST_WEEKS + 1 }, (_, at) =>
    calendar.moments(calendar.week(MOST_FORECAST_WEEKS - at)).since.toISOString(),
  );
  const [first = "", last = ""] = [begins[0], begins.at(-1)];
  const used = greensOfRoasts(tx, {
    roasts: ownRows(
      actor,
      roasts,
      isNull(roasts.deletedAt),
      gte(roasts.roastedAt, new Date(first)),
      lt(roasts.roastedAt, new Date(last)),
    ),
  });
  const week = sql<number>`width_bucket(${used.roastedAt}, ${sql.param(begins)}::timestamptz[]) - 1`;
  const rows = await tx
    .select({ greenCoffeeId: sql<string>`${used.greenCoffeeId}`, week, grams: gramsOfMilligrams(used.greenMilligrams) })
    .from(used)
    .groupBy(used.greenCoffeeId, sql`2`);
  const needs = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const known = needs.get(row.greenCoffeeId) ?? new Map<number, number>();
    needs.set(row.greenCoffeeId, known.set(row.week, wholeGrams(row.grams)));
  }
  return needs;
}

/** The roastery's own lots in use and those before them, as the coffees that they are; customers bring theirs. */
export async function neededCoffees({ tx, actor }: Work) {
  const rows = await tx
    .select({
      green: greenBriefColumns,
      successorId: lots.successorId,
      archivedAt: lots.archivedAt,
      quantityGrams: lots.quantityGrams,
      bagGrams: lots.bagWeightGrams,
    })
    .from(lots)
    .where(ownRows(actor, lots, isNull(lots.ownerId)));
  const all = rows.map(({ archivedAt, ...lot }) => ({ ...lot, id: lot.green.id, isArchived: archivedAt !== null }));
  return coffeeChains(all).flatMap(({ current, ...chain }) => (current === null ? [] : [{ ...chain, current }]));
}

export type NeededLot = Awaited<ReturnType<typeof neededCoffees>>[number]["current"];
export type NeededCoffee = CoffeeChain<NeededLot>;
