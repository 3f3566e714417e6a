import { OrderStatus } from "@tryer/contract";
import { type InvoiceBasis, invoiceableQuantity, isOpenOrder, partTotals } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { pricedOrder } from "../order-figures.ts";
import type { OrderParts } from "../order-rows.ts";
import type { InvoiceLineRow, NewLine } from "./invoice-rows.ts";
import { type Invoiced, invoicedParts } from "./invoiced-bags.ts";

/** Lines that an invoice takes of an order: what is not invoiced yet by its basis, and shipping the first time. */
export function linesToInvoice(
  { order, lines }: Omit<OrderParts, "steps">,
  invoiced: Invoiced,
  basis: InvoiceBasis,
): NewLine[] {
  const isClosed = !isOpenOrder(OrderStatus.parse(order.status));
  const pieces = lines.map(({ id, quantity: ordered, sentQuantity: sent, returnedQuantity: returned }) =>
    invoiceableQuantity({ ordered, sent, returned, invoiced: invoiced.bags.get(id) ?? 0, isClosed }, basis),
  );
  if (pieces.every((quantity) => quantity === 0)) return [];
  const totals = partTotals(pricedOrder(order, lines), pieces, invoicedParts(invoiced, lines));
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
    return [{ ...ofOrder, kind: "goods", orderLineId: line.id, ...bag, ...figures }];
  });
  const shippingMinor = invoiced.isShippingInvoiced ? 0 : order.shippingMinor;
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
