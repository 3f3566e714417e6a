import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { allPages } from "./lists/all-pages.ts";

/** Every roasted product that is not archived, by name: for choosing one. */
export const productChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.items.key(), "choices"],
    queryFn: () => allPages((input) => api.items.list.call(input)),
  });
