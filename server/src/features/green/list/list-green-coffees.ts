import type { GREEN_SORTS, ListGreenCoffeesInput } from "@tryer/contract";
import { type AnyColumn, asc, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import { builtStatement } from "../../../runtime/built-statement.ts";
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
    const found = await findPage(work, input);
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

type Page = Pick<ListGreenCoffeesInput, "sort" | "direction" | "cursor" | "limit">;
type Sorting = Pick<Page, "sort" | "direction">;

/** Reads a page with one row more, which tells whether another page follows. */
async function findPage(work: Work, input: ListGreenCoffeesInput) {
  const conditions = (await greenConditions(work, input)).filter((condition) => condition !== undefined);
  const isFirstOfAll = conditions.length === 1 && !input.archived && input.cursor === undefined;
  return isFirstOfAll
    ? FIRST_PAGES[input.sort][input.direction](work, { limit: input.limit + 1 })
    : greenCoffeesPage(work, input, conditions);
}

/** The statement of one page with one row more, which tells whether another page follows. */
export const greenCoffeesPage = ({ tx, actor }: Work, input: Page, conditions: (SQL | undefined)[]) =>
  sortedGreens(tx, input)
    .where(ownRows(actor, t, ...conditions, afterCursor(input)))
    .limit(input.limit + 1);

function sortedGreens(tx: Tx, { sort, direction }: Sorting) {
  const { by } = GREEN_ORDERS[sort];
  const { order } = DIRECTIONS[direction];
  return tx
    .select({ ...greenCoffeeColumns, sortValue: sql<string>`${by}::text` })
    .from(t)
    .orderBy(order(by), order(t.id))
    .$dynamic();
}

const firstPage = (sorting: Sorting) =>
  builtStatement(["limit"], (tx, { limit, ...own }) =>
    sortedGreens(tx, sorting)
      .where(ownRows(own, t, isNull(t.archivedAt)))
      .limit(limit),
  );
const firstPages = (sort: GreenSort) => ({
  asc: firstPage({ sort, direction: "asc" }),
  desc: firstPage({ sort, direction: "desc" }),
});

/** The list as it opens, by order: what comes most often. */
const FIRST_PAGES: Record<GreenSort, ReturnType<typeof firstPages>> = {
  name: firstPages("name"),
  origin: firstPages("origin"),
  quantity: firstPages("quantity"),
  shrinkage: firstPages("shrinkage"),
  added: firstPages("added"),
};

function afterCursor({ cursor, sort, direction }: Page): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [cursorSort, cursorDirection, value, id] = decodeCursor(cursor, 4);
  if (cursorSort !== sort || cursorDirection !== direction) throw foreignCursor();
  const { by, cursor: shape, cast } = GREEN_ORDERS[sort];
  return sql`(${by}, ${t.id}) ${DIRECTIONS[direction].beyond} (${cursorValue(value, shape)}::${cast}, ${cursorValue(id, "uuid")}::uuid)`;
}
