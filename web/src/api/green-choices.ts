import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { allPages } from "./lists/all-pages.ts";

/** Every green coffee that is not archived, by name: for choosing one. */
export const greenChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.green.key(), "choices"],
    queryFn: () => allPages((input) => api.green.list.call(input)),
  });
