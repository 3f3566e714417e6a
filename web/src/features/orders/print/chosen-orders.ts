import { MAX_PRINTED_ORDERS } from "@tryer/domain/orders";
import { uuid } from "#ui/search-params.ts";

/** Orders to print, as the address names them. */
export const chosenOrders = (orders: readonly { id: string }[]): string => orders.map(({ id }) => id).join(",");

/** Packing slips of some orders, as many to a print as one can hold. Worked: 250 orders → "Packing slips 1–200" and "201–250". */
export const printings = <Each>(orders: readonly Each[]): { label: string; orders: Each[] }[] =>
  Array.from({ length: Math.ceil(orders.length / MAX_PRINTED_ORDERS) }, (_, at) => {
    const first = at * MAX_PRINTED_ORDERS;
    const some = orders.slice(first, first + MAX_PRINTED_ORDERS);
    const span = orders.length > MAX_PRINTED_ORDERS ? ` ${first + 1}–${first + some.length}` : "";
    return { label: `Packing slips${span}`, orders: some };
  });

/** Reads the orders to print out of an address: longer than other texts of one, for as many as are printed at once. */
export function readChosenOrders(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const ids = raw.split(",");
  return ids.length <= MAX_PRINTED_ORDERS && ids.every((id) => uuid(id) !== undefined) ? raw : undefined;
}
