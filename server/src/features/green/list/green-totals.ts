import type { GreenFilters, GreenTotals } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { inArray, isNull, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import { sumWhere } from "#db/weight-sums.ts";
import { conditionsOf } from "../../../runtime/lists/list-of.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { GREEN_FILTERS, runningLow } from "./green-filters.ts";

const isOurs = isNull(t.ownerId);
const isUnknown = sql`${isOurs} and ${t.quantityGrams} > 0 and ${t.averageCostE4} is null`;

/** Value of each lot as it is shown: `numeric` rounds halves away from zero, as `stockValueMinor` does. */
const shownValue = sql`round(${t.quantityGrams} * ${t.averageCostE4} / 10000)`;

/** Weight and value of the whole filtered list: what is ours, and apart from it what belongs to customers. */
export const sumGreenCoffees = query({
  permission: "green:read",
  run: async (work, filters: GreenFilters) =>
    totalsOf(work, conditionsOf(GREEN_FILTERS, work, filters, await runningLow(work, filters))),
});

/** Weight and value of the lots in use. */
export const ownGreenTotals = (work: Work): Promise<GreenTotals> => totalsOf(work, [isNull(t.archivedAt)]);

/** Stock on hand of coffees by their ids, in kilograms. */
export async function greenOnHand({ tx, actor }: Work, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: t.id, grams: t.quantityGrams })
    .from(t)
    .where(ownRows(actor, t, inArray(t.id, [...ids])));
  return new Map(rows.map(({ id, grams }) => [id, kgFromGrams(grams)]));
}

async function totalsOf(work: Work, conditions: (SQL | undefined)[]): Promise<GreenTotals> {
  const [sums] = await greenSums(work, conditions);
  if (!sums) throw new Error("sums are one row");
  return {
    coffeeCount: sums.coffeeCount,
    quantityKg: kgFromGrams(sums.quantityGrams),
    ...(work.actor.mayReadCosts ? { valueMinor: sums.valueMinor, unknownCostCount: sums.unknownCostCount } : {}),
    customerCoffeeCount: sums.customerCoffeeCount,
    customerKg: kgFromGrams(sums.customerGrams),
  };
}

const greenSums = ({ tx, actor }: Work, conditions: (SQL | undefined)[]) =>
  tx
    .select({
      coffeeCount: countWhere(isOurs),
      quantityGrams: sumWhere(t.quantityGrams, isOurs),
      valueMinor: sql<number>`coalesce(sum(${shownValue}) filter (where ${isOurs}), 0)`.mapWith(Number),
      unknownCostCount: countWhere(isUnknown),
      customerCoffeeCount: countWhere(sql`not (${isOurs})`),
      customerGrams: sumWhere(t.quantityGrams, sql`not (${isOurs})`),
    })
    .from(t)
    .where(ownRows(actor, t, ...conditions));

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
