import { type AddInvoiceInput, contract, InvoiceableOrder } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invoices, orders } from "#db/schema/index.ts";
import { billingOf } from "#features/customers/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import { lockOrders, type OrderRow, partsOf } from "../order-rows.ts";
import { papersOf, requireNamed } from "./invoice-papers.ts";
import { linesToInvoice, sumsOf } from "./invoice-parts.ts";
import { findInvoice, writeLines } from "./invoice-rows.ts";
import { invoicedOf } from "./invoiced-bags.ts";
import { issueDraft } from "./issue-invoice.ts";
import { loadInvoice } from "./present-invoice.ts";
import { requireLookedAt } from "./shop-totals.ts";

/** Makes an invoice of what is not invoiced yet of some orders; answers the one that is there when it was sent before. */
export const addInvoice = command({
  operation: contract.invoices.add,
  permission: "invoices:write",
  async run(work, { id = uuidv7(), orderIds, basis, isWeekly, isIssued }: AddInvoiceInput) {
    const { tx, actor, now } = work;
    const audit = isIssued ? "invoice.issued" : "invoice.drafted";
    const rows = await lockOrders(work, orderIds);
    // A concurrent duplicate of the request waited above for the orders.
    if (await findInvoice(work, id))
      return { result: await loadInvoice(work, id), subjectId: id, audit, isRepeat: true };
    const first = requireAlike(rows);
    await requireNamed(work, first.customerId);
    await requireLookedAt(work, rows);
    const invoicedIn = await invoicedOf(work, orderIds);
    const parts = await partsOf(work, rows);
    const lines = parts.flatMap((part) => linesToInvoice(part, invoicedIn(part.order.id), { basis, isWeekly }));
    const idle = parts.find(({ order }) => !lines.some(({ orderId }) => orderId === order.id));
    if (idle) throw conflict(nothingToInvoice(idle.order, basis));
    const { customerId, currency, pricesIncludeTax, isTaxExempt } = first;
    const inserted = await tx
      .insert(invoices)
      .values({
        roasteryId: actor.roasteryId,
        id,
        kind: "invoice",
        status: "draft",
        basis,
        customerId,
        currency,
        pricesIncludeTax,
        isTaxExempt,
        ...(await papersOf(work, { customerId, isTaxExempt })),
        ...sumsOf(lines),
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    const [draft] = inserted;
    if (!draft) return { result: await loadInvoice(work, id), subjectId: id, audit, isRepeat: true };
    await writeLines(work, id, lines);
    if (isIssued) await issueDraft(work, draft, lines);
    return { result: await loadInvoice(work, id), subjectId: id, audit };
  },
});

/** Refuses orders that cannot stand on one invoice, and answers the first of them. */
function requireAlike(rows: OrderRow[]): OrderRow {
  const [first] = rows;
  if (!first) throw notFound("Order");
  const label = (row: OrderRow) => `${orderNumberLabel(first.number)} and ${orderNumberLabel(row.number)}`;
  for (const row of rows) {
    if (row.status === "draft")
      throw conflict(`${orderNumberLabel(row.number)} is a draft. Confirm the order before you invoice it.`);
    if (row.customerId !== first.customerId) throw invalid(`${label(row)} are of different customers`, "orderIds");
    if (row.currency !== first.currency) throw invalid(`${label(row)} are in different currencies`, "orderIds");
    if (row.pricesIncludeTax !== first.pricesIncludeTax)
      throw invalid(`Prices of one of ${label(row)} include tax, and of the other do not`, "orderIds");
    if (row.isTaxExempt !== first.isTaxExempt)
      throw invalid(`Tax is paid on one of ${label(row)} and not on the other`, "orderIds");
  }
  return first;
}

function nothingToInvoice({ number, status }: OrderRow, basis: AddInvoiceInput["basis"]): string {
  const label = orderNumberLabel(number);
  const words: Record<AddInvoiceInput["basis"], string> = {
    sent: `Nothing sent of ${label} is left to invoice.`,
    ordered: `Nothing of ${label} is left to invoice.`,
  };
  if (status === "cancelled") return `${label} is canceled.`;
  return words[basis];
}

/** Orders of a customer that are looked through for what is not invoiced. */
const LOOKED_THROUGH = 100;

/** Orders of a customer of which something is not invoiced yet, the newest first; of those that are named, however old. */
export const listInvoiceable = query({
  permission: "invoices:read",
  async run(work, { customerId, ids }: { customerId: string; ids?: string[] | undefined }) {
    const { tx, actor } = work;
    await billingOf(work, customerId);
    const ofCustomer = and(eq(orders.customerId, customerId), notInArray(orders.status, ["draft", "cancelled"]));
    const rows = await tx
      .select()
      .from(orders)
      .where(ownRows(actor, orders, and(ofCustomer, ids === undefined ? undefined : inArray(orders.id, ids))))
      .orderBy(desc(orders.number))
      .limit(ids?.length ?? LOOKED_THROUGH);
    const invoicedIn = await invoicedOf(
      work,
      rows.map(({ id }) => id),
    );
    return (await partsOf(work, rows)).flatMap((part) => {
      const { order } = part;
      const [sent, ordered] = (["sent", "ordered"] as const).map((basis) => {
        const lines = linesToInvoice(part, invoicedIn(order.id), { basis });
        const bags = lines.reduce((sum, { orderLineId, quantity }) => (orderLineId === null ? sum : sum + quantity), 0);
        return { bags, totalMinor: sumsOf(lines).totalMinor };
      });
      if (!sent || !ordered || ordered.bags + sent.bags === 0) return [];
      return {
        id: order.id,
        number: orderNumberLabel(order.number),
        reference: order.reference,
        orderedOn: order.orderedOn,
        currency: InvoiceableOrder.shape.currency.parse(order.currency),
        sent,
        ordered,
      };
    });
  },
});
