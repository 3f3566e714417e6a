import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { greenCoffeeInventory, roastedCoffeeItems } from "#db/schema/index.ts";
import { greenBriefColumns } from "#features/green/index.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type RoastedItemRow = typeof roastedCoffeeItems.$inferSelect;

/** A roasted product with its green coffee; both are always of one roastery. */
export const roastedItemColumns = {
  item: roastedCoffeeItems,
  sharesName: sql<boolean>`(roasted_coffee_items.archived_at is null and exists (
    select from roasted_coffee_items other
    where other.roastery_id = roasted_coffee_items.roastery_id and other.archived_at is null
      and lower(other.name) = lower(roasted_coffee_items.name) and other.id <> roasted_coffee_items.id
  ))`,
  green: {
    ...greenBriefColumns,
    shrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
    archivedAt: greenCoffeeInventory.archivedAt,
  },
};

export const greenOfItem = and(
  eq(greenCoffeeInventory.roasteryId, roastedCoffeeItems.roasteryId),
  eq(greenCoffeeInventory.id, roastedCoffeeItems.greenCoffeeId),
);

const itemById = ({ actor }: Work, id: string) =>
  and(eq(roastedCoffeeItems.roasteryId, actor.roasteryId), eq(roastedCoffeeItems.id, id));

export async function findRoastedItem(work: Work, id: string) {
  const [row] = await work.tx
    .select(roastedItemColumns)
    .from(roastedCoffeeItems)
    .innerJoin(greenCoffeeInventory, greenOfItem)
    .where(itemById(work, id));
  return row;
}

export async function loadRoastedItem(work: Work, id: string) {
  const row = await findRoastedItem(work, id);
  if (!row) throw notFound("Roasted item");
  return row;
}

/** The item, held until the transaction ends; plans may go on pointing at it meanwhile. */
export async function lockRoastedItem(work: Work, id: string): Promise<RoastedItemRow> {
  const [row] = await work.tx.select().from(roastedCoffeeItems).where(itemById(work, id)).for("no key update");
  if (!row) throw notFound("Roasted item");
  return row;
}

/** Writes the given columns and makes the row a new version. */
export async function updateRoastedItem(work: Work, item: RoastedItemRow, columns: Partial<RoastedItemRow>) {
  try {
    await work.tx
      .update(roastedCoffeeItems)
      .set({ ...columns, version: item.version + 1, updatedAt: work.now })
      .where(itemById(work, item.id));
  } catch (error) {
    if (brokenUniqueKey(error) !== "roasted_coffee_items_active_name_key") throw error;
    throw nameTaken(columns.name ?? item.name);
  }
  return loadRoastedItem(work, item.id);
}

export const nameTaken = (name: string) =>
  conflict(`Another roasted product is called ${name}. Choose a different name, or rename that one first.`, "name");

/**
 * Refuses the name of another active product, whatever its case. The unique index does the same for two requests at once,
 * but leaves out products that shared their name before names had to differ.
 */
export async function requireFreeName({ tx, actor }: Work, { id, name }: { id: string; name: string }): Promise<void> {
  const taken = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(
      and(
        eq(roastedCoffeeItems.roasteryId, actor.roasteryId),
        isNull(roastedCoffeeItems.archivedAt),
        ne(roastedCoffeeItems.id, id),
        sql`lower(${roastedCoffeeItems.name}) = lower(btrim(${name}::text))`,
      ),
    )
    .limit(1);
  if (taken.length > 0) throw nameTaken(name);
}
