import { sql } from "drizzle-orm";
import { roastingPlanItems as items, roastingPlanItemParts as parts } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/**
 * Lets the items of a locked, pending plan be roasted from what their products are roasted from today: one green coffee, or
 * the parts of the last recipe, also where the product is a part. All of the plan where no product is named; completed plans
 * stay as they were.
 */
export async function followGreenCoffee({ tx, actor, now }: Work, planId: string, productId?: string) {
  const { roasteryId } = actor;
  const followed = sql`item.roastery_id = ${roasteryId} and item.plan_id = ${planId}
    and (${productId ?? null}::uuid is null or item.roasted_item_id = ${productId ?? null}::uuid
      or item.roasted_item_id in (
        select recipe.roasted_item_id from product_recipes recipe
          join product_recipe_parts part on part.roastery_id = recipe.roastery_id and part.recipe_id = recipe.id
        where recipe.roastery_id = ${roasteryId} and part.part_item_id = ${productId ?? null}::uuid))`;
  await tx.execute(sql`
    update ${items} as item set coffee_id = product.green_coffee_id, updated_at = ${now.toISOString()}::timestamptz
    from roasted_coffee_items product
    where ${followed} and product.roastery_id = item.roastery_id and product.id = item.roasted_item_id
      and product.green_coffee_id is distinct from item.coffee_id`);
  await tx.execute(sql`
    delete from ${parts} as part using ${items} as item
    where ${followed} and part.roastery_id = item.roastery_id and part.plan_item_id = item.id`);
  await tx.execute(sql`
    insert into ${parts} (roastery_id, plan_item_id, green_coffee_id, part_item_id, position, proportion, shrinkage_percentage)
    select item.roastery_id, item.id, coalesce(part.green_coffee_id, product.green_coffee_id), part.part_item_id, part.position,
      coalesce((part.weight_kg * 1000)::int, part.share_bp), part.shrinkage_percentage
    from ${items} as item
      cross join lateral (
        select recipe.id from product_recipes recipe
        where recipe.roastery_id = item.roastery_id and recipe.roasted_item_id = item.roasted_item_id
        order by recipe.number desc limit 1
      ) last
      join product_recipe_parts part on part.roastery_id = item.roastery_id and part.recipe_id = last.id
      left join roasted_coffee_items product on product.roastery_id = part.roastery_id and product.id = part.part_item_id
    where ${followed} and item.coffee_id is null`);
}
