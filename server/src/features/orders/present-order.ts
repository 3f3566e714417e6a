import { Order, type OrderMoney } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { orderNumberLabel } from "@tryer/domain/units";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { figuresOf } from "./order-figures.ts";
import { findOrder, type OrderParts, type OrderRow, partsOf } from "./order-rows.ts";

export async function loadOrder(work: Work, id: string): Promise<Order> {
  const row = await findOrder(work, id);
  if (!row) throw notFound("Order");
  const [order] = await loadOrders(work, [row]);
  if (order === undefined) throw new Error("a row is presented as an order");
  return order;
}

/** Orders with lines and history; without an amount for whoever sees no prices. */
export async function loadOrders(work: Work, rows: OrderRow[]): Promise<Order[]> {
  const seesMoney = mayDo(work.actor.role, "prices:read");
  return (await partsOf(work, rows)).map((parts) => presentOrder(parts, seesMoney));
}

const percentOfE3 = (e3: number) => e3 / 1000;
const percentOfE2 = (e2: number) => e2 / 100;

function presentOrder({ order, lines, steps }: OrderParts, seesMoney: boolean): Order {
  const { shape } = Order;
  const totals = figuresOf(order, lines);
  const money: OrderMoney = {
    currency: shape.money.unwrap().shape.currency.parse(order.currency),
    pricesIncludeTax: order.pricesIncludeTax,
    isTaxExempt: order.isTaxExempt,
    discountPercent: order.discountE2 === null ? null : percentOfE2(order.discountE2),
    discountAmountMinor: order.discountAmountMinor,
    shippingMinor: order.shippingMinor,
    shippingTaxRateId: order.shippingTaxRateId,
    shippingTaxName: order.shippingTaxName,
    shippingTaxPercent: percentOfE3(order.shippingTaxE3),
    goodsMinor: totals.goodsMinor,
    discountMinor: totals.discountMinor,
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    taxes: totals.taxes.map(({ taxE3, netMinor, taxMinor }) => ({ percent: percentOfE3(taxE3), netMinor, taxMinor })),
  };
  return {
    id: order.id,
    number: orderNumberLabel(order.number),
    status: shape.status.parse(order.status),
    customer: { id: order.customerId, name: order.customerName },
    channel: shape.channel.parse(order.channel),
    reference: order.reference,
    orderedOn: order.orderedOn,
    promisedOn: order.promisedOn,
    shipTo: order.shipTo,
    notes: order.notes,
    restDays: order.restDays,
    lines: lines.map((line, index) => {
      const figures = totals.lines[index];
      return {
        id: line.id,
        roastedItemId: line.roastedItemId,
        productName: line.productName,
        packageSizeId: line.packageSizeId,
        sizeLabel: line.sizeLabel,
        grind: line.grind,
        quantity: line.quantity,
        sentQuantity: line.sentQuantity,
        returnedQuantity: line.returnedQuantity,
        ...(seesMoney && figures
          ? {
              money: {
                unitPriceMinor: line.unitPriceMinor,
                discountPercent: percentOfE2(line.discountE2),
                taxRateId: line.taxRateId,
                taxName: line.taxName,
                taxPercent: percentOfE3(line.taxE3),
                ...figures,
              },
            }
          : {}),
      };
    }),
    history: steps.map(({ id, step, fromStatus, toStatus, createdAt, takenBackAt }) => ({
      id,
      step: shape.history.element.shape.step.parse(step),
      from: shape.status.parse(fromStatus),
      to: shape.status.parse(toStatus),
      at: createdAt.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
    })),
    ...(seesMoney ? { money } : {}),
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}
