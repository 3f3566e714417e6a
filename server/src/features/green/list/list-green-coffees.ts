import type { GREEN_SORTS, ListGreenCoffeesInput } from "@tryer/contract";
import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import { type CursorShape, cursorValue, foreignCursor } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { greenCoffeeColumns, presentGreenCoffee } from "../green-lot.ts";
import { greenConditions } from "./green-filters.ts";
import { withRunOut } from "./with-run-out.ts";

type GreenSort = (typeof GREEN_SORTS)[number];

interface Order {
  /** Expression of the index of this order: anything else would sort the whole table. */
  by: AnyColumn | SQL;
  cursor: CursorShape;
  /** Tells the database what the text of the cursor is. */
  cast: SQL;
}

/** The orders of the green coffee list. Numbers are given out in the order of adding. */
const GREEN_ORDERS: Record<GreenSort, Order> = {
  name: { by: sql`lower(${t.coffeeName})`, cursor: "text", cast: sql`text` },
  origin: { by: sql`lower(${t.origin})`, cursor: "text", cast: sql`text` },
  quantity: { by: t.quantityGrams, cursor: "decimal", cast: sql`numeric` },
  shrinkage: { by: t.shrinkagePercentage, cursor: "decimal", cast: sql`numeric` },
  added: { by: t.number, cursor: "whole", cast: sql`bigint` },
};

const DIRECTIONS: Record<ListGreenCoffeesInput["direction"], { order: typeof asc; beyond: SQL }> = {
  asc: { order: asc, beyond: sql`>` },
  desc: { order: desc, beyond: sql`<` },
};

export const listGreenCoffees = query({
  permission: "green:read",
  async run(work, input: ListGreenCoffeesInput) {
    const found = await greenCoffeesPage(work, input, await greenConditions(work, input));
    const { rows, nextCursor } = pageOf(found, input.limit, ({ row, sortValue }) => [
      input.sort,
      input.direction,
      sortValue,
      row.id,
    ]);
    const items = rows.map((row) => presentGreenCoffee(row, work.actor));
    return { items: input.withRunOut ? await withRunOut(work, items) : items, nextCursor };
  },
});

/** The statement of one page with one row more, which tells whether another page follows. */
export function greenCoffeesPage(
  { tx, actor }: Work,
  input: Pick<ListGreenCoffeesInput, "sort" | "direction" | "cursor" | "limit">,
  conditions: (SQL | undefined)[],
) {
  const { by } = GREEN_ORDERS[input.sort];
  const direction = DIRECTIONS[input.direction].order;
  return tx
    .select({ ...greenCoffeeColumns, sortValue: sql<string>`${by}::text` })
    .from(t)
    .where(ownRows(actor, t, ...conditions, afterCursor(input)))
    .orderBy(direction(by), direction(t.id))
    .limit(input.limit + 1);
}

function afterCursor({ cursor, sort, direction }: Parameters<typeof greenCoffeesPage>[1]): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [cursorSort, cursorDirection, value, id] = decodeCursor(cursor, 4);
  if (cursorSort !== sort || cursorDirection !== direction) throw foreignCursor();
  const { by, cursor: shape, cast } = GREEN_ORDERS[sort];
  return sql`(${by}, ${t.id}) ${DIRECTIONS[direction].beyond} (${cursorValue(value, shape)}::${cast}, ${cursorValue(id, "uuid")}::uuid)`;
}
