import { queryOptions } from "@tanstack/react-query";
import { allPages } from "#api/all-pages.ts";
import { api } from "#api/client.ts";

/** All products in use, by name. Beneath the products' key, so that it is read anew when they change. */
export const productsQuery = queryOptions({
  queryKey: [...api.items.key(), "all for pricing"],
  queryFn: ({ signal }) =>
    allPages((cursor) => api.items.list.call({ limit: 200, ...(cursor === undefined ? {} : { cursor }) }, { signal })),
});

export const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });
