import { sumMinor } from "../money/index.ts";
import type { InvoicedProgress } from "./invoices/invoicing.ts";
import { openAmount } from "./invoices/invoicing.ts";
import { lineAmount, type OrderTotals, orderTotals, type PricedLine, type PricedOrder } from "./order-totals.ts";

/** Order of a customer with what of each line stands on issued invoices, whether it was credited since or not. */
export interface OwingOrder {
  priced: Omit<PricedOrder, "lines">;
  lines: readonly (PricedLine & Pick<InvoicedProgress, "sent" | "returned" | "invoiced">)[];
  /** Whether the rest is still to be sent; otherwise what was sent counts alone. */
  isToSend: boolean;
  isShippingInvoiced: boolean;
}

/** Amounts of an issued invoice, in minor units. */
interface OwingInvoice {
  totalMinor: number;
  creditedMinor: number;
  paidMinor: number;
  /** Part whose money a shop has: lines of orders that were paid there, without those that were credited. */
  paidInShopMinor: number;
}

/** Amounts that a customer owes, or will once confirmed orders are sent, in minor units of their currency. */
export interface CreditUse {
  /** Open amount of issued invoices, without the part that was paid in a shop. */
  invoicedMinor: number;
  /** Bags that were sent, or whose order is closed, and stand on no invoice. */
  sentMinor: number;
  /** Bags of confirmed orders that are still to be sent and stand on no invoice. */
  toSendMinor: number;
  owedMinor: number;
}

/**
 * Credit that a customer uses: open invoices, what was sent and not invoiced, and what is confirmed and not sent. A bag counts
 * once: one on an issued invoice is part of the invoice, also after it was credited. Worked: an invoice of 119.00 of which
 * 19.00 is paid; an order of 3 bags at 10.00 and 19 % of which 1 was sent → 100.00 + 11.90 + 23.80 = 135.70.
 */
export function creditUse(invoices: readonly OwingInvoice[], orders: readonly OwingOrder[]): CreditUse {
  const invoicedMinor = sumMinor(invoices.map(owedOfInvoice));
  const owed = orders.map((order) => {
    const all = owedOf(order, ({ quantity, sent }) => (order.isToSend ? quantity : sent));
    const sent = order.isToSend ? owedOf(order, (line) => line.sent) : all;
    return { sent: Math.min(sent, all), all };
  });
  const sentMinor = sumMinor(owed.map(({ sent }) => sent));
  const toSendMinor = sumMinor(owed.map(({ sent, all }) => all - sent));
  return { invoicedMinor, sentMinor, toSendMinor, owedMinor: invoicedMinor + sentMinor + toSendMinor };
}

/**
 * Open amount of an invoice less what a shop has of it and nobody booked: payments count for the part of the shop first, as
 * debt must not seem less than it is. Below 0 where too much was paid.
 */
function owedOfInvoice(invoice: OwingInvoice): number {
  const open = openAmount(invoice);
  const unbooked = Math.max(0, invoice.paidInShopMinor - invoice.paidMinor);
  return open - Math.min(Math.max(open, 0), unbooked);
}

type OwingLine = OwingOrder["lines"][number];

/** Amount of the bags of an order that stand on no invoice, with tax, and the shipping while that stands on none either. */
function owedOf({ priced, lines, isShippingInvoiced }: OwingOrder, wantedOf: (line: OwingLine) => number): number {
  const owing = lines.map((line) => ({
    ...line,
    quantity: Math.max(0, wantedOf(line) - line.returned - line.invoiced),
  }));
  if (owing.every(({ quantity }) => quantity === 0)) return 0;
  const shipping = isShippingInvoiced ? { ...priced.shipping, minor: 0 } : priced.shipping;
  return totalsOfPart({ ...priced, shipping }, { whole: lines, part: owing }).totalMinor;
}

/** Totals of a part of the bags; a discount of an amount is taken in proportion to the goods. */
function totalsOfPart(
  order: Omit<PricedOrder, "lines">,
  { whole, part }: { whole: readonly PricedLine[]; part: readonly PricedLine[] },
): OrderTotals {
  const { discount } = order;
  if (discount.kind !== "amount") return orderTotals({ ...order, lines: part });
  const [goods, goodsOfPart] = [whole, part].map((lines) => sumMinor(lines.map(lineAmount)));
  const share = goods === 0 ? 0 : Number((BigInt(discount.minor) * BigInt(goodsOfPart ?? 0)) / BigInt(goods ?? 1));
  return orderTotals({ ...order, lines: part, discount: { kind: "amount", minor: Math.min(share, goodsOfPart ?? 0) } });
}

/** Amount beyond a limit; 0 where there is none or it is kept. Worked: limit 100.00, owed 135.70 → 35.70. */
export const overLimit = (limitMinor: number | null, owedMinor: number): number =>
  limitMinor === null ? 0 : Math.max(0, owedMinor - limitMinor);

/** The stricter of two limits; null is no limit. Worked: 500 and none → 500; 0 and 500 → 0. */
export const stricterLimit = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
