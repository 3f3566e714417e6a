import { useQuery } from "@tanstack/react-query";
import type { Order } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { buyersQuery, pricesForQuery } from "../order-choices.ts";
import type { OrderSurroundings } from "./order-preview.ts";

/** Currency in which a customer is charged by an order: the order's own for its customer. */
export type CurrencyOf = (customerId: string, order: Order | null) => Currency;

export function useCurrencyOf(): CurrencyOf {
  const customers = useQuery(buyersQuery()).data ?? [];
  const ownCurrency = useQuery(profileQuery()).data?.roastery.currency ?? "USD";
  return (customerId, order) =>
    (order?.customer.id === customerId
      ? order.money?.currency
      : customers.find(({ id }) => id === customerId)?.currency) ?? ownCurrency;
}

/** Rows that the form of an order knows beside what is typed, as prices of the chosen customer on the day of the order. */
export function useOrderSurroundings(
  { customer: customerId, orderedOn: day }: { customer: string; orderedOn: string },
  order: Order | null,
) {
  const currency = useCurrencyOf()(customerId, order);
  const pricesIncludeTax = order?.money?.pricesIncludeTax;
  return {
    order,
    customer: (useQuery(buyersQuery()).data ?? []).find(({ id }) => id === customerId),
    currency,
    terms: useQuery(api.pricing.terms.queryOptions()).data,
    products: useQuery(productChoicesQuery()).data ?? [],
    paid: useQuery(pricesForQuery({ customerId, day, currency, pricesIncludeTax })).data,
  } satisfies OrderSurroundings;
}
