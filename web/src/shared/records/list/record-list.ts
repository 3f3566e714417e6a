import type { QueryKey } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import type { Permission } from "@tryer/domain/team";
import type { ReactNode } from "react";
import { type ListOperation, listQuery, type PagePlace, type PagesQuery, wholeQuery } from "#api/lists/list-query.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import {
  type FilterInput,
  filterInput,
  type ListFilters,
  type ListInput,
  type ListState,
  listInput,
  sortInput,
} from "#ui/lists/list-filters.ts";
import type { SortDirection } from "#ui/lists/sortable-header.tsx";
import type { PageAddress } from "#ui/shell/pages/app-pages.ts";
import { fileOf } from "../fields/file-of.ts";

interface ListWords {
  at: PageAddress;
  subtitle?: string;
  /** Nouns for one row and for several, as 'supplier' and 'suppliers'. */
  noun: string;
  nouns: string;
  /** Name of its file, where that is not its nouns. */
  file?: string;
  /** Permissions to see the list, and to add to it. */
  read: Permission;
  write: Permission;
  /** Sentence about who sees the list, for those who do not; absent where everybody does. */
  forRole?: string;
  /** Words that stand there before the first row. */
  empty: { drawing: ReactNode; title: string; text: string };
}

/** Pages of one record, by its id. */
export type RowPage = Extract<LinkProps["to"], `${string}/$id`>;

/** An order that a list can be put in, in words. */
export interface ListOrder {
  label: string;
  sort: string;
  direction: SortDirection;
}

interface Described<Row extends object, Filters extends ListFilters> extends ListWords {
  fields: RecordFields<Row>;
  /** Tells rows apart that have no id. */
  idOf?: (row: Row) => string;
  /** Name of a row, read out with its buttons, where that is not its title. */
  nameOf?: (row: Row) => string;
  /** Page of a row, to which the field `of` leads; absent where rows have none, or lead there by a cell. */
  page?: { of: string; to: RowPage };
  /** Orders to choose from, the usual one first; absent where the list has one order. */
  orders?: readonly ListOrder[];
  filters: Filters;
}

/** A list of records: what it is called, its fields and filters, its pages and its file. */
export interface RecordList<Row extends object, Filters extends ListFilters> extends Described<Row, Filters> {
  /** False where the list cannot be searched, or the pause in typing after which it is. */
  search?: false | { pauseMs: number };
  /** Whether all rows are reached by scrolling: those in view are drawn, and more are asked for when their place comes near. */
  isEndless?: true;
  query: (state: ListState<Filters>) => PagesQuery<Row>;
  /** Loads what writes the rows of a state as a file; null where each row is one. */
  csv: ((state: ListState<Filters>) => Promise<WriteList>) | null;
}

interface Paged<Row extends object, Filters extends ListFilters, Input> extends Described<Row, Filters> {
  operation: ListOperation<Input, Row>;
}

const pagedList = <Row extends object, Filters extends ListFilters, Input>(
  { operation, ...list }: Paged<Row, Filters, Input>,
  inputOf: (state: ListState<Filters>, page: PagePlace) => Input,
): RecordList<Row, Filters> => ({
  ...list,
  query: (state) => listQuery(operation, (page) => inputOf(state, page)),
  csv: (state) => fileOf(list.fields, (page) => operation.call(inputOf(state, page)))(),
});

/** Describes a list once: its page, its pages of rows and its file follow from it. */
export const defineList = <
  Row extends object,
  const Filters extends ListFilters,
  Input extends ListInput<Filters> & PagePlace,
>(
  list: Paged<Row, Filters, Input>,
): RecordList<Row, Filters> =>
  // What is asked for is the input of the operation by the bound of its type.
  pagedList(list, (state, page) => {
    const sorts = Object.values<RecordField<Row>>(list.fields).map(({ sort }) => sort);
    const order = sortInput(state, [...sorts, ...(list.orders ?? []).map(({ sort }) => sort)]);
    return { ...listInput(list.filters, state), ...order, ...page } as Input;
  });

/** Describes a list that cannot be searched. */
export const defineUnsearchedList = <
  Row extends object,
  const Filters extends ListFilters,
  Input extends FilterInput<Filters> & PagePlace,
>(
  list: Paged<Row, Filters, Input>,
): RecordList<Row, Filters> => ({
  ...pagedList(list, (state, page) => ({ ...filterInput(list.filters, state), ...page }) as Input),
  search: false,
});

interface Whole<Row extends object, Filters extends ListFilters> extends Described<Row, Filters> {
  /** Key of the operation, by which its answers are read anew. */
  key: QueryKey;
  load: (input: FilterInput<Filters>) => Promise<Row[]>;
  /** Texts of a row that a person may search for; absent where the list cannot be searched. */
  searched?: (row: Row) => readonly (string | null)[];
}

/** Describes a list that the API answers whole, without pages: what is searched for is found among its rows here. */
export const defineWholeList = <Row extends object, const Filters extends ListFilters>({
  key,
  load,
  searched,
  ...list
}: Whole<Row, Filters>): RecordList<Row, Filters> => {
  const inputOf = (state: ListState<Filters>) => filterInput(list.filters, state);
  const found = (rows: Row[], { search }: ListState<Filters>) => {
    const typed = search.trim().toLowerCase();
    if (searched === undefined || typed === "") return rows;
    return rows.filter((row) => searched(row).some((text) => text?.toLowerCase().includes(typed)));
  };
  return {
    ...list,
    ...(searched === undefined ? { search: false } : {}),
    query: (state) => ({
      ...wholeQuery([...key, "whole", inputOf(state)], () => load(inputOf(state))),
      select: ({ pages, ...data }) => ({
        ...data,
        pages: pages.map((page) => ({ ...page, items: found(page.items, state) })),
      }),
    }),
    csv: (state) =>
      fileOf(list.fields, async () => ({ items: found(await load(inputOf(state)), state), nextCursor: null }))(),
  };
};

export const rowId = (row: object): string => ("id" in row && typeof row.id === "string" ? row.id : "");
