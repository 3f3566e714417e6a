import { type CountedUnit, countedUnit } from "../../planner/index.ts";
import { normalizeUnit } from "../../units/index.ts";
import type { ShopLine } from "../shop-order.ts";
import { comparable, plainTitle } from "../shop-text.ts";
import type { OrderField } from "./order-columns.ts";

/** Row of a list of orders, by the meanings of its columns. */
export interface RowOfOrder {
  number: number;
  text: (field: OrderField) => string;
}

/** Whether the unit of a row lets its quantity be a count of its item. A weight of an item without a size may be one. */
export function countsBags(row: RowOfOrder): boolean {
  const hasSize = () =>
    [...titleOf(row).matchAll(/\d[\s-]*(\p{L}+)/gu)].some(([, word = ""]) => normalizeUnit(word) !== null);
  const counts: Readonly<Record<CountedUnit["kind"], () => boolean>> = {
    bags: () => true,
    weight: () => !hasSize(),
    holders: () => false,
    unknown: () => true,
  };
  return counts[countedUnit(row.text("unit")).kind]();
}

export function titleOf(row: RowOfOrder): string {
  const title = plainTitle(row.text("title"));
  const variant = plainTitle(row.text("variant"));
  return variant === "" || comparable(title).includes(comparable(variant))
    ? title
    : [title, variant].filter(Boolean).join(" - ");
}

/** Takes rows with negative quantities, which are returns, off the rows of the same item. */
export function withoutReturned(lines: readonly ShopLine[]): ShopLine[] {
  const left = lines.map((line) => ({ ...line }));
  for (const line of lines) {
    let back = Math.max(0, -line.ordered);
    for (const other of left) {
      const isSame =
        comparable(other.sku) === comparable(line.sku) && comparable(other.title) === comparable(line.title);
      if (!isSame || back === 0) continue;
      const taken = Math.min(back, other.quantity);
      other.quantity -= taken;
      back -= taken;
    }
  }
  return left;
}
