import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";

export const shopsQuery = () => api.shops.list.queryOptions({ input: {} });

export const waitingQuery = () => api.shops.waiting.queryOptions({ input: {} });

export const shopMessagesQuery = () => api.shopMessages.list.queryOptions({ input: {} });

export const shopConnectionsQuery = () => api.shopConnections.list.queryOptions({ input: {} });

export const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });

/** Names of the customers in use, of which a shop has one. */
export const customerNamesQuery = () =>
  queryOptions({
    queryKey: [...api.customers.key(), "names"],
    queryFn: () => allPages((input) => api.customers.names.call(input)),
  });
