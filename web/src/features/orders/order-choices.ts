import { queryOptions } from "@tanstack/react-query";
import type { CustomerPricesInput } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";

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
