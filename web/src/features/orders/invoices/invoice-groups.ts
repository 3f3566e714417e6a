import { MAX_INVOICED_ORDERS, type OrderStatus } from "@tryer/domain/orders";

/** Order that is to be invoiced with others. */
export interface OrderToInvoice {
  id: string;
  number: string;
  customer: { id: string; name: string };
  /** Left out in a list of sent orders. */
  status?: OrderStatus;
  /** Currency and tax terms; lists that leave the terms out spread by currency alone. */
  money?: { currency: string; pricesIncludeTax?: boolean; isTaxExempt?: boolean } | undefined;
}

/** Ways to spread orders over invoices. */
export const GROUPINGS = ["order", "customer"] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** Orders that go on one invoice. */
export interface InvoiceGroup {
  key: string;
  customerId: string;
  customerName: string;
  orderIds: string[];
  numbers: string[];
}

/**
 * Spreads orders over invoices: one for each order, or one for all of a customer in one currency and at the
 * same terms of tax, as no paper holds both. Worked: two orders of one
 * café and one of another → 3 invoices, or 2.
 */
export function invoiceGroups(orders: readonly OrderToInvoice[], by: Grouping): InvoiceGroup[] {
  const keyOf: Record<Grouping, (order: OrderToInvoice) => string> = {
    order: ({ id }) => id,
    customer: ({ customer, money }) =>
      [customer.id, money?.currency ?? "", money?.pricesIncludeTax ?? "", money?.isTaxExempt ?? ""].join(" "),
  };
  const groups = new Map<string, InvoiceGroup>();
  const counts = new Map<string, number>();
  for (const order of orders) {
    const name = keyOf[by](order);
    const at = counts.get(name) ?? 0;
    counts.set(name, at + 1);
    // An invoice has so many orders at most; the rest stands on a further one.
    const key = `${name} ${Math.floor(at / MAX_INVOICED_ORDERS)}`;
    const { id: customerId, name: customerName } = order.customer;
    const group = groups.get(key) ?? { key, customerId, customerName, orderIds: [], numbers: [] };
    group.orderIds.push(order.id);
    group.numbers.push(order.number);
    groups.set(key, group);
  }
  return [...groups.values()];
}
