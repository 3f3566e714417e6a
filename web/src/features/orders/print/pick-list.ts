import type { Order } from "@tryer/contract";

export interface PickLine {
  key: string;
  productName: string;
  sizeLabel: string;
  grind: string;
  bags: number;
  /** Numbers of the orders that it is for. */
  numbers: string[];
}

/** Bags to take for several orders, the same ones together: what is still to be sent, by product, size and grind. */
export function pickList(orders: readonly Order[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { number, lines: ordered } of orders) {
    for (const { productName, sizeLabel, grind, quantity, sentQuantity } of ordered) {
      const bags = quantity - sentQuantity;
      if (bags <= 0) continue;
      const key = [productName, sizeLabel, grind].join(" · ");
      const line = lines.get(key) ?? { key, productName, sizeLabel, grind, bags: 0, numbers: [] };
      line.bags += bags;
      if (!line.numbers.includes(number)) line.numbers.push(number);
      lines.set(key, line);
    }
  }
  return [...lines.values()].sort((a, b) => a.key.localeCompare(b.key));
}
