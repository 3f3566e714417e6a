import { asc, desc, is, type SQL, sql } from "drizzle-orm";
import { PgColumn, PgDateString } from "drizzle-orm/pg-core";
import {
  cursorInstant,
  cursorMicroseconds,
  cursorValue,
  decodeCursor,
  encodeCursor,
  foreignCursor,
} from "./cursors.ts";

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

/** Kinds of values that a cursor holds. */
type Kind = "uuid" | "whole" | "signed" | "decimal" | "instant" | "microsecond" | "text";

/** Expression of another kind than text. */
interface KindOfSql {
  by: SQL;
  kind: Kind;
}

export type SortKey = PgColumn | SQL | KindOfSql;
type Keys<Key extends string> = Record<Key, SortKey>;

/** Order from the least. Marks tell the cursors of a list with several orders apart. */
export const ascending = <Key extends string>(keys: Keys<Key>, marks: readonly string[] = []) =>
  orderOf(keys, { direct: asc, follows: sql`>`, marks });

/** Order from the greatest. Marks tell the cursors of a list with several orders apart. */
export const descending = <Key extends string>(keys: Keys<Key>, marks: readonly string[] = []) =>
  orderOf(keys, { direct: desc, follows: sql`<`, marks });

interface Direction {
  direct: typeof asc;
  follows: SQL;
  marks: readonly string[];
}

function orderOf<Key extends string>(keys: Keys<Key>, { direct, follows, marks }: Direction): ListOrder<Key> {
  const names = Object.keys(keys) as Key[];
  const sorted = names.map((name) => sortedBy(keys[name]));
  return {
    by: sorted.map(({ by }) => direct(by)),
    after(cursor) {
      if (cursor === undefined) return undefined;
      const values = decodeCursor(cursor, marks.length + names.length);
      if (marks.some((mark, at) => mark !== values[at])) throw foreignCursor();
      const last = sorted.map(({ kind }, at) => TYPED[kind](values[marks.length + at]));
      return sql`(${sql.join(sorted.map(compared), sql`, `)}) ${follows} (${sql.join(last, sql`, `)})`;
    },
    page(found, limit, keysOf) {
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      if (found.length <= limit || last === undefined) return { rows, nextCursor: null };
      const values = keysOf(last);
      return { rows, nextCursor: encodeCursor([...marks, ...names.map((name) => written(values[name]))]) };
    },
  };
}

function sortedBy(key: SortKey): { by: PgColumn | SQL; kind: Kind } {
  if ("kind" in key) return key;
  return { by: key, kind: is(key, PgColumn) ? kindOfColumn(key) : "text" };
}

function kindOfColumn(column: PgColumn): Kind {
  const type = column.getSQLType();
  if (type === "uuid") return "uuid";
  if (/^(?:smallint|integer|bigint|serial)/.test(type)) return "whole";
  if (type.startsWith("numeric")) return "decimal";
  return type.startsWith("timestamp") ? "instant" : "text";
}

/** Days are compared as they are written, so that one that no calendar has is no failure of the statement. */
const compared = ({ by }: { by: PgColumn | SQL }) => (is(by, PgDateString) ? sql`${by}::text` : by);

/** Value of a cursor, checked before it is compared. */
const TYPED: Record<Kind, (value: string | undefined) => SQL> = {
  uuid: (value) => sql`${cursorValue(value, "uuid")}::uuid`,
  whole: (value) => sql`${cursorValue(value, "whole")}::bigint`,
  signed: (value) => sql`${cursorValue(value, "signed")}::bigint`,
  decimal: (value) => sql`${cursorValue(value, "decimal")}::numeric`,
  instant: (value) => sql`${cursorInstant(value).toISOString()}::timestamptz`,
  microsecond: (value) => sql`(timestamptz 'epoch' + ${cursorMicroseconds(value)}::bigint * interval '1 microsecond')`,
  text: (value) => sql`${cursorValue(value, "text")}::text`,
};

const written = (value: Sorted): string | number => (value instanceof Date ? value.getTime() : value);
