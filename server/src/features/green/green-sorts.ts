import type { GREEN_SORTS } from "@tryer/contract";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import type { CursorShape } from "../../runtime/cursor-values.ts";

export type GreenSort = (typeof GREEN_SORTS)[number];

interface Order {
  /** As in the index of this order: anything else would sort the whole table. */
  by: AnyColumn | SQL;
  cursor: CursorShape;
  /** Tells the database what the text of the cursor is. */
  cast: SQL;
}

/** The orders of the green coffee list. Numbers are given out in the order of adding. */
export const GREEN_ORDERS: Record<GreenSort, Order> = {
  name: { by: sql`lower(${t.coffeeName})`, cursor: "text", cast: sql`text` },
  origin: { by: sql`lower(${t.origin})`, cursor: "text", cast: sql`text` },
  quantity: { by: t.quantityKg, cursor: "decimal", cast: sql`numeric` },
  shrinkage: { by: t.shrinkagePercentage, cursor: "decimal", cast: sql`numeric` },
  added: { by: t.number, cursor: "whole", cast: sql`bigint` },
};
