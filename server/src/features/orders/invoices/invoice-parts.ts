import { OrderStatus } from "@tryer/contract";
import {
  creditedForGood,
  type InvoiceBasis,
  invoiceableQuantity,
  isOpenOrder,
  partTotals,
  settledBags,
} from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { pricedOrder } from "../order-figures.ts";
import type { OrderLineRow, OrderParts } from "../order-rows.ts";
import type { InvoiceLineRow, NewLine } from "./invoice-rows.ts";
import { type Invoiced, invoicedParts } from "./invoiced-bags.ts";

/**
 * Lines that an invoice takes of an order: what is not invoiced yet by its basis, and shipping the first time. A weekly invoice
 * leaves out what was credited and did not come back, as nobody looks at each order of it; one by hand takes that again.
 */
export function linesToInvoice(
  { order, lines }: Omit<OrderParts, "steps">,
  invoiced: Invoiced,
  { basis, isWeekly = false }: { basis: InvoiceBasis; isWeekly?: boolean },
): NewLine[] {
  const isClosed = !isOpenOrder(OrderStatus.parse(order.status));
  const bagsOf = ({ id, returnedQuantity: returned }: OrderLineRow) => ({
    invoiced: invoiced.bags.get(id) ?? 0,
    credited: invoiced.creditedBags.get(id) ?? 0,
    again: invoiced.againBags.get(id) ?? 0,
    returned,
  });
  const pieces = lines.map((line) => {
    const { quantity: ordered, sentQuantity: sent, returnedQuantity: returned } = line;
    const bags = bagsOf(line);
    const settled = isWeekly ? settledBags(bags) : bags.invoiced;
    return invoiceableQuantity({ ordered, sent, returned, invoiced: settled, isClosed }, basis);
  });
  if (pieces.every((quantity) => quantity === 0)) return [];
  const isShippingSettled = invoiced.isShippingInvoiced || (isWeekly && invoiced.isShippingCredited);
  const priced = pricedOrder(order, lines);
  // Tax of shipping that was credited is on no invoice any more, and no tax of these lines.
  const isShippingLeft = isShippingSettled && !invoiced.isShippingInvoiced;
  const totals = partTotals(
    isShippingLeft ? { ...priced, shipping: { ...priced.shipping, minor: 0 } } : priced,
    pieces,
    invoicedParts(invoiced, lines),
  );
  const ofOrder = {
    orderId: order.id,
    orderNumber: orderNumberLabel(order.number),
    orderReference: order.reference,
    channel: order.channel,
    correctsLineId: null,
  };
  const goods = lines.flatMap((line, index): NewLine[] => {
    const figures = totals.lines[index];
    const quantity = pieces[index] ?? 0;
    if (!figures || quantity === 0) return [];
    const { productName, sizeLabel, grind, unitPriceMinor, discountE2, taxRateId, taxName, taxE3 } = line;
    const bag = { productName, sizeLabel, grind, quantity, unitPriceMinor, discountE2, taxRateId, taxName, taxE3 };
    const againQuantity = isWeekly ? 0 : Math.min(quantity, creditedForGood(bagsOf(line)));
    return [{ ...ofOrder, kind: "goods", orderLineId: line.id, ...bag, againQuantity, ...figures }];
  });
  const shippingMinor = isShippingSettled ? 0 : order.shippingMinor;
  if (shippingMinor === 0) return goods;
  return [
    ...goods,
    {
      ...ofOrder,
      kind: "shipping",
      orderLineId: null,
      productName: "",
      sizeLabel: "",
      grind: "",
      quantity: 1,
      againQuantity: 0,
      unitPriceMinor: shippingMinor,
      discountE2: 0,
      amountMinor: shippingMinor,
      discountMinor: 0,
      taxRateId: order.shippingTaxRateId,
      taxName: order.shippingTaxName,
      taxE3: order.shippingTaxE3,
      ...totals.shipping,
    },
  ];
}

/** Sums of the lines as they stand on paper. */
export function sumsOf(lines: readonly Pick<InvoiceLineRow, "netMinor" | "taxMinor">[]) {
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}
