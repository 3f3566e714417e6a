import type { KeyedRow } from "#shared/bulk-list/bulk-reading.ts";
import { openRows, readyBags, type Settlements } from "#shared/bulk-list/bulk-settling.ts";
import { emptyOrderLine, type OrderLineValues } from "./order-form-values.ts";

/** Lines of the form for a pasted list: those that were settled, then those that still lack something, with their words. */
export function pastedLines(rows: readonly KeyedRow[], settlements: Settlements): OrderLineValues[] {
  const ready = readyBags(rows, settlements).map(({ quantity, ...bag }) => ({
    ...emptyOrderLine(),
    ...bag,
    quantity: String(quantity),
  }));
  const open = openRows(rows, settlements).map(({ words, quantityText, ...bag }) => ({
    ...emptyOrderLine(),
    ...bag,
    quantity: quantityText,
    pasted: words.slice(0, 200),
  }));
  return [...ready, ...open];
}
