import { OrderStatus } from "@tryer/contract";
import { type CreditUse, creditUse, isOrderToSend, SOLD_ORDER_STATUSES } from "@tryer/domain/orders";
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { invoiceLines, invoices, orderLines, orders, shopOrders } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { pricedOrder } from "../order-figures.ts";

interface OrderColumns {
  roasteryId: SQL | typeof orders.roasteryId;
  id: SQL | typeof orders.id;
}

/** Whether an order came from a shop that has its money. */
export const isPaidInShop = ({ roasteryId, id }: OrderColumns = orders) => sql<boolean>`exists (
  select from ${shopOrders} s where s.roastery_id = ${roasteryId} and s.order_id = ${id}
    and s.taken_back_at is null and s.content ->> 'payment' = 'paid')`;

/**
 * Bags of an order line on issued invoices, or on those that a condition over `i` asks for, and those that were credited for
 * good: `settledBags` of the domain as SQL.
 */
export const invoicedBags = (
  line: SQL | typeof orderLines,
  isCounted = sql`i.status = 'issued'`,
) => sql<number>`coalesce((
  select sum(case when i.kind = 'invoice' then l.quantity else -l.quantity end) + greatest(0,
    coalesce(sum(l.quantity) filter (where i.kind = 'credit_note'), 0) - ${line}.returned_quantity - sum(l.again_quantity))
  from ${invoiceLines} l join ${invoices} i on i.roastery_id = l.roastery_id and i.id = l.invoice_id
  where l.roastery_id = ${line}.roastery_id and l.order_id = ${line}.order_id and l.order_line_id = ${line}.id
    and ${isCounted}), 0)`;

/** Whether a shop has the money of an order. */
export async function isPaidOrder({ tx, actor }: RoasteryWork, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isPaid: isPaidInShop() })
    .from(orders)
    .where(ownRows(actor, orders, eq(orders.id, orderId)));
  return row?.isPaid ?? false;
}

/**
 * Debt of a customer with all confirmed orders, in their currency, one order counted as confirmed that is not yet. Orders and
 * invoices in other currencies can't be added and are left out, and so are orders that a shop has the money of.
 */
export async function debtOf(
  work: RoasteryWork,
  { id: customerId, currency }: Pick<CustomerRow, "id" | "currency">,
  { confirming }: { confirming: string },
): Promise<CreditUse> {
  const { tx, actor } = work;
  const counts = or(inArray(orders.status, [...SOLD_ORDER_STATUSES]), eq(orders.id, confirming));
  const rows = await tx
    .select({ order: orders, line: orderLines, invoiced: invoicedBags(orderLines).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, refersTo(orderLines.orderId, orders))
    .where(
      ownRows(
        actor,
        orderLines,
        and(eq(orders.customerId, customerId), eq(orders.currency, currency), counts, sql`not ${isPaidInShop()}`),
        // An order that is over counts where something of it was sent and is on no invoice.
        sql`(${orders.status} not in ('fulfilled', 'returned') or exists (
          select from order_lines owed where owed.roastery_id = ${orders.roasteryId} and owed.order_id = ${orders.id}
            and owed.sent_quantity - owed.returned_quantity > ${invoicedBags(sql`owed`)}))`,
      ),
    )
    .orderBy(asc(orders.id), asc(orderLines.position));
  const withShipping = await shippingInvoiced(work, [...new Set(rows.map(({ order }) => order.id))]);
  const byOrder = new Map<string, typeof rows>();
  for (const row of rows) byOrder.set(row.order.id, [...(byOrder.get(row.order.id) ?? []), row]);
  const owing = [...byOrder.values()].flatMap((lines) => {
    const order = lines[0]?.order;
    if (order === undefined) return [];
    const { lines: _, ...priced } = pricedOrder(order, []);
    return {
      priced,
      lines: lines.map(({ line, invoiced }) => ({
        ...line,
        sent: line.sentQuantity,
        returned: line.returnedQuantity,
        invoiced,
      })),
      isToSend: order.id === confirming || isOrderToSend(OrderStatus.parse(order.status)),
      isShippingInvoiced: withShipping.has(order.id),
    };
  });
  return creditUse(await openInvoices(work, { customerId, currency }), owing);
}

async function shippingInvoiced({ tx, actor }: RoasteryWork, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .select({ orderId: invoiceLines.orderId })
    .from(invoiceLines)
    .innerJoin(invoices, refersTo(invoiceLines.invoiceId, invoices))
    .where(
      ownRows(
        actor,
        invoiceLines,
        inArray(invoiceLines.orderId, orderIds),
        eq(invoiceLines.kind, "shipping"),
        eq(invoices.status, "issued"),
        eq(invoices.kind, "invoice"),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Part of an invoice for orders that a shop has the money of, less its credit notes. */
const paidInShop = sql<number>`coalesce((
  select sum(case when i.kind = 'invoice' then l.net_minor + l.tax_minor else -l.net_minor - l.tax_minor end)
  from ${invoiceLines} l join ${invoices} i on i.roastery_id = l.roastery_id and i.id = l.invoice_id
  where l.roastery_id = invoices.roastery_id and i.status = 'issued'
    and (i.id = invoices.id or i.corrects_id = invoices.id)
    and ${isPaidInShop({ roasteryId: sql`l.roastery_id`, id: sql`l.order_id` })}), 0)`;

/** Issued invoices that are not settled; none of orders alone whose money a shop has. */
const openInvoices = ({ tx, actor }: RoasteryWork, of: { customerId: string; currency: string }) =>
  tx
    .select({
      totalMinor: invoices.totalMinor,
      creditedMinor: invoices.creditedMinor,
      paidMinor: invoices.paidMinor,
      paidInShopMinor: paidInShop.mapWith(Number),
    })
    .from(invoices)
    .where(
      ownRows(
        actor,
        invoices,
        eq(invoices.customerId, of.customerId),
        eq(invoices.currency, of.currency),
        eq(invoices.status, "issued"),
        eq(invoices.kind, "invoice"),
        sql`${invoices.totalMinor} <> ${invoices.paidMinor} + ${invoices.creditedMinor}`,
        sql`exists (select from ${invoiceLines} l where l.roastery_id = ${invoices.roasteryId} and l.invoice_id = ${invoices.id}
          and not ${isPaidInShop({ roasteryId: sql`l.roastery_id`, id: sql`l.order_id` })})`,
      ),
    );
