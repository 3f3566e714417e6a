import { scaleExactly } from "../units/index.ts";
import { type OrderTotals, orderTotals, type PricedOrder, taxOf, totalsOf } from "./order-totals.ts";

/** Pieces of an order line that stand on invoices and were not credited, with their amounts in minor units. */
export interface InvoicedLine {
  quantity: number;
  amountMinor: number;
  /** Share of the order's discount. */
  discountMinor: number;
}

/** Parts of an order that stand on invoices and were not credited. */
export interface InvoicedParts {
  /** One for each line of the order, in the same sequence. */
  lines: readonly InvoicedLine[];
  isShippingInvoiced: boolean;
  /** Tax by rate in minor units: what was added, or what was taken out of prices that hold it. */
  taxes: ReadonlyMap<number, number>;
}

/**
 * Amounts of an invoice over a part of an order: some pieces of its lines, and shipping unless it is invoiced already. Every
 * figure is that of all parts so far less what the invoices before hold, so that the parts of an order add up to it to the
 * cent, whatever pieces each takes. No figure is below 0: what invoices hold too much stays.
 * Worked: 3 pieces of 0.50 at 7 % invoiced one by one → tax 0.04, 0.03, 0.04, as 0.11 on 1.50.
 *
 * @param pieces pieces of each line that the part takes, 0 for a line that it leaves
 */
export function partTotals(order: PricedOrder, pieces: readonly number[], invoiced: InvoicedParts): OrderTotals {
  const whole = orderTotals(order);
  const lines = order.lines.map((line, index) => {
    const before = invoiced.lines[index] ?? { quantity: 0, amountMinor: 0, discountMinor: 0 };
    const soFar = amountsOfPieces(whole.lines[index], before.quantity + (pieces[index] ?? 0), line.quantity);
    if (!pieces[index]) return { ...soFar, amountMinor: 0, shareMinor: 0 };
    const shareMinor = Math.max(0, soFar.discountMinor - before.discountMinor);
    const paidBefore = before.amountMinor - before.discountMinor;
    return { ...soFar, amountMinor: Math.max(0, soFar.paidMinor - paidBefore) + shareMinor, shareMinor };
  });
  const paidAt = new Map([[order.shipping.taxE3, order.shipping.minor]]);
  for (const [index, { taxE3 }] of order.lines.entries())
    paidAt.set(taxE3, (paidAt.get(taxE3) ?? 0) + (lines[index]?.paidMinor ?? 0));

  const shipping = { ...order.shipping, minor: invoiced.isShippingInvoiced ? 0 : order.shipping.minor };
  return totalsOf(
    { ...order, shipping },
    {
      amounts: lines.map(({ amountMinor }) => amountMinor),
      shares: lines.map(({ shareMinor }) => shareMinor),
      taxOfRate: (paidMinor, taxE3) => {
        const left = taxOf(paidAt.get(taxE3) ?? 0, taxE3, order) - (invoiced.taxes.get(taxE3) ?? 0);
        return Math.max(0, paidMinor === 0 || order.pricesIncludeTax ? Math.min(left, paidMinor) : left);
      },
    },
  );
}

/**
 * Discount and payment of some pieces of a line, in proportion. Halves of a cent go to what is paid, never to both, so that
 * pieces without a discount of their own cost exactly their price.
 */
export function amountsOfPieces(
  { amountMinor, discountMinor } = { amountMinor: 0, discountMinor: 0 },
  quantity: number,
  ordered: number,
): { discountMinor: number; paidMinor: number } {
  const later = Math.max(0, ordered - quantity);
  return {
    discountMinor: discountMinor - scaleExactly(discountMinor, [later, ordered]),
    paidMinor: scaleExactly(amountMinor - discountMinor, [ordered - later, ordered]),
  };
}
