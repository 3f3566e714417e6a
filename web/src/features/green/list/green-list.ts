import { keepPreviousData } from "@tanstack/react-query";
import { createAtom } from "@tanstack/react-store";
import type { GREEN_SORTS } from "@tryer/contract";
import { api } from "#api/client.ts";
import type { SortDirection } from "#ui/lists/sortable-header.tsx";

export interface GreenListState {
  search: string;
  sort: (typeof GREEN_SORTS)[number];
  direction: SortDirection;
  archived: boolean;
}

/** List as it was last on screen, to which the page of one coffee leads back. */
export const shownGreenList = createAtom<Partial<GreenListState>>({});

/** The pages of the green coffee list; the last answer stays on screen while the next one is on the way. */
export const greenListQuery = (state: GreenListState) =>
  api.green.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...state, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
