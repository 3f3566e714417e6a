import { MAX_PRINTED_ORDERS } from "@tryer/domain/orders";
import { uuid } from "#ui/search-params.ts";

/** Orders to print, as the address names them. */
export const chosenOrders = (orders: readonly { id: string }[]): string => orders.map(({ id }) => id).join(",");

/** Reads the orders to print out of an address: longer than other texts of one, for as many as are printed at once. */
export function readChosenOrders(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const ids = raw.split(",");
  return ids.length <= MAX_PRINTED_ORDERS && ids.every((id) => uuid(id) !== undefined) ? raw : undefined;
}
