import type { QueryClient } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { listQuery } from "#api/lists/list-query.ts";

export interface ProductListState {
  search: string;
  archived: boolean;
}

/** The pages of the roasted products; the last answer stays on screen while the next one is on the way. */
export const productListQuery = (state: ProductListState) =>
  listQuery(api.items.list, (page) => ({ ...state, ...page }));

export const packageSizesQuery = (archived: boolean) => api.packageSizes.list.queryOptions({ input: { archived } });

export function prefetchProducts(queryClient: QueryClient, state: ProductListState): void {
  void queryClient.prefetchInfiniteQuery(productListQuery(state));
  void queryClient.prefetchQuery(packageSizesQuery(state.archived));
  void queryClient.prefetchQuery(greenChoicesQuery());
}
