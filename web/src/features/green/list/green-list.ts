import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { createAtom } from "@tanstack/react-store";
import { GREEN_SORTS } from "@tryer/contract/basics/constants";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { type ListAddress, type ListState, listInput, sortInput } from "#ui/lists/list-filters.ts";
import { greenFilters } from "./green-filters.ts";

export type GreenListState = ListState<typeof greenFilters>;

/** List as it was last on screen, by its address, to which the page of one coffee leads back. */
export const shownGreenList = createAtom<ListAddress<typeof greenFilters>>({});

/** Plans change how long a coffee lasts without changing the coffee: an older answer is asked for again. */
const FRESH_MS = 15_000;

const FIRST_PAGE = 100;
const LARGEST_PAGE = 200;

export const greenTotalsInput = (state: GreenListState) => listInput(greenFilters, state);

/** One page of the list as the API is asked for it. */
export const greenPageInput = (state: GreenListState, cursor: string | undefined) => ({
  ...greenTotalsInput(state),
  // The address of the list has no other orders.
  ...(sortInput(state, GREEN_SORTS) as { sort?: (typeof GREEN_SORTS)[number]; direction?: "asc" | "desc" }),
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

export function prefetchGreenList(queryClient: QueryClient, state: GreenListState): void {
  void queryClient.prefetchInfiniteQuery(greenListQuery(state));
  void queryClient.prefetchQuery(greenTotalsQuery(state));
}
