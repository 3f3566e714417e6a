import { OrderStatus } from "@tryer/contract";
import {
  discountOfPart,
  type InvoiceBasis,
  invoiceableQuantity,
  isOpenOrder,
  lineAmount,
  orderTotals,
} from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { discountOf } from "../order-figures.ts";
import type { OrderLineRow, OrderParts } from "../order-rows.ts";
import type { InvoiceLineRow, NewLine } from "./invoice-rows.ts";
import type { Invoiced } from "./invoiced-bags.ts";

/** Lines that an invoice takes of an order: what is not invoiced yet by its basis, and shipping the first time. */
export function linesToInvoice(
  { order, lines }: Omit<OrderParts, "steps">,
  invoiced: Invoiced,
  basis: InvoiceBasis,
): NewLine[] {
  const isClosed = !isOpenOrder(OrderStatus.parse(order.status));
  const before = (line: OrderLineRow) => invoiced.bags.get(line.id) ?? 0;
  const part = lines.flatMap((line) => {
    const { quantity: ordered, sentQuantity: sent, returnedQuantity: returned } = line;
    const quantity = invoiceableQuantity({ ordered, sent, returned, invoiced: before(line), isClosed }, basis);
    return quantity === 0 ? [] : { ...line, quantity };
  });
  if (part.length === 0) return [];
  const taken = new Map(part.map(({ id, quantity }) => [id, quantity]));
  const goodsOf = (quantityOf: (line: OrderLineRow) => number) =>
    lines.reduce((sum, line) => sum + lineAmount({ ...line, quantity: quantityOf(line) }), 0);
  const discount = discountOfPart(discountOf(order), {
    orderMinor: goodsOf(({ quantity }) => quantity),
    beforeMinor: goodsOf(before),
    afterMinor: goodsOf((line) => before(line) + (taken.get(line.id) ?? 0)),
    partMinor: part.reduce((sum, line) => sum + lineAmount(line), 0),
    grantedMinor: invoiced.discountMinor,
  });
  const shippingMinor = invoiced.isShippingInvoiced ? 0 : order.shippingMinor;
  const totals = orderTotals({
    lines: part,
    discount,
    shipping: { minor: shippingMinor, taxE3: order.shippingTaxE3 },
    pricesIncludeTax: order.pricesIncludeTax,
    isTaxExempt: order.isTaxExempt,
  });
  const ofOrder = {
    orderId: order.id,
    orderNumber: orderNumberLabel(order.number),
    orderReference: order.reference,
    channel: order.channel,
    correctsLineId: null,
  };
  const goods = part.flatMap((line, index): NewLine[] => {
    const figures = totals.lines[index];
    if (!figures) return [];
    const { productName, sizeLabel, grind, quantity, unitPriceMinor, discountE2, taxRateId, taxName, taxE3 } = line;
    const bag = { productName, sizeLabel, grind, quantity, unitPriceMinor, discountE2, taxRateId, taxName, taxE3 };
    return [{ ...ofOrder, kind: "goods", orderLineId: line.id, ...bag, ...figures }];
  });
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
