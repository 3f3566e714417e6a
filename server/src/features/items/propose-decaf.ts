import { isDecafByName } from "@tryer/domain/items";
import { inArray } from "drizzle-orm";
import { recipeOfProduct } from "#db/recipe-parts.ts";
import { greenCoffeeInventory as greens, roastedCoffeeItems as products } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { greenOfProduct } from "./product-row.ts";

/**
 * Says of every product of a roastery whether it is decaf by its name and those of what it is roasted from, after an import of
 * a file that does not say it: as the migration did of those that were there (`server/drizzle/0139_decaf_products.sql`).
 */
export async function proposeDecaf({ tx, actor }: Work): Promise<void> {
  const rows = await tx
    .select({ id: products.id, name: products.name, green: greens.coffeeName, recipe: recipeOfProduct })
    .from(products)
    .leftJoin(greens, greenOfProduct)
    .where(ownRows(actor, products));
  const decaf = rows.filter(({ name, green, recipe }) => {
    const parts = (recipe?.parts ?? []).map((part) => part.product?.name ?? part.green.coffeeName);
    return isDecafByName(name, green ?? "", ...parts);
  });
  const ids = decaf.map(({ id }) => id);
  await tx
    .update(products)
    .set({ isDecaf: true })
    .where(ownRows(actor, products, inArray(products.id, ids)));
}
