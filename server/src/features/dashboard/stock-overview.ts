import type { Dashboard } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { isNull, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as green, packageSizes, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { sumWhere } from "#db/weight-sums.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Stock of the coffees that are not archived: the roastery's own, and apart from it what belongs to customers. */
export async function stockOverview({ tx, actor }: Work): Promise<Dashboard["stock"]> {
  const [sums] = await tx
    .select({
      coffeeCount: sql<number>`(count(*) filter (where ${isOurs}))::int`,
      quantityGrams: sumWhere(green.quantityGrams, isOurs),
      shortfallGrams: sumWhere(green.shortfallGrams, isOurs),
      customerCoffeeCount: sql<number>`(count(*) filter (where not (${isOurs})))::int`,
      customerGrams: sumWhere(green.quantityGrams, sql`not (${isOurs})`),
    })
    .from(green)
    .where(ownRows(actor, green, isNull(green.archivedAt)));
  if (!sums) throw new Error("sums are one row");
  return {
    coffeeCount: sums.coffeeCount,
    quantityKg: kgFromGrams(sums.quantityGrams),
    shortfallKg: kgFromGrams(sums.shortfallGrams),
    customerCoffeeCount: sums.customerCoffeeCount,
    customerKg: kgFromGrams(sums.customerGrams),
  };
}

const isOurs = isNull(green.ownerId);

/** Counts of the catalogue without what is archived, and whether anything was roasted; one statement. */
export async function countRecords({ tx, actor }: Work) {
  const countOf = (table: RoasteryTable, isInUse: SQL) =>
    sql<number>`(select count(*)::int from ${table} where ${ownRows(actor, table, isInUse)})`;
  const selected = {
    productCount: countOf(roastedCoffeeItems, isNull(roastedCoffeeItems.archivedAt)),
    packageSizeCount: countOf(packageSizes, isNull(packageSizes.archivedAt)),
    // Not how many: a count of years of roasts takes as long as there are years.
    hasRoasts: sql<boolean>`exists (select from ${roasts} where ${ownRows(actor, roasts, isNull(roasts.deletedAt))})`,
  };
  const [counts] = await tx.select(selected).from(sql`(select) one_row`);
  if (!counts) throw new Error("one row in, one row out");
  return counts;
}
