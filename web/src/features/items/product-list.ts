import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";

export interface ProductListState {
  search: string;
  archived: boolean;
}

/** The pages of the roasted products; the last answer stays on screen while the next one is on the way. */
export const productListQuery = (state: ProductListState) =>
  api.items.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...state, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const packageSizesQuery = (archived: boolean) => api.packageSizes.list.queryOptions({ input: { archived } });

export function prefetchProducts(queryClient: QueryClient, state: ProductListState): void {
  void queryClient.prefetchInfiniteQuery(productListQuery(state));
  void queryClient.prefetchQuery(packageSizesQuery(state.archived));
  void queryClient.prefetchQuery(greenChoicesQuery());
}
