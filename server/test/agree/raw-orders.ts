import type { SalesDimension } from "@tryer/domain/analytics";
import type { Person } from "../test-app.ts";
import { allPages } from "./raw-roasts.ts";
import { rounded } from "./roast-arithmetic.ts";

/** Bags of a line that stand, with their revenue. */
export interface RawLine {
  productId: string;
  sizeId: string;
  pieces: number;
  netMinor: number;
}

/** An order as its page shows it. */
export interface RawOrder {
  id: string;
  number: string;
  orderedOn: string;
  createdAt: string;
  promisedOn: string | null;
  status: string;
  isSold: boolean;
  customerId: string;
  channel: string;
  currency: string;
  lines: RawLine[];
}

/** Statuses of orders that are closed: what they did not send is not sold. */
const CLOSED = ["fulfilled", "returned"];

/** All orders, each read from its own page. */
export async function readOrders(api: Person["api"]): Promise<RawOrder[]> {
  const listed = await allPages((cursor) => api.orders.list({ limit: 30, ...(cursor ? { cursor } : {}) }));
  const orders: RawOrder[] = [];
  for (const { id } of listed.reverse()) {
    const { number, orderedOn, createdAt, promisedOn, status, customer, channel, money, lines } = await api.orders.get({
      id,
    });
    orders.push({
      ...{ id, number, orderedOn, createdAt, promisedOn, status, channel },
      isSold: status !== "draft" && status !== "cancelled",
      customerId: customer.id,
      currency: money?.currency ?? "",
      lines: lines.map((line) => {
        const pieces = (CLOSED.includes(status) ? line.sentQuantity : line.quantity) - line.returnedQuantity;
        return {
          ...{ productId: line.roastedItemId, sizeId: line.packageSizeId, pieces },
          netMinor: rounded((line.money?.netMinor ?? 0) * pieces, line.quantity),
        };
      }),
    });
  }
  return orders;
}

export interface SalesFilter {
  roastedItemId?: string;
  customerId?: string;
}

/** Keys of a line of an order, by the kind of the rows. */
export const SOLD_KEYS: Record<SalesDimension, (line: RawLine, order: RawOrder) => string> = {
  product: ({ productId }) => productId,
  size: ({ sizeId }) => sizeId,
  customer: (_, { customerId }) => customerId,
  channel: (_, { channel }) => channel,
};

/** A sold line with its order. */
export interface SoldLine extends RawLine {
  order: RawOrder;
}

/** Lines of sold orders in one currency that a filter names. */
export const soldLinesOf = (
  orders: readonly RawOrder[],
  currency: string,
  { roastedItemId, customerId }: SalesFilter,
): SoldLine[] =>
  orders
    .filter((order) => order.isSold && order.currency === currency)
    .filter((order) => customerId === undefined || order.customerId === customerId)
    .flatMap((order) => order.lines.map((line) => ({ ...line, order })))
    .filter(({ productId }) => roastedItemId === undefined || productId === roastedItemId);
