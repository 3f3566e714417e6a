import { queryOptions } from "@tanstack/react-query";
import { allPages } from "./all-pages.ts";
import { api } from "./client.ts";

const LARGEST_PAGE = 200;

/** Every green coffee that is not archived, by name: for choosing one. */
export const greenChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.green.key(), "choices"],
    queryFn: () => allPages((cursor) => api.green.list.call({ limit: LARGEST_PAGE, ...(cursor ? { cursor } : {}) })),
  });
