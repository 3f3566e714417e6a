import { WeeklyInvoices } from "@tryer/contract";
import { ORDER_STATUSES_TO_SEND, SOLD_ORDER_STATUSES } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, asc, desc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { customers, orderLines, orderSteps, orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { invoicedBags, isPaidInShop } from "../credit/customer-debt.ts";
import { partsOf } from "../order-rows.ts";
import { linesToInvoice, sumsOf } from "./invoice-parts.ts";
import { invoicedOf } from "./invoiced-bags.ts";

/** Most orders that are listed at once: the weeks of a large roastery. */
const MOST_ORDERS = 1000;

/**
 * Orders with bags that were sent, did not come back and stand on no draft or invoice. A bag that was credited without coming
 * back, as one that was torn, is invoiced again by hand alone.
 */
const hasSentToInvoice = sql`exists (
  select from ${orderLines} waiting where waiting.roastery_id = ${orders.roasteryId} and waiting.order_id = ${orders.id}
    and waiting.sent_quantity - waiting.returned_quantity
      > ${invoicedBags(sql`waiting`, sql`i.status <> 'discarded'`)})`;

/** Customers with one invoice a week, and their orders that wait for it, by customer and number. */
export const listWeekly = query({
  permission: "invoices:read",
  async run(work): Promise<WeeklyInvoices> {
    const { tx, actor } = work;
    const weekly = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(ownRows(actor, customers, eq(customers.invoiceRhythm, "weekly")));
    const customerIds = weekly.map(({ id }) => id);
    if (customerIds.length === 0) return { customerIds, orders: [], isCut: false, paidOrderIds: [] };
    const found = await tx
      .select()
      .from(orders)
      .where(
        ownRows(
          actor,
          orders,
          inArray(orders.customerId, customerIds),
          inArray(orders.status, [...SOLD_ORDER_STATUSES]),
          hasSentToInvoice,
          not(isPaidInShop()),
        ),
      )
      .orderBy(asc(orders.number))
      .limit(MOST_ORDERS + 1);
    // The oldest are listed where not all are, each beside the others of its customer.
    const rows = found.slice(0, MOST_ORDERS).toSorted((a, b) => a.customerName.localeCompare(b.customerName, "en"));
    const ids = rows.map(({ id }) => id);
    const invoicedIn = await invoicedOf(work, ids);
    const sentOn = await lastSentOn(work, ids);
    const { currency } = WeeklyInvoices.shape.orders.element.shape.money.shape;
    const paid = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        ownRows(
          actor,
          orders,
          inArray(orders.customerId, customerIds),
          inArray(orders.status, ORDER_STATUSES_TO_SEND),
          isPaidInShop(),
        ),
      )
      .orderBy(asc(orders.number));
    return {
      customerIds,
      paidOrderIds: paid.map(({ id }) => id),
      isCut: found.length > MOST_ORDERS,
      orders: (await partsOf(work, rows)).flatMap((part) => {
        const { order } = part;
        const lines = linesToInvoice(part, invoicedIn(order.id), { basis: "sent", isWeekly: true });
        const bags = lines.reduce((sum, { orderLineId, quantity }) => (orderLineId === null ? sum : sum + quantity), 0);
        const day = sentOn.get(order.id);
        if (bags === 0 || day === undefined) return [];
        return {
          id: order.id,
          number: orderNumberLabel(order.number),
          customer: { id: order.customerId, name: order.customerName },
          money: {
            currency: currency.parse(order.currency),
            pricesIncludeTax: order.pricesIncludeTax,
            isTaxExempt: order.isTaxExempt,
            totalMinor: sumsOf(lines).totalMinor,
          },
          sentOn: day,
          bags,
        };
      }),
    };
  },
});

/** Day on which each order was last sent from, by the clock of the roastery. */
async function lastSentOn(work: Work, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const calendar = await roasteryCalendar(work);
  const steps = await work.tx
    .select({ orderId: orderSteps.orderId, at: orderSteps.createdAt })
    .from(orderSteps)
    .where(
      ownRows(
        work.actor,
        orderSteps,
        and(inArray(orderSteps.orderId, orderIds), eq(orderSteps.step, "fulfil"), isNull(orderSteps.takenBackAt)),
      ),
    )
    .orderBy(desc(orderSteps.createdAt));
  const days = new Map<string, string>();
  for (const { orderId, at } of steps) if (!days.has(orderId)) days.set(orderId, calendar.dayOf(at));
  return days;
}
