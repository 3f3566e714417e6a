import { inArray } from "drizzle-orm";
import { packageSizes, type priceTiers, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

type Named = RoasteryTable & { id: typeof priceTiers.id | typeof packageSizes.id | typeof roastedCoffeeItems.id };

/** Refuses ids that name no row of the roastery. */
export async function requireAll(
  { tx, actor }: Work,
  table: Named,
  { ids, what }: { ids: readonly string[]; what: string },
): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownRows(actor, table, inArray(table.id, asked)));
  if (found.length < asked.length) throw notFound(what);
}

interface Bag {
  roastedItemId: string;
  packageSizeId: string;
}

/** Refuses bags whose product or size is not there. */
export async function requireBags(work: Work, bags: readonly Bag[]): Promise<void> {
  await requireAll(work, roastedCoffeeItems, { ids: bags.map((each) => each.roastedItemId), what: "Product" });
  await requireAll(work, packageSizes, { ids: bags.map((each) => each.packageSizeId), what: "Package size" });
}
