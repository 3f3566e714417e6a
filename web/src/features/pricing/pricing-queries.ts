import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";

export const sizesQuery = () => api.packageSizes.list.queryOptions({ input: {} });

export const priceListsQuery = () => api.priceLists.list.queryOptions();

/** Prices of a list; those of the lists that hold today where none is named. */
export const pricesQuery = (priceListId?: string) =>
  queryOptions({
    queryKey: [...api.pricing.key(), "all prices", priceListId ?? "today"],
    queryFn: () =>
      allPages((input) => api.pricing.prices.call(priceListId === undefined ? input : { ...input, priceListId })),
  });
