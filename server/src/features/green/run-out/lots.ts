import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Lots by their ids, or every lot in use with stock that may run out: it was roasted lately, is planned, or has a reorder
 * point. Stock of which nothing is wanted is enough.
 */
export type Lots = readonly string[] | "wanted";

/** The condition that a column names one of the lots. */
export const isOneOf = (column: PgColumn, lots: Lots): SQL | undefined =>
  lots === "wanted" ? undefined : sql`${column} = any(${sql.param([...lots])}::uuid[])`;

/** Rows of each lot, in the order that they have. */
export function byLot<Row extends { greenCoffeeId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const lots = new Map<string, Row[]>();
  for (const row of rows) {
    const known = lots.get(row.greenCoffeeId);
    if (known === undefined) lots.set(row.greenCoffeeId, [row]);
    else known.push(row);
  }
  return lots;
}
