import type { ListRoastedItemsInput } from "@tryer/contract";
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems as t } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { anyContains } from "../../runtime/text-search.ts";
import { presentRoastedItem } from "./present-roasted-item.ts";
import { greenOfItem, roastedItemColumns } from "./roasted-item-row.ts";

const lowerName = sql<string>`lower(${t.name})`;

export const listRoastedItems = query({
  permission: "items:read",
  async run(work, input: ListRoastedItemsInput) {
    const found = await roastedItemsPage(work, input);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ sortValue, item }) => [sortValue, item.id]);
    return { items: rows.map(presentRoastedItem), nextCursor };
  },
});

/** The statement of one page with one row more, which tells whether another page follows. */
export function roastedItemsPage({ tx, actor }: Work, { search, archived, cursor, limit }: ListRoastedItemsInput) {
  return tx
    .select({ ...roastedItemColumns, sortValue: lowerName })
    .from(t)
    .innerJoin(greenCoffeeInventory, greenOfItem)
    .where(
      and(
        eq(t.roasteryId, actor.roasteryId),
        archived ? isNotNull(t.archivedAt) : isNull(t.archivedAt),
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
