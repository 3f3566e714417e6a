import type { Dashboard } from "@tryer/contract";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { greenCoffeeInventory as green } from "#db/schema/index.ts";
import { presentGreenCoffee } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";

const LOWEST_COUNT = 5;

/** What is in stock, over the coffees that are not put away. */
export async function stockOverview(work: Work): Promise<Dashboard["stock"]> {
  const { tx, actor } = work;
  const inUse = and(eq(green.roasteryId, actor.roasteryId), isNull(green.archivedAt));
  const [sums] = await tx
    .select({
      coffeeCount: sql<number>`count(*)::int`,
      quantityKg: sql<string>`coalesce(sum(${green.quantityKg}), 0)`,
      shortfallKg: sql<string>`coalesce(sum(${green.shortfallKg}), 0)`,
    })
    .from(green)
    .where(inUse);
  const lowest = await tx
    .select()
    .from(green)
    .where(inUse)
    .orderBy(asc(green.quantityKg), asc(green.id))
    .limit(LOWEST_COUNT);
  return {
    coffeeCount: sums?.coffeeCount ?? 0,
    quantityKg: Number(sums?.quantityKg ?? 0),
    shortfallKg: Number(sums?.shortfallKg ?? 0),
    lowest: lowest.map(presentGreenCoffee),
  };
}
