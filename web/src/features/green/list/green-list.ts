import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { createAtom } from "@tanstack/react-store";
import type { GREEN_SORTS } from "@tryer/contract";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import type { SortDirection } from "#ui/lists/sortable-header.tsx";

/** Filters of the list; null and false for those that do not narrow it. */
export interface GreenListFilters {
  origin: string | null;
  process: string | null;
  /** Id of a location. */
  location: string | null;
  /** Id of a supplier. */
  supplier: string | null;
  low: boolean;
  archived: boolean;
}

export interface GreenListState extends GreenListFilters {
  search: string;
  sort: (typeof GREEN_SORTS)[number];
  direction: SortDirection;
}

export const NO_FILTERS: GreenListFilters = {
  origin: null,
  process: null,
  location: null,
  supplier: null,
  low: false,
  archived: false,
};

export const isFiltered = (state: GreenListState): boolean =>
  Object.keys(NO_FILTERS).some((key) => Boolean(state[key as keyof GreenListFilters]));

/** The list by its address, where what does not narrow is left out. */
export type GreenListSearch = { [Key in keyof GreenListState]?: NonNullable<GreenListState[Key]> | undefined };

export const greenListState = (search: GreenListSearch): GreenListState => ({
  search: search.search ?? "",
  sort: search.sort ?? "name",
  direction: search.direction ?? "asc",
  origin: search.origin ?? null,
  process: search.process ?? null,
  location: search.location ?? null,
  supplier: search.supplier ?? null,
  low: search.low ?? false,
  archived: search.archived ?? false,
});

/** List as it was last on screen, by its address, to which the page of one coffee leads back. */
export const shownGreenList = createAtom<GreenListSearch>({});

/** Plans change how long a coffee lasts without changing the coffee: an older answer is asked for again. */
const FRESH_MS = 15_000;

const FIRST_PAGE = 100;
const LARGEST_PAGE = 200;

export function greenTotalsInput({ search, origin, process, location, supplier, low, archived }: GreenListState) {
  return {
    search,
    archived,
    low,
    ...(origin === null ? {} : { origin }),
    ...(process === null ? {} : { process }),
    ...(location === null ? {} : { locationId: location }),
    ...(supplier === null ? {} : { supplierId: supplier }),
  };
}

/** One page of the list as the API is asked for it. */
export const greenPageInput = (state: GreenListState, cursor: string | undefined) => ({
  ...greenTotalsInput(state),
  sort: state.sort,
  direction: state.direction,
  withRunOut: true,
  ...(cursor === undefined ? { limit: FIRST_PAGE } : { cursor, limit: LARGEST_PAGE }),
});

/** The pages of the green coffee list; the last answer stays on screen while the next one is on the way. */
export const greenListQuery = (state: GreenListState) => ({
  ...listQuery(api.green.list, (page) => greenPageInput(state, page.cursor)),
  staleTime: FRESH_MS,
});

/** Sums over the whole filtered list. */
export const greenTotalsQuery = (state: GreenListState) => ({
  ...api.green.totals.queryOptions({ input: greenTotalsInput(state), placeholderData: keepPreviousData }),
  staleTime: FRESH_MS,
});

export function prefetchGreenList(queryClient: QueryClient, search: GreenListSearch): void {
  const state = greenListState(search);
  void queryClient.prefetchInfiniteQuery(greenListQuery(state));
  void queryClient.prefetchQuery(greenTotalsQuery(state));
}
