import type { OrderLine, OrderLineStock } from "@tryer/contract";
import { onlyPickedGo } from "@tryer/domain/orders";

type StockOfLine = Pick<OrderLineStock, "lineId" | "readyQuantity" | "pickedQuantity" | "expiredQuantity">;

/** Bags that the stock gives for a line after the orders that claim it first. */
export function inStock(stock: readonly StockOfLine[], { id }: Pick<OrderLine, "id">, withExpired: boolean): number {
  const line = stock.find(({ lineId }) => lineId === id);
  return line === undefined ? 0 : line.readyQuantity + (withExpired ? line.expiredQuantity : 0);
}

/**
 * Bags of each line that a form to fulfill an order begins with: those that are picked where exactly these go, else those that
 * are in stock. Worked: 3 ground bags picked by their packing, 2 whole ones on the shelf → 3 and 2.
 */
export function sentAtFirst(
  lines: readonly Pick<OrderLine, "id" | "grind">[],
  stock: readonly StockOfLine[],
): ReadonlyMap<string, number> {
  const picked = new Map(stock.map(({ lineId, pickedQuantity }) => [lineId, pickedQuantity]));
  const withPicks = lines.filter(({ id }) => (picked.get(id) ?? 0) > 0);
  const isPickedOnly = onlyPickedGo(withPicks.map(({ grind }) => grind));
  return new Map(
    lines.map((line) => [line.id, isPickedOnly ? (picked.get(line.id) ?? 0) : inStock(stock, line, false)]),
  );
}
