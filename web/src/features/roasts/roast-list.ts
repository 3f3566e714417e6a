import { keepPreviousData } from "@tanstack/react-query";
import { api } from "#api/client.ts";

export interface RoastListState {
  search: string;
  /** Only roasts of this green coffee. */
  green: string | null;
}

/** The pages of the roasts, newest first; the last answer stays on screen while the next one is on the way. */
export const roastListQuery = ({ search, green }: RoastListState) =>
  api.roasts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      ...(green === null ? {} : { greenCoffeeId: green }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
