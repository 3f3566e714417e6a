import { asc, desc, is, type SQL, sql } from "drizzle-orm";
import { PgColumn, PgDateString, PgUUID } from "drizzle-orm/pg-core";
import { cursorInstant, cursorValue } from "../cursor-values.ts";
import { decodeCursor, pageOf } from "../keyset.ts";

type Sorted = string | number | Date;

/** Order of a list by columns that together tell its rows apart: what a page of it needs of the cursor. */
export interface ListOrder<Key extends string> {
  by: SQL[];
  /** Condition of the rows that follow the cursor. */
  after(cursor: string | undefined): SQL | undefined;
  /** Splits one row more than a page into the page and the cursor of the next one. */
  page<Row>(found: Row[], limit: number, keysOf: (row: Row) => Record<Key, Sorted>): Page<Row>;
}

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type Keys<Key extends string> = Record<Key, PgColumn | SQL>;

/** Order from the least, by columns or by expressions of text. */
export const ascending = <Key extends string>(keys: Keys<Key>) => orderOf(keys, asc, sql`>`);

/** Order from the greatest, by columns or by expressions of text. */
export const descending = <Key extends string>(keys: Keys<Key>) => orderOf(keys, desc, sql`<`);

function orderOf<Key extends string>(keys: Keys<Key>, direct: typeof asc, follows: SQL): ListOrder<Key> {
  const names = Object.keys(keys) as Key[];
  const columns = names.map((name) => keys[name]);
  return {
    by: columns.map((column) => direct(column)),
    after(cursor) {
      if (cursor === undefined) return undefined;
      const values = decodeCursor(cursor, names.length);
      const last = columns.map((column, at) => typed(column, values[at]));
      return sql`(${sql.join(columns.map(compared), sql`, `)}) ${follows} (${sql.join(last, sql`, `)})`;
    },
    page: (found, limit, keysOf) =>
      pageOf(found, limit, (row) => {
        const sorted = keysOf(row);
        return names.map((name) => written(sorted[name]));
      }),
  };
}

/** Days are compared as they are written, so that one that no calendar has is no failure of the statement. */
const compared = (column: PgColumn | SQL) => (is(column, PgDateString) ? sql`${column}::text` : column);

/** Value of a cursor, checked before it is compared with the column. */
function typed(column: PgColumn | SQL, value: string | undefined): SQL {
  if (is(column, PgUUID)) return sql`${cursorValue(value, "uuid")}::uuid`;
  if (is(column, PgColumn) && column.dataType === "number") return sql`${cursorValue(value, "whole")}::bigint`;
  if (is(column, PgColumn) && column.dataType === "date")
    return sql`${cursorInstant(value).toISOString()}::timestamptz`;
  return sql`${cursorValue(value, "text")}::text`;
}

const written = (value: Sorted): string | number => (value instanceof Date ? value.getTime() : value);
