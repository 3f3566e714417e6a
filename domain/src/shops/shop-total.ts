import type { ShopLine, ShopOrder } from "./shop-order.ts";
import { oddTaxWords } from "./shop-tax.ts";

/** Comparison of an order with its shop, in minor units of the currency that both have. */
export interface ShopTotal {
  shopMinor: number;
  orderMinor: number;
  /** Total here less that in the shop. */
  differenceMinor: number;
  /** Words on a tax whose amount is another than its name says; empty where none is. */
  oddTax: string;
}

interface Told extends Pick<ShopOrder, "totalMinor" | "currency" | "shippingTax"> {
  lines: readonly Pick<ShopLine, "tax">[];
}

/**
 * Reason that keeps an order from being invoiced unseen: a total that differs from the shop's, or a tax that is not what it is
 * called. Null where both agree, or the shop tells no total.
 */
export function shopTotal(told: Told, order: { totalMinor: number; currency: string }): ShopTotal | null {
  const { totalMinor: shopMinor, currency, lines, shippingTax } = told;
  if (shopMinor === null || currency !== order.currency) return null;
  const taxes = [...lines.map(({ tax }) => tax ?? null), shippingTax ?? null];
  const oddTax = taxes.map((tax) => (tax === null ? "" : oddTaxWords(tax))).find(Boolean) ?? "";
  const differenceMinor = order.totalMinor - shopMinor;
  if (differenceMinor === 0 && oddTax === "") return null;
  return { shopMinor, orderMinor: order.totalMinor, differenceMinor, oddTax };
}

/** Whether somebody looked at the two totals as they are now. */
export const isLookedAt = (
  { shopMinor, orderMinor }: Pick<ShopTotal, "shopMinor" | "orderMinor">,
  looked: { shopMinor: number | null; orderMinor: number | null },
): boolean => looked.shopMinor === shopMinor && looked.orderMinor === orderMinor;
