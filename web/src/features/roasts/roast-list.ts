import { keepPreviousData } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { type ListState, listInput } from "#ui/lists/list-filters.ts";
import { roastFilters } from "./roast-filters.ts";

export type RoastListState = ListState<typeof roastFilters>;

/** The pages of the roasts, newest first, as the list asks for them. */
export const roastListQuery = (state: RoastListState) =>
  listQuery(api.roasts.list, (page) => ({ ...listInput(roastFilters, state), ...page }));

/** The sums of all roasts of the filter, whatever pages of them are on screen. */
export const roastTotalsQuery = (state: RoastListState) =>
  api.roasts.totals.queryOptions({ input: listInput(roastFilters, state), placeholderData: keepPreviousData });
