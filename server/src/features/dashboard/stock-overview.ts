import type { Dashboard } from "@tryer/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { greenCoffeeInventory as green } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** What is in stock, over the coffees that are not put away. */
export async function stockOverview({ tx, actor }: Work): Promise<Dashboard["stock"]> {
  const [sums] = await tx
    .select({
      coffeeCount: sql<number>`count(*)::int`,
      quantityKg: sql<string>`coalesce(sum(${green.quantityKg}), 0)`,
      shortfallKg: sql<string>`coalesce(sum(${green.shortfallKg}), 0)`,
    })
    .from(green)
    .where(and(eq(green.roasteryId, actor.roasteryId), isNull(green.archivedAt)));
  return {
    coffeeCount: sums?.coffeeCount ?? 0,
    quantityKg: Number(sums?.quantityKg ?? 0),
    shortfallKg: Number(sums?.shortfallKg ?? 0),
  };
}
