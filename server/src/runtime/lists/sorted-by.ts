import { type AnyColumn, is, SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import { ascending, descending, type ListOrder, type SortKey } from "./list-order.ts";

type Direction = "asc" | "desc";

interface Sorting<Sort extends string> {
  sort: Sort;
  direction: Direction;
}

/** Value of a row that a list is sorted by; one for each direction where rows without it come last in both. */
type SortValue = SortKey | Record<Direction, SQL>;

/**
 * Orders of a list that people sort: by each of the values in both directions, rows with the same value by their id. The
 * value of a row is selected with it as text, because the cursor of the next page holds it.
 */
export function sortedBy<Sort extends string>(values: Readonly<Record<Sort, SortValue>>, id: PgColumn) {
  const keyOf = ({ sort, direction }: Sorting<Sort>): SortKey => {
    const value: SortValue = values[sort];
    return !is(value, PgColumn) && !is(value, SQL) && "asc" in value ? value[direction] : value;
  };
  const orders = new Map<string, ListOrder<"value" | "id">>();
  return {
    /** Order of an input, the same one each time. */
    order(input: Sorting<Sort>): ListOrder<"value" | "id"> {
      const marks = [input.sort, input.direction];
      const known = orders.get(marks.join());
      if (known !== undefined) return known;
      const keys = { value: keyOf(input), id };
      const made = DIRECTED[input.direction](keys, marks);
      orders.set(marks.join(), made);
      return made;
    },
    sortValue(input: Sorting<Sort>): SQL<string> {
      const key = keyOf(input);
      if ("kind" in key && key.kind === "microsecond")
        return sql`(extract(epoch from ${key.by}) * 1000000)::bigint::text`;
      return sql`${"kind" in key ? key.by : key}::text`;
    },
  };
}

const DIRECTED = { asc: ascending, desc: descending };

/** Day that sorts rows, of which those without one come last. */
export const dayThenNone = (day: AnyColumn): Record<Direction, SQL> => ({
  asc: sql`coalesce(${day}::text, '9999-12-31')`,
  desc: sql`coalesce(${day}::text, '')`,
});

/** Moment that sorts rows to the microsecond, as the database keeps it: rows of one transaction have the same. */
export const moment = (column: PgColumn): SortKey => ({ by: sql`${column}`, kind: "microsecond" });
