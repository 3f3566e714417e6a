import type { Order, OrderLine } from "@tryer/contract";
import { isOpenOrder } from "@tryer/domain/orders";

export interface PickLine {
  key: string;
  productName: string;
  sizeLabel: string;
  grind: string;
  bags: number;
  /** Numbers of the orders that it is for. */
  numbers: string[];
}

/** Line of a packing slip with its bags. */
export interface SlipLine {
  line: OrderLine;
  bags: number;
}

/** Bags that are still to be sent; none of an order that is cancelled, or closed without the rest. */
const openLines = ({ status, lines }: Order): SlipLine[] =>
  isOpenOrder(status)
    ? lines.map((line) => ({ line, bags: line.quantity - line.sentQuantity })).filter(({ bags }) => bags > 0)
    : [];

/** Bags on the packing slip of an order: those that are still to be sent, else those that were sent. */
export function slipLines(order: Order): SlipLine[] {
  const open = openLines(order);
  if (open.length > 0) return open;
  return order.lines.map((line) => ({ line, bags: line.sentQuantity })).filter(({ bags }) => bags > 0);
}

/** Bags to take for several orders, the same ones together: what is still to be sent, by product, size and grind. */
export function pickList(orders: readonly Order[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const order of orders) {
    const { number } = order;
    for (const { line: ordered, bags } of openLines(order)) {
      const { productName, sizeLabel, grind } = ordered;
      const key = [productName, sizeLabel, grind].join(" · ");
      const line = lines.get(key) ?? { key, productName, sizeLabel, grind, bags: 0, numbers: [] };
      line.bags += bags;
      if (!line.numbers.includes(number)) line.numbers.push(number);
      lines.set(key, line);
    }
  }
  return [...lines.values()].sort((a, b) => a.key.localeCompare(b.key));
}
