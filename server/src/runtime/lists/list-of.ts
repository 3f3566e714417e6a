import type { InferSchemaInput, InferSchemaOutput, Schema } from "@orpc/server";
import type { Operation } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { type AnyColumn, and, eq, isNotNull, isNull, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { builtStatement } from "../built-statement.ts";
import { ownRows, type RoasteryTable } from "../own-rows.ts";
import { type PersonWork, personQuery, query } from "../query.ts";
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
    orderBy(...by: SQL[]): {
      limit(
        rows: number | Placeholder,
      ): PromiseLike<Row[]> &
        SQLWrapper & { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> } };
    };
  };
}

/**
 * Condition of each filter that an operation takes, the search among them. Leaving one out does not compile; one that
 * chooses no rows is `unfiltered`.
 */
export type Filters<Input, Facts = void, Asked = Work> = {
  [Name in Exclude<keyof Input, keyof Paging>]-?: (value: Input[Name], work: Asked, facts: Facts) => SQL | undefined;
};

interface List<Asked, Input, Facts, Row, Key extends string, Item> {
  /** Looks up what its conditions need, or refuses a list of what is not there, as the log of an unknown machine. */
  prepare?(work: Asked, input: Input): Promise<Facts>;
  select(work: Pick<Work, "tx">, input: Input): Selection<Row>;
  order: ListOrder<Key> | ((input: Input) => ListOrder<Key>);
  /** Values that the order goes by. */
  keysOf(row: Row, input: Input): Record<Key, string | number | Date>;
  filters: Filters<Input, Facts, Asked>;
  /** Condition of all its rows, whatever the filters. */
  where?(work: Asked, facts: Facts): SQL | undefined;
  present(work: Asked, rows: Row[], input: Input, facts: Facts): Item[] | Promise<Item[]>;
}

interface RoasteryList<Input, Facts, Row, Key extends string, Item> extends List<Work, Input, Facts, Row, Key, Item> {
  permission: Permission;
  table: RoasteryTable;
  /**
   * Condition of the rows of a list that is asked for all day as it opens, without a filter. The statement of its first
   * page is built once for each connection.
   */
  opening?: SQL;
}

/** Makes the query of a list: rows of the roastery that pass the filters, a page at a time, in one order. */
export function listOf<
  In extends Schema<unknown, Paging>,
  Out extends Schema<PageOf<unknown>, unknown>,
  Row,
  Key extends string,
  Facts = void,
>(
  operation: ListOperation<In, Out>,
  list: RoasteryList<InferSchemaOutput<In>, Facts, Row, Key, InferSchemaInput<Out>["items"][number]>,
) {
  const { permission, table, opening } = list;
  const pages = pagesOf(list, ({ actor }, ...conditions) => ownRows(actor, table, ...conditions));
  const openings = new Map<ListOrder<Key>, ReturnType<typeof builtStatement<"limit", Row[]>>>();
  /** First page of a list as it opens; undefined for every other page. */
  const opened = (work: Work, input: InferSchemaOutput<In>) => {
    if (opening === undefined || input.cursor !== undefined || isFiltered(list.filters, input)) return undefined;
    const order = pages.orderOf(input);
    const built =
      openings.get(order) ??
      builtStatement(["limit"], (tx, { limit, ...own }) =>
        list
          .select({ tx }, input)
          .where(ownRows(own, table, opening))
          .orderBy(...order.by)
          .limit(limit),
      );
    openings.set(order, built);
    return built(work, { limit: input.limit + 1 });
  };
  const read = query({
    permission,
    run: (work, input: InferSchemaOutput<In>) => pages.read(work, input, () => opened(work, input)),
  });
  return Object.assign(read, { operation, statement: pages.statement });
}

interface PersonList<Input, Facts, Row, Key extends string, Item>
  extends List<PersonWork, Input, Facts, Row, Key, Item> {
  table: PgTable & { userId: PgColumn };
}

/** Makes the query of a list of the person's own rows, whatever roastery they are in. */
export function personListOf<
  In extends Schema<unknown, Paging>,
  Out extends Schema<PageOf<unknown>, unknown>,
  Row,
  Key extends string,
  Facts = void,
>(
  operation: ListOperation<In, Out>,
  list: PersonList<InferSchemaOutput<In>, Facts, Row, Key, InferSchemaInput<Out>["items"][number]>,
) {
  const pages = pagesOf(list, ({ userId }, ...conditions) => and(eq(list.table.userId, userId), ...conditions));
  const read = personQuery((work, input: InferSchemaOutput<In>) => pages.read(work, input));
  return Object.assign(read, { operation, statement: pages.statement });
}

/** Pages of a list, whoever asks for them. */
function pagesOf<Asked extends Pick<Work, "tx">, Input extends Paging, Facts, Row, Key extends string, Item>(
  list: List<Asked, Input, Facts, Row, Key, Item>,
  own: (work: Asked, ...conditions: (SQL | undefined)[]) => SQL | undefined,
) {
  const orderOf = (input: Input) => (typeof list.order === "function" ? list.order(input) : list.order);
  /** Statement of one page with one row more, which tells whether another page follows. */
  const statement = (work: Asked, input: Input, facts: Facts) => {
    const order = orderOf(input);
    const conditions = conditionsOf(list.filters, work, input, facts);
    return list
      .select(work, input)
      .where(own(work, list.where?.(work, facts), ...conditions, order.after(input.cursor)))
      .orderBy(...order.by)
      .limit(input.limit + 1);
  };
  const read = async (work: Asked, input: Input, opened?: () => Promise<Row[]> | undefined) => {
    const facts = (await list.prepare?.(work, input)) as Facts;
    const found = await (opened?.() ?? statement(work, input, facts));
    const { rows, nextCursor } = orderOf(input).page(found, input.limit, (row: Row) => list.keysOf(row, input));
    return { items: await list.present(work, rows, input, facts), nextCursor };
  };
  return { orderOf, statement, read };
}

/** Conditions of the filters of a list, for those who sum or count what it shows. */
export const conditionsOf = <Input, Facts, Asked>(
  filters: Filters<Input, Facts, Asked>,
  work: Asked,
  input: Input,
  facts: Facts,
): (SQL | undefined)[] => namesOf(filters).map((name) => filters[name](input[name], work, facts));

const namesOf = <Input, Facts, Asked>(filters: Filters<Input, Facts, Asked>) =>
  Object.keys(filters) as (keyof typeof filters)[];

const isFiltered = <Input, Facts>(filters: Filters<Input, Facts>, input: Input) =>
  namesOf(filters).some((name) => filters[name] !== unfiltered && Boolean(input[name]));

/** Filter of an input that chooses no rows: how they are sorted, or what is shown of them. */
export const unfiltered = () => undefined;

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
