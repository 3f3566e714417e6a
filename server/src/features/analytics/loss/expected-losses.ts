import type { ExpectedLoss } from "@tryer/contract";
import { inArray } from "drizzle-orm";
import { expectedLossColumns, expectedLossOf, isGreenOfProduct } from "#db/expected-losses.ts";
import { greenCoffeeInventory, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Losses that plans expect of products as of now, with their names. */
export async function expectedLosses(
  { tx, actor }: Work,
  ids: string[],
): Promise<Omit<ExpectedLoss, "measured" | "differencePoints">[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: roastedCoffeeItems.id,
      name: roastedCoffeeItems.name,
      archivedAt: roastedCoffeeItems.archivedAt,
      ...expectedLossColumns,
    })
    .from(roastedCoffeeItems)
    .leftJoin(greenCoffeeInventory, isGreenOfProduct)
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  return rows.map(({ id, name, archivedAt, ...shrinkage }) => ({
    product: { id, name, isArchived: archivedAt !== null },
    expected: expectedLossOf(shrinkage),
  }));
}
