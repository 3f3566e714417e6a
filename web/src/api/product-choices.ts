import { queryOptions } from "@tanstack/react-query";
import { allPages } from "./all-pages.ts";
import { api } from "./client.ts";

const LARGEST_PAGE = 200;

/** Every roasted product that is not archived, by name: for choosing one. */
export const productChoicesQuery = () =>
  queryOptions({
    queryKey: [...api.items.key(), "choices"],
    queryFn: () => allPages((cursor) => api.items.list.call({ limit: LARGEST_PAGE, ...(cursor ? { cursor } : {}) })),
  });
