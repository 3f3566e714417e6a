import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { lineAmount, type OrderDiscount, type OrderTotals, orderTotals, type PricedOrder } from "@tryer/domain/orders";
import { invalid } from "../../runtime/refusal.ts";
import type { OrderLineRow, OrderRow } from "./order-rows.ts";

type Priced = Pick<
  OrderRow,
  "discountE2" | "discountAmountMinor" | "shippingMinor" | "shippingTaxE3" | "pricesIncludeTax" | "isTaxExempt"
>;
type PricedLine = Pick<OrderLineRow, "quantity" | "unitPriceMinor" | "discountE2" | "taxE3">;

function discountOf({ discountE2, discountAmountMinor }: Priced): OrderDiscount {
  if (discountE2 !== null) return { kind: "percent", e2: discountE2 };
  return discountAmountMinor === null ? { kind: "none" } : { kind: "amount", minor: discountAmountMinor };
}

export const pricedOrder = (order: Priced, lines: readonly PricedLine[]): PricedOrder => ({
  lines,
  discount: discountOf(order),
  shipping: { minor: order.shippingMinor, taxE3: order.shippingTaxE3 },
  pricesIncludeTax: order.pricesIncludeTax,
  isTaxExempt: order.isTaxExempt,
});

export const figuresOf = (order: Priced, lines: readonly PricedLine[]): OrderTotals =>
  orderTotals(pricedOrder(order, lines));

/** Totals of an order as it is about to be written. Refuses a line that costs too much and a discount above the goods. */
export function checkedFigures(order: Priced, lines: readonly PricedLine[]): OrderTotals {
  const amounts = lines.map(lineAmount);
  const dearest = amounts.findIndex((amount) => !(amount <= MAX_AMOUNT_MINOR));
  if (dearest !== -1) throw invalid("This is more than a line can cost", `lines.${dearest}.unitPriceMinor`);
  const goods = amounts.reduce((sum, amount) => sum + amount, 0);
  if ((order.discountAmountMinor ?? 0) > goods)
    throw invalid("The discount is more than the goods cost", "discountAmountMinor");
  return figuresOf(order, lines);
}
