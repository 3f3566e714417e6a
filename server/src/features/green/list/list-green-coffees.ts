import { contract, type GREEN_SORTS } from "@tryer/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import { listOf, unfiltered } from "../../../runtime/lists/list-of.ts";
import { ascending, descending } from "../../../runtime/lists/list-order.ts";
import { greenLotColumns, presentGreenLot } from "../green-lot.ts";
import { GREEN_FILTERS, runningLow } from "./green-filters.ts";
import { withRunOut } from "./with-run-out.ts";

type GreenSort = (typeof GREEN_SORTS)[number];

/** Expressions of the indexes of the orders: anything else would sort the whole table. Numbers are given out in the order of adding. */
const SORTED: Record<GreenSort, PgColumn | SQL> = {
  name: sql`lower(${t.coffeeName})`,
  origin: sql`lower(${t.origin})`,
  quantity: t.quantityGrams,
  shrinkage: t.shrinkagePercentage,
  added: t.number,
};

const ordersBy = (sort: GreenSort) => {
  const keys = { value: SORTED[sort], id: t.id };
  return { asc: ascending(keys, [sort, "asc"]), desc: descending(keys, [sort, "desc"]) };
};

const GREEN_ORDERS: Record<GreenSort, ReturnType<typeof ordersBy>> = {
  name: ordersBy("name"),
  origin: ordersBy("origin"),
  quantity: ordersBy("quantity"),
  shrinkage: ordersBy("shrinkage"),
  added: ordersBy("added"),
};

export const listGreenCoffees = listOf(contract.green.list, {
  permission: "green:read",
  table: t,
  prepare: runningLow,
  select: ({ tx }, { sort }) =>
    tx.select({ ...greenLotColumns, sortValue: sql<string>`${SORTED[sort]}::text` }).from(t),
  order: ({ sort, direction }) => GREEN_ORDERS[sort][direction],
  keysOf: ({ row, sortValue }) => ({ value: sortValue, id: row.id }),
  filters: { ...GREEN_FILTERS, sort: unfiltered, direction: unfiltered, withRunOut: unfiltered },
  opening: isNull(t.archivedAt),
  present(work, rows, input) {
    const items = rows.map((row) => presentGreenLot(row, work.actor));
    return input.withRunOut ? withRunOut(work, items) : items;
  },
});
