import type { OrderAmounts, OrderLineValues } from "./order-form-values.ts";

type Bag = Pick<OrderLineValues, "roastedItemId" | "packageSizeId">;

export const isSameBag = (one: Bag, other: Bag): boolean =>
  one.roastedItemId === other.roastedItemId && one.packageSizeId === other.packageSizeId;

/**
 * A line after a field of it was changed. The price that was agreed for one bag is not that of another: it is left open,
 * for the price table, and comes back together with its bag. A price that was typed stays.
 */
export function changedLine(
  line: OrderLineValues,
  part: Partial<OrderLineValues>,
  saved: OrderLineValues | undefined,
): OrderLineValues {
  const after = { ...line, ...part };
  if (saved === undefined || isSameBag(line, after)) return after;
  if (isSameBag(after, saved)) return after.price === "" ? { ...after, price: saved.price } : after;
  return after.price === saved.price ? { ...after, price: "" } : after;
}

interface ChosenCustomer {
  /** Whether the customer is that of the saved order. */
  isOfOrder: boolean;
  isOtherCurrency: boolean;
}

/**
 * Lines and amounts of an order for another customer: amounts of one currency are left open in another, and those of the
 * order come back together with its customer.
 */
export function forCustomer(
  values: OrderAmounts,
  saved: OrderAmounts,
  { isOfOrder, isOtherCurrency }: ChosenCustomer,
): Partial<OrderAmounts> {
  if (!isOtherCurrency) return {};
  const priceOf = (line: OrderLineValues) => {
    const before = saved.lines.find((each) => each.id !== null && each.id === line.id);
    return isOfOrder && before !== undefined && isSameBag(before, line) ? before.price : "";
  };
  const isAmount = values.discountKind === "amount";
  return {
    shipping: isOfOrder ? saved.shipping : "",
    discount: isAmount ? (isOfOrder && saved.discountKind === "amount" ? saved.discount : "") : values.discount,
    lines: values.lines.map((line) => ({ ...line, price: priceOf(line) })),
  };
}
