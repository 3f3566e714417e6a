import { contract } from "@tryer/contract";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems as t } from "#db/schema/index.ts";
import { archivedIn, listOf, unfiltered } from "../../runtime/lists/list-of.ts";
import { sortedBy } from "../../runtime/lists/sorted-by.ts";
import { anyContains } from "../../runtime/text-search.ts";
import { greenOfProduct, presentProduct, productColumns } from "./product-row.ts";

// Ids are given out in the order of adding.
const { order, sortValue } = sortedBy({ name: sql`lower(${t.name})`, added: t.id }, t.id);

export const listProducts = listOf(contract.items.list, {
  permission: "items:read",
  table: t,
  select: ({ tx }, input) =>
    tx
      .select({ ...productColumns, sortValue: sortValue(input) })
      .from(t)
      .leftJoin(greenCoffeeInventory, greenOfProduct),
  order,
  keysOf: ({ sortValue: value, product }) => ({ value, id: product.id }),
  filters: {
    sort: unfiltered,
    direction: unfiltered,
    archived: archivedIn(t),
    decaf: (isWanted) => (isWanted ? eq(t.isDecaf, true) : undefined),
    greenCoffeeId: (id) => (id === undefined ? undefined : or(eq(t.greenCoffeeId, id), hasPart(sql`green.id = ${id}`))),
    search: (typed) =>
      typed
        ? or(
            anyContains([t.name, t.sku, greenCoffeeInventory.coffeeName], typed),
            hasPart(anyContains([sql`green.coffee_name`, sql`product.name`], typed) ?? sql`false`),
          )
        : undefined,
  },
  present: (_, rows) => rows.map(presentProduct),
});

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
