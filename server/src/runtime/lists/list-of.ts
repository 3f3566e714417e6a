import type { InferSchemaInput, InferSchemaOutput, Schema } from "@orpc/server";
import type { Operation } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { type AnyColumn, eq, isNotNull, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ownRows, type RoasteryTable } from "../own-rows.ts";
import { query } from "../query.ts";
import type { Work } from "../request-context.ts";
import { anyContains } from "../text-search.ts";
import type { ListOrder } from "./list-order.ts";

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Operation of the contract that answers a page. */
type ListOperation<Input, Output> = Operation<readonly []> & {
  "~orpc": { inputSchema?: Input; outputSchema?: Output };
};

/** Statement that selects rows, before its condition. */
interface Selection<Row> {
  where(condition: SQL | undefined): {
    orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<Row[]> & SQLWrapper };
  };
}

interface List<Input, Row, Key extends string, Item> {
  permission: Permission;
  table: RoasteryTable;
  select(work: Work): Selection<Row>;
  order: ListOrder<Key>;
  /** Values that the order goes by. */
  keysOf(row: Row): Record<Key, string | number | Date>;
  /** Condition of each filter that the operation takes, the search among them. Leaving one out does not compile. */
  filters: {
    [Name in Exclude<keyof Input, keyof Paging>]-?: (value: Input[Name], work: Work) => SQL | undefined;
  };
  /** Condition of all its rows, whatever the filters. */
  where?(work: Work): SQL | undefined;
  /** Refuses a list of what is not there, as the log of an unknown machine. */
  require?(work: Work, input: Input): Promise<unknown>;
  present(work: Work, rows: Row[], input: Input): Item[] | Promise<Item[]>;
}

/** Makes the query of a list: rows of the roastery that pass the filters, a page at a time, in one order. */
export function listOf<
  In extends Schema<unknown, Paging>,
  Out extends Schema<PageOf<unknown>, unknown>,
  Row,
  Key extends string,
>(
  operation: ListOperation<In, Out>,
  list: List<InferSchemaOutput<In>, Row, Key, InferSchemaInput<Out>["items"][number]>,
) {
  type Input = InferSchemaOutput<In>;
  /** Statement of one page with one row more, which tells whether another page follows. */
  const statement = (work: Work, input: Input) =>
    list
      .select(work)
      .where(
        ownRows(work.actor, list.table, list.where?.(work), ...conditions(work, input), list.order.after(input.cursor)),
      )
      .orderBy(...list.order.by)
      .limit(input.limit + 1);
  const conditions = (work: Work, input: Input) =>
    (Object.keys(list.filters) as (keyof typeof list.filters)[]).map((name) => list.filters[name](input[name], work));
  const read = query({
    permission: list.permission,
    async run(work, input: Input) {
      await list.require?.(work, input);
      const { rows, nextCursor } = list.order.page(await statement(work, input), input.limit, list.keysOf);
      return { items: await list.present(work, rows, input), nextCursor };
    },
  });
  return Object.assign(read, { operation, statement });
}

/** Filter of what was put away, or is in use. */
export const archivedIn =
  ({ archivedAt }: { archivedAt: PgColumn }) =>
  (archived: boolean) =>
    archived ? isNotNull(archivedAt) : isNull(archivedAt);

/** Filter by one value of a column. */
export const equals =
  (column: PgColumn) =>
  (value: string | number | undefined): SQL | undefined =>
    value === undefined ? undefined : eq(column, value);

/** Search in texts. */
export const searched =
  (...texts: (AnyColumn | SQL)[]) =>
  (typed: string | undefined) =>
    anyContains(texts, typed);
