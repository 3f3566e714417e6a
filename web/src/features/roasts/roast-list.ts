import { keepPreviousData } from "@tanstack/react-query";
import type { RoastStatus } from "@tryer/domain/roasts";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";

export interface RoastListState {
  search: string;
  /** Green coffee whose roasts are shown; null shows all. */
  green: string | null;
  /** Days of the roastery that limit the roasts, both included. */
  from: string | null;
  to: string | null;
  machine: string | null;
  operator: string | null;
  status: RoastStatus | null;
}

export const EVERY_ROAST: RoastListState = {
  search: "",
  green: null,
  from: null,
  to: null,
  machine: null,
  operator: null,
  status: null,
};

export const isEveryRoast = ({ search, ...filters }: RoastListState) =>
  search === "" && Object.values(filters).every((value) => value === null);

/** The pages of the roasts, newest first; the last answer stays on screen while the next one is on the way. */
export const roastListQuery = (state: RoastListState) =>
  listQuery(api.roasts.list, (page) => ({
    ...roastFilter(state),
    ...page,
  }));

/** The sums of all roasts of the filter, whatever pages of them are on screen. */
export const roastTotalsQuery = (state: RoastListState) =>
  api.roasts.totals.queryOptions({ input: roastFilter(state), placeholderData: keepPreviousData });

/** Filter as the API is asked for it. */
export const roastFilter = ({ search, green, from, to, machine, operator, status }: RoastListState) => ({
  search,
  ...(green === null ? {} : { greenCoffeeId: green }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(machine === null ? {} : { machineId: machine }),
  ...(operator === null ? {} : { operator }),
  ...(status === null ? {} : { status }),
});
