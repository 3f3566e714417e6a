import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";

/** Every supplier in use, by name: for choosing one. */
export const supplierChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.suppliers.key(), "choices"],
    queryFn: () => allPages((input) => api.suppliers.list.call(input)),
  });
