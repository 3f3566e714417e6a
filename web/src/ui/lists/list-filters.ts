import { day, flag, oneOf, searchParams, searchText, text, uuid, wholeBetween } from "../search-params.ts";
import type { SortDirection } from "./sortable-header.tsx";

/** Filters of a list, said once: its address, its controls and what the API is asked for follow from them. */

interface Filter {
  label: string;
  /** Name of the filter in the API, where that is another than in the address. */
  input?: string;
}

/** Shows what is left out otherwise. */
export interface FlagFilter extends Filter {
  kind: "flag";
}

export interface ChoiceFilter extends Filter {
  kind: "choice";
  /** Words for no choice, as 'Every kind'. */
  every: string;
  values: readonly string[];
  words: Readonly<Record<string, string>>;
}

/** Another record by its id; the page gives the records to choose from. */
export interface RecordFilter extends Filter {
  kind: "record";
  every: string;
}

/** Text that rows have, as their origin; the page gives the texts to choose from. */
export interface TextFilter extends Filter {
  kind: "text";
  every: string;
}

export interface DayFilter extends Filter {
  kind: "day";
}

export interface YearFilter extends Filter {
  kind: "year";
  every: string;
}

export type ListFilter = FlagFilter | ChoiceFilter | RecordFilter | TextFilter | DayFilter | YearFilter;

export type ListFilters = Readonly<Record<string, ListFilter>>;

type FilterValue<Each extends ListFilter> = Each extends { kind: "flag" }
  ? boolean
  : Each extends { kind: "choice"; values: readonly (infer Value)[] }
    ? Value | null
    : Each extends { kind: "year" }
      ? number | null
      : string | null;

/** Order of a list as the API calls it; absent where it stands as it comes. */
export interface ListSort {
  sort?: string | undefined;
  direction?: SortDirection | undefined;
}

/** State of a list as its address has it; what is null or false does not narrow it. */
export type ListState<Filters extends ListFilters> = { search: string } & ListSort & {
    [Key in keyof Filters]: FilterValue<Filters[Key]>;
  };

export const defineFilters = <const Filters extends ListFilters>(filters: Filters): Filters => filters;

/** The filter for rows that were put away. */
export const ARCHIVED = { kind: "flag", label: "Archived" } as const satisfies FlagFilter;

const readerOf = (filter: ListFilter) => {
  switch (filter.kind) {
    case "flag":
      return flag;
    case "choice":
      return oneOf(filter.values);
    case "record":
      return uuid;
    case "text":
      return searchText;
    case "day":
      return day;
    case "year":
      return wholeBetween(1900, 9999);
  }
};

/** The address of a list: its search, its filters, the ids of the rows that are chosen, and the dialog that is open. */
export type ListAddress<Filters extends ListFilters> = {
  search?: string | undefined;
  chosen?: string | undefined;
  dialog?: "new" | undefined;
} & ListSort & { [Key in keyof Filters]?: Exclude<FilterValue<Filters[Key]>, null> | undefined };

const DIRECTIONS = ["asc", "desc"] as const;

/** Name of an order of a list; the list leaves out one that it does not know. */
const sortName = (raw: unknown) => (typeof raw === "string" && /^[a-z]{1,30}$/i.test(raw) ? raw : undefined);

/** Reads the address of a list, for `validateSearch` of its route. */
export function listAddress<Filters extends ListFilters>(filters: Filters) {
  const readers = Object.entries(filters).map(([key, filter]) => [key, readerOf(filter)]);
  const order = { sort: sortName, direction: oneOf(DIRECTIONS) };
  const read = searchParams({
    ...Object.fromEntries(readers),
    ...order,
    search: searchText,
    chosen: text,
    dialog: oneOf(["new"]),
  });
  return (raw: Record<string, unknown>) => read(raw) as ListAddress<Filters>;
}

const unset = (filter: ListFilter) => (filter.kind === "flag" ? false : null);

/** State of a list that shows everything. */
export const wholeList = <Filters extends ListFilters>(filters: Filters): ListState<Filters> =>
  Object.assign(
    { search: "" },
    Object.fromEntries(Object.entries(filters).map(([key, filter]) => [key, unset(filter)])),
  ) as ListState<Filters>;

/** Keys of the state of every list. */
const OWN: ReadonlySet<string> = new Set(["search", "sort", "direction"]);

/** State of a list by its address. */
export function listState<Filters extends ListFilters>(
  filters: Filters,
  address: ListAddress<Filters>,
): ListState<Filters> {
  const set = Object.entries(address).filter(
    ([key, value]) => value !== undefined && (OWN.has(key) || Object.hasOwn(filters, key)),
  );
  return Object.assign(wholeList(filters), Object.fromEntries(set));
}

/** A change of the state as the address takes it: what does not narrow the list is left out. */
export const addressChange = (change: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      value === null || value === false || value === "" ? undefined : value,
    ]),
  );

/** Keys of the filters that narrow the list. */
export const setFilters = <Filters extends ListFilters>(filters: Filters, state: ListState<Filters>) =>
  Object.keys(filters).filter((key) => state[key] !== null && state[key] !== false);

/** Filters of a list as the API is asked for them. */
export type FilterInput<Filters extends ListFilters> = {
  [Key in keyof Filters as Filters[Key] extends { input: infer Name extends string } ? Name : Key]?: Exclude<
    FilterValue<Filters[Key]>,
    null
  >;
};

/** State of a list as the API is asked for it. */
export type ListInput<Filters extends ListFilters> = { search: string } & FilterInput<Filters>;

/** Order of a state as the API is asked for it: nothing where it cannot be sorted so. */
export const sortInput = ({ sort, direction }: ListSort, sorts: readonly (string | undefined)[]): ListSort => {
  if (sort === undefined || !sorts.includes(sort)) return {};
  return { sort, ...(direction === undefined ? {} : { direction }) };
};

/** Filters of a state as the API is asked for them; flags are always sent. */
export const filterInput = <Filters extends ListFilters>(
  filters: Filters,
  state: ListState<Filters>,
): FilterInput<Filters> => {
  const set = Object.entries(filters).flatMap(([key, filter]) =>
    state[key] === null ? [] : [[filter.input ?? key, state[key]]],
  );
  return Object.fromEntries(set);
};

/** Input of the API for a state. */
export const listInput = <Filters extends ListFilters>(
  filters: Filters,
  state: ListState<Filters>,
): ListInput<Filters> => ({ search: state.search, ...filterInput(filters, state) });
