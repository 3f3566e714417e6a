import type { ListProductsInput } from "@tryer/contract";
import { asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems as t } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { anyContains } from "../../runtime/text-search.ts";
import { greenOfProduct, presentProduct, productColumns } from "./product-row.ts";

const lowerName = sql<string>`lower(${t.name})`;

export const listProducts = query({
  permission: "items:read",
  async run(work, input: ListProductsInput) {
    const found = await productsPage(work, input);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ sortValue, product }) => [sortValue, product.id]);
    return { items: rows.map(presentProduct), nextCursor };
  },
});

/** The statement of one page with one row more, which tells whether another page follows. */
export function productsPage({ tx, actor }: Work, input: ListProductsInput) {
  const { search, greenCoffeeId, archived, cursor, limit } = input;
  return tx
    .select({ ...productColumns, sortValue: lowerName })
    .from(t)
    .leftJoin(greenCoffeeInventory, greenOfProduct)
    .where(
      ownRows(
        actor,
        t,
        archived ? isNotNull(t.archivedAt) : isNull(t.archivedAt),
        greenCoffeeId === undefined
          ? undefined
          : or(eq(t.greenCoffeeId, greenCoffeeId), hasPart(sql`green.id = ${greenCoffeeId}`)),
        search
          ? or(
              anyContains([t.name, t.sku, greenCoffeeInventory.coffeeName], search),
              hasPart(anyContains([sql`green.coffee_name`, sql`product.name`], search) ?? sql`false`),
            )
          : undefined,
        afterCursor(cursor),
      ),
    )
    .orderBy(asc(lowerName), asc(t.id))
    .limit(limit + 1);
}

/** Condition of blends with such a part in their last recipe. */
const hasPart = (which: SQL) => sql`(${t.greenCoffeeId} is null and exists (
  select from product_recipe_parts part
    left join roasted_coffee_items product on product.roastery_id = part.roastery_id and product.id = part.part_item_id
    join green_coffee_inventory green on green.roastery_id = part.roastery_id
      and green.id = coalesce(part.green_coffee_id, product.green_coffee_id)
  where part.roastery_id = ${t.roasteryId} and ${which} and part.recipe_id = (
    select recipe.id from product_recipes recipe
    where recipe.roastery_id = ${t.roasteryId} and recipe.roasted_item_id = ${t.id}
    order by recipe.number desc limit 1
  )
))`;

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [name, id] = decodeCursor(cursor, 2);
  return sql`(${lowerName}, ${t.id}) > (${cursorValue(name, "text")}::text, ${cursorValue(id, "uuid")}::uuid)`;
}
