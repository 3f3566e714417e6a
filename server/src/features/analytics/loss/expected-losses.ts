import type { ExpectedLoss } from "@tryer/contract";
import { expectedShrinkage } from "@tryer/domain/green";
import { and, eq, inArray } from "drizzle-orm";
import { recipeOfProduct, shrinkageOfBlend } from "#db/recipe-parts.ts";
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
      own: roastedCoffeeItems.shrinkagePercentage,
      green: greenCoffeeInventory.shrinkagePercentage,
      recipe: recipeOfProduct,
    })
    .from(roastedCoffeeItems)
    .leftJoin(
      greenCoffeeInventory,
      and(
        eq(greenCoffeeInventory.roasteryId, roastedCoffeeItems.roasteryId),
        eq(greenCoffeeInventory.id, roastedCoffeeItems.greenCoffeeId),
      ),
    )
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  return rows.map(({ id, name, archivedAt, own, green, recipe }) => ({
    product: { id, name, isArchived: archivedAt !== null },
    expected:
      recipe === null
        ? expectedShrinkage({ product: own, green })
        : shrinkageOfBlend({ completion: null, product: own, parts: recipe.parts }),
  }));
}
