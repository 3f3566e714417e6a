import type { ListGreenCoffeesInput } from "@tryer/contract";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import { cursorValue, foreignCursor } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
import { sharesGreenName } from "./green-brief.ts";
import { GREEN_ORDERS } from "./green-sorts.ts";
import { presentGreenCoffee } from "./present-green-coffee.ts";

export const listGreenCoffees = query({
  permission: "green:read",
  async run(work, input: ListGreenCoffeesInput) {
    const found = await greenCoffeesPage(work, input);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ row, sortValue }) => [
      input.sort,
      input.direction,
      sortValue,
      row.id,
    ]);
    return { items: rows.map(({ row, sharesName }) => presentGreenCoffee(row, sharesName)), nextCursor };
  },
});

/** The statement of one page with one row more, which tells whether another page follows. */
export function greenCoffeesPage({ tx, actor }: Work, input: ListGreenCoffeesInput) {
  const { by } = GREEN_ORDERS[input.sort];
  const direction = input.direction === "asc" ? asc : desc;
  return tx
    .select({ row: t, sharesName: sharesGreenName, sortValue: sql<string>`${by}::text` })
    .from(t)
    .where(
      and(
        eq(t.roasteryId, actor.roasteryId),
        input.archived ? isNotNull(t.archivedAt) : isNull(t.archivedAt),
        anyContains([t.coffeeName, t.origin, shortNumberText("green", t.number)], input.search),
        afterCursor(input),
      ),
    )
    .orderBy(direction(by), direction(t.id))
    .limit(input.limit + 1);
}

function afterCursor({ cursor, sort, direction }: ListGreenCoffeesInput): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [cursorSort, cursorDirection, value, id] = decodeCursor(cursor, 4);
  if (cursorSort !== sort || cursorDirection !== direction) throw foreignCursor();
  const { by, cursor: shape, cast } = GREEN_ORDERS[sort];
  const comparison = direction === "asc" ? sql`>` : sql`<`;
  return sql`(${by}, ${t.id}) ${comparison} (${cursorValue(value, shape)}::${cast}, ${cursorValue(id, "uuid")}::uuid)`;
}
