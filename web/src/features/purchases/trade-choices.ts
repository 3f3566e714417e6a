import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";

/** Every packaging material in use, by name: for choosing one. */
export const packagingChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.packaging.key(), "choices"],
    queryFn: () => allPages((input) => api.packaging.list.call(input)),
  });

/** Every open contract, newest first: for choosing one. */
export const contractChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.purchaseContracts.key(), "choices"],
    queryFn: () => allPages((input) => api.purchaseContracts.list.call(input)),
  });
