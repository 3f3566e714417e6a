import type { QueryClient } from "@tanstack/react-query";
import { productFields } from "@tryer/contract/items/product-fields";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { defineList } from "#shared/records/list/record-list.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import type { ListState } from "#ui/lists/list-filters.ts";
import { productFilters } from "./product-filters.ts";

/** The roasted products by name. */
export const PRODUCTS = defineList({
  at: "/items",
  noun: "roasted product",
  nouns: "roasted products",
  read: "items:read",
  write: "items:write",
  empty: {
    drawing: <Cup />,
    title: "No roasted products yet",
    text: "Add what you sell: name, roast level and green coffee.",
  },
  fields: productFields,
  orders: [
    { label: "A to Z", sort: "name", direction: "asc" },
    { label: "Newest first", sort: "added", direction: "desc" },
  ],
  filters: productFilters,
  operation: api.items.list,
});

export const packageSizesQuery = (archived: boolean) => api.packageSizes.list.queryOptions({ input: { archived } });

export function prefetchProducts(queryClient: QueryClient, state: ListState<typeof productFilters>): void {
  void queryClient.prefetchInfiniteQuery(PRODUCTS.query(state));
  void queryClient.prefetchQuery(packageSizesQuery(state.archived));
  void queryClient.prefetchQuery(greenChoicesQuery());
}
