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
  /** Whether the difference is no more than shop and order may round apart. It keeps no order from being invoiced. */
  isRounding: boolean;
}

interface Told extends Pick<ShopOrder, "totalMinor" | "currency" | "shippingTax" | "shippingMinor"> {
  lines: readonly Pick<ShopLine, "tax" | "quantity">[];
}

/**
 * Most that shop and order round apart, in minor units: one for each line, and one for the shipping. A shop rounds the tax of
 * each line, or its price, where an order rounds each rate once. Worked: 3 lines with shipping → 4.
 */
const mostRounding = ({ lines, shippingMinor }: Told): number =>
  lines.filter(({ quantity }) => quantity > 0).length + (shippingMinor > 0 ? 1 : 0);

/**
 * Comparison of an order with its shop where the total differs, or a tax is not what it is called. More than rounding keeps the
 * order from being invoiced unseen. Null where both agree, or the shop tells no total.
 */
export function shopTotal(told: Told, order: { totalMinor: number; currency: string }): ShopTotal | null {
  const { totalMinor: shopMinor, currency, lines, shippingTax } = told;
  if (shopMinor === null || currency !== order.currency) return null;
  const taxes = [...lines.map(({ tax }) => tax ?? null), shippingTax ?? null];
  const oddTax = taxes.map((tax) => (tax === null ? "" : oddTaxWords(tax))).find(Boolean) ?? "";
  const differenceMinor = order.totalMinor - shopMinor;
  if (differenceMinor === 0 && oddTax === "") return null;
  const isRounding = oddTax === "" && Math.abs(differenceMinor) <= mostRounding(told);
  return { shopMinor, orderMinor: order.totalMinor, differenceMinor, oddTax, isRounding };
}

/** Whether somebody looked at the two totals as they are now. */
export const isLookedAt = (
  { shopMinor, orderMinor }: Pick<ShopTotal, "shopMinor" | "orderMinor">,
  looked: { shopMinor: number | null; orderMinor: number | null },
): boolean => looked.shopMinor === shopMinor && looked.orderMinor === orderMinor;
