import type { ShopOrderOutcome, ShopOrderPreview } from "@tryer/contract";
import {
  itemKey,
  itemNames,
  SHOP_ORDER_STATE_WORDS,
  type ShopLine,
  type ShopOrder,
  type ShopOrderState,
} from "@tryer/domain/shops";

/** Words on what an import makes of an order. */
export const OUTCOME_WORDS: Record<ShopOrderOutcome, string> = {
  new: "New",
  changed: "Changed",
  differs: "Differs, too far along to change",
  same: "There already",
  skipped: "Left out",
  refused: "Refused",
};

/** Whether an import does something with an order. */
export const IS_IMPORTED: Record<ShopOrderOutcome, boolean> = {
  new: true,
  changed: true,
  differs: true,
  same: false,
  skipped: false,
  refused: false,
};

/** An order of a list with what an import makes of it. */
export interface PreviewedOrder {
  order: ShopOrder;
  preview: ShopOrderPreview;
}

export const previewed = (orders: readonly ShopOrder[], previews: readonly ShopOrderPreview[]): PreviewedOrder[] =>
  orders.flatMap((order, at) => {
    const preview = previews[at];
    return preview === undefined ? [] : { order, preview };
  });

/** Words on an order of a list, as 'New' or 'Left out: not paid'. */
export function outcomeWords({ outcome, state }: ShopOrderPreview): string {
  if (outcome !== "skipped" || state === null) return OUTCOME_WORDS[outcome];
  return `${OUTCOME_WORDS[outcome]}: ${WHY_LEFT_OUT[state].toLowerCase()}`;
}

/** Reasons why an order is left out, by its state; an open one has no line of what is made here. */
const WHY_LEFT_OUT: Record<ShopOrderState, string> = {
  ...SHOP_ORDER_STATE_WORDS,
  open: "Nothing in it is our product",
};

/** Number of orders by what an import makes of them. */
export function outcomeCounts(orders: readonly PreviewedOrder[]): Record<ShopOrderOutcome, number> {
  const counts = { new: 0, changed: 0, differs: 0, same: 0, skipped: 0, refused: 0 };
  for (const { preview } of orders) counts[preview.outcome] += 1;
  return counts;
}

export interface UnknownItem extends Pick<ShopLine, "variantId" | "sku" | "title"> {
  key: string;
  pieces: number;
  orders: number;
}

/** Items that lines of the list wait for, each once. */
export function unknownItems(orders: readonly PreviewedOrder[]): UnknownItem[] {
  const items = new Map<string, UnknownItem>();
  for (const { order, preview } of orders) {
    const seen = new Set<string>();
    for (const { variantId, sku, title, quantity } of order.lines) {
      if (quantity <= 0 || !preview.waiting.includes(title || sku)) continue;
      const key = itemNames({ variantId, sku, title }).map(itemKey).join("|");
      const item = items.get(key) ?? { key, variantId, sku, title, pieces: 0, orders: 0 };
      item.pieces += quantity;
      if (!seen.has(key)) item.orders += 1;
      seen.add(key);
      items.set(key, item);
    }
  }
  return [...items.values()];
}
