import { eq, sql } from "drizzle-orm";
import { roastedCoffeeItems as products } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

interface ChosenPart {
  blendId: string;
  partItemId: string;
  /** Whether it is a part of the last recipe already: an archived product may stay. */
  isKnown: boolean;
  field: string;
}

/**
 * Refuses a product that can't be a part of a blend of roasted coffees: parts are roasted from one green coffee each, so
 * that no blend is a part of a blend, and none of itself. Locks the product, so that it does not become a blend meanwhile.
 */
export async function checkPartProduct({ tx, actor }: Work, { blendId, partItemId, isKnown, field }: ChosenPart) {
  if (partItemId === blendId) throw invalid("A blend can't be a part of itself", field);
  const [product] = await tx
    .select({ name: products.name, greenCoffeeId: products.greenCoffeeId, archivedAt: products.archivedAt })
    .from(products)
    .where(ownRows(actor, products, eq(products.id, partItemId)))
    .for("share");
  if (!product) throw notFound("Roasted item");
  if (product.greenCoffeeId === null)
    throw invalid(`${product.name} is a blend. Add the products it is made of instead.`, field);
  if (product.archivedAt && !isKnown)
    throw invalid(`${product.name} is archived. Restore it first, or choose another product.`, field);
}

/** Refuses to make a blend of a locked product that is a part of a blend of roasted coffees by its last recipe. */
export async function refusePartAsBlend({ tx, actor }: Work, product: { id: string; name: string }): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select blend.name from product_recipe_parts part
      join product_recipes recipe on recipe.roastery_id = part.roastery_id and recipe.id = part.recipe_id
      join roasted_coffee_items blend on blend.roastery_id = recipe.roastery_id and blend.id = recipe.roasted_item_id
    where part.roastery_id = ${actor.roasteryId} and part.part_item_id = ${product.id}
      and blend.green_coffee_id is null and recipe.number = (
        select max(last.number) from product_recipes last
        where last.roastery_id = recipe.roastery_id and last.roasted_item_id = recipe.roasted_item_id)
    order by blend.name limit 1`);
  const [blend] = rows;
  if (blend)
    throw invalid(
      `${product.name} is a part of ${blend.name}, and a part is roasted from one green coffee. Remove it there first.`,
      "recipe",
    );
}
