import { OrderStatus } from "@tryer/contract";
import { bagsToCredit, isOpenOrder } from "@tryer/domain/orders";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoiceLines, invoices, orderLines, orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

export interface CreditsDue {
  /** Bags to credit by line of an invoice. */
  ofLine: ReadonlyMap<string, number>;
  /** Bags to credit by invoice. */
  ofInvoice: ReadonlyMap<string, number>;
}

/**
 * Bags of several issued invoices that came back or will not be sent. Where several invoices hold bags of an order line, the
 * newest is credited first, so that no bag is credited twice.
 */
export async function creditsDue({ tx, actor }: Work, invoiceIds: readonly string[]): Promise<CreditsDue> {
  const ofLine = new Map<string, number>();
  const ofInvoice = new Map<string, number>();
  if (invoiceIds.length === 0) return { ofLine, ofInvoice };
  const asked = alias(invoiceLines, "asked");
  const credits = alias(invoiceLines, "credits");
  const orderLineIds = tx
    .select({ id: asked.orderLineId })
    .from(asked)
    .where(ownRows(actor, asked, inArray(asked.invoiceId, [...invoiceIds]), isNotNull(asked.orderLineId)));
  const credited = sql<number>`coalesce((select sum(${credits.quantity}) from ${invoiceLines} ${sql.identifier("credits")} where ${credits.roasteryId} = ${invoiceLines.roasteryId} and ${credits.correctsLineId} = ${invoiceLines.id}), 0)::int`;
  const rows = await tx
    .select({
      lineId: invoiceLines.id,
      invoiceId: invoiceLines.invoiceId,
      orderLineId: orderLines.id,
      left: sql<number>`${invoiceLines.quantity} - ${credited}`,
      ordered: orderLines.quantity,
      sent: orderLines.sentQuantity,
      returned: orderLines.returnedQuantity,
      status: orders.status,
    })
    .from(invoiceLines)
    .innerJoin(invoices, ownRows(actor, invoices, eq(invoices.id, invoiceLines.invoiceId)))
    .innerJoin(orderLines, ownRows(actor, orderLines, eq(orderLines.id, invoiceLines.orderLineId)))
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, orderLines.orderId)))
    .where(
      ownRows(
        actor,
        invoiceLines,
        and(inArray(invoiceLines.orderLineId, orderLineIds), eq(invoices.kind, "invoice")),
        eq(invoices.status, "issued"),
      ),
    )
    .orderBy(desc(invoices.year), desc(invoices.number));
  for (const id of new Set(rows.map(({ orderLineId }) => orderLineId))) {
    const ofOrderLine = rows.filter(({ orderLineId }) => orderLineId === id);
    const [line] = ofOrderLine;
    if (line === undefined) continue;
    const invoiced = ofOrderLine.reduce((sum, { left }) => sum + left, 0);
    let due = bagsToCredit({ ...line, invoiced, isClosed: !isOpenOrder(OrderStatus.parse(line.status)) });
    for (const { lineId, invoiceId, left } of ofOrderLine) {
      const bags = Math.min(due, left);
      due -= bags;
      if (bags === 0) continue;
      ofLine.set(lineId, bags);
      ofInvoice.set(invoiceId, (ofInvoice.get(invoiceId) ?? 0) + bags);
    }
  }
  return { ofLine, ofInvoice };
}
