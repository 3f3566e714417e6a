import type { ListProductsInput } from "@tryer/contract";
import { asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
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
    .innerJoin(greenCoffeeInventory, greenOfProduct)
    .where(
      ownRows(
        actor,
        t,
        archived ? isNotNull(t.archivedAt) : isNull(t.archivedAt),
        greenCoffeeId === undefined ? undefined : eq(t.greenCoffeeId, greenCoffeeId),
        anyContains([t.name, greenCoffeeInventory.coffeeName], search),
        afterCursor(cursor),
      ),
    )
    .orderBy(asc(lowerName), asc(t.id))
    .limit(limit + 1);
}

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [name, id] = decodeCursor(cursor, 2);
  return sql`(${lowerName}, ${t.id}) > (${cursorValue(name, "text")}::text, ${cursorValue(id, "uuid")}::uuid)`;
}
