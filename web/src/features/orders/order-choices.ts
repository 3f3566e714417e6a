import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CustomerPricesInput } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { packageLabel } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { productChoicesQuery } from "#api/product-choices.ts";

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

interface AskedPrices extends Pick<CustomerPricesInput, "currency" | "pricesIncludeTax"> {
  customerId: string;
  /** Day of the order, or what was typed and is none. */
  day: string;
}

/** Prices that a customer pays on the day of an order; of none until a customer and a day are chosen. */
export const pricesForQuery = ({ customerId, day, ...wanted }: AskedPrices) =>
  queryOptions({
    ...api.specialPrices.ofCustomer.queryOptions({ input: { id: customerId, on: day, ...wanted } }),
    enabled: customerId !== "" && isDay(day),
  });

export const sizeChoicesQuery = () => api.packageSizes.list.queryOptions({ input: {} });

/** Bags of a line as it is typed. */
interface TypedBags {
  quantity: string;
  roastedItemId: string;
  packageSizeId: string;
}

/** Writes the bags of a typed line, as '12 × House, 250 g'. */
export function useBagWords(): (bags: TypedBags) => string {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizeChoicesQuery()).data ?? [];
  return ({ quantity, roastedItemId, packageSizeId }) => {
    const size = sizes.find(({ id }) => id === packageSizeId);
    const name = products.find(({ id }) => id === roastedItemId)?.name ?? "?";
    return `${quantity || "?"} × ${name}${size === undefined ? "" : `, ${packageLabel(size)}`}`;
  };
}
