import { and, eq } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems } from "#db/schema/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type RoastedItemRow = typeof roastedCoffeeItems.$inferSelect;

/** A roasted product with its green coffee; both are always of one roastery. */
export const roastedItemColumns = {
  item: roastedCoffeeItems,
  green: {
    id: greenCoffeeInventory.id,
    number: greenCoffeeInventory.number,
    coffeeName: greenCoffeeInventory.coffeeName,
    origin: greenCoffeeInventory.origin,
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
  await work.tx
    .update(roastedCoffeeItems)
    .set({ ...columns, version: item.version + 1, updatedAt: work.now })
    .where(itemById(work, item.id));
  return loadRoastedItem(work, item.id);
}
