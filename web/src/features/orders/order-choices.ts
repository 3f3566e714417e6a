import { queryOptions } from "@tanstack/react-query";
import { allPages } from "#api/all-pages.ts";
import { api } from "#api/client.ts";

/** Names of the customers in use: for filters, and whoever sees nothing else of them. */
export const customerNamesQuery = () =>
  queryOptions({
    queryKey: [...api.customers.key(), "names"],
    queryFn: () => allPages((input) => api.customers.names.call(input)),
  });

/** Customers in use with their terms: for a new order. */
export const buyersQuery = () =>
  queryOptions({
    queryKey: [...api.customers.key(), "buyers"],
    queryFn: () => allPages((input) => api.customers.list.call(input)),
  });

/** Every selling price. */
export const priceChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.pricing.key(), "choices"],
    queryFn: () => allPages((input) => api.pricing.prices.call(input)),
  });

export const sizeChoicesQuery = () => api.packageSizes.list.queryOptions({ input: {} });
