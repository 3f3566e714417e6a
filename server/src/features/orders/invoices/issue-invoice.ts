import { contract, Invoice, type MoveInvoiceInput, OrderStatus } from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import {
  type InvoiceBasis,
  type InvoiceKind,
  invoiceableQuantity,
  invoiceNumberLabel,
  isOpenOrder,
} from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { invoiceCounters, invoices, orderSteps } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { lockOrders, type OrderRow, partsOf } from "../order-rows.ts";
import { dueDay, papersOf, requireNamed } from "./invoice-papers.ts";
import { linesToInvoice } from "./invoice-parts.ts";
import {
  allowsAct,
  type InvoiceLineRow,
  type InvoiceRow,
  invoiceLinesOf,
  lockInvoice,
  updateInvoice,
} from "./invoice-rows.ts";
import { invoicedOf } from "./invoiced-bags.ts";
import { loadInvoice } from "./present-invoice.ts";
import { requireLookedAt } from "./shop-totals.ts";

/** Issues a draft with the names and addresses of today. */
export const issueInvoice = command({
  operation: contract.invoices.issue,
  permission: "invoices:write",
  async run(work, { id, version }: MoveInvoiceInput) {
    const lines = await invoiceLinesOf(work, id);
    // Orders before the invoice, as whoever invoices them holds both.
    const orders = await lockOrders(work, [...new Set(lines.map(({ orderId }) => orderId))]);
    const row = await lockDraft(work, { id, version }, "issue");
    await requireLookedAt(work, orders);
    await requireStillDue(work, { orders, lines, basis: Invoice.shape.basis.parse(row.basis) });
    await issueDraft(work, row, lines);
    return { result: await loadInvoice(work, id), subjectId: id };
  },
});

export const discardInvoice = command({
  operation: contract.invoices.discard,
  permission: "invoices:write",
  async run(work, { id, version }: MoveInvoiceInput) {
    const row = await lockDraft(work, { id, version }, "discard");
    await updateInvoice(work, row, { status: "discarded" });
    return { result: await loadInvoice(work, id), subjectId: id };
  },
});

/** Brings a discarded draft back. Refused where its orders have changed or their bags are on another invoice by now. */
export const restoreInvoice = command({
  operation: contract.invoices.restore,
  permission: "invoices:write",
  async run(work, { id, version }: MoveInvoiceInput) {
    const lines = await invoiceLinesOf(work, id);
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
    const orders = await lockOrders(work, orderIds);
    const row = await lockInvoice(work, id);
    if (row.version !== version) throw outdated(await loadInvoice(work, id));
    if (!allowsAct(row, "restore")) throw conflict("Only a discarded draft can be restored.");
    await requireNamed(work, row.customerId);
    const invoicedIn = await invoicedOf(work, orderIds);
    const basis = Invoice.shape.basis.parse(row.basis);
    const parts = await partsOf(work, orders);
    // The draft may have been a weekly invoice, which leaves credited bags out.
    const isAsNow = [false, true].some((isWeekly) =>
      isSame(
        parts.flatMap((part) => linesToInvoice(part, invoicedIn(part.order.id), { basis, isWeekly })),
        lines,
      ),
    );
    if (!isAsNow) throw conflict("The orders changed, or their bags are on another invoice. Make a new invoice.");
    await updateInvoice(work, row, { status: "draft" });
    return { result: await loadInvoice(work, id), subjectId: id };
  },
});

interface Drafted {
  orders: OrderRow[];
  lines: readonly InvoiceLineRow[];
  basis: InvoiceBasis;
}

/** Refuses a draft with bags that came back since, or that will not be sent because their order was closed. */
async function requireStillDue(work: Work, { orders, lines, basis }: Drafted): Promise<void> {
  const invoicedIn = await invoicedOf(
    work,
    orders.map(({ id }) => id),
  );
  for (const part of await partsOf(work, orders)) {
    const { bags } = invoicedIn(part.order.id);
    const isClosed = !isOpenOrder(OrderStatus.parse(part.order.status));
    for (const { id, quantity: ordered, sentQuantity: sent, returnedQuantity: returned, ...line } of part.lines) {
      const drafted = lines.reduce((sum, each) => (each.orderLineId === id ? sum + each.quantity : sum), 0);
      const invoiced = (bags.get(id) ?? 0) - drafted;
      const over = drafted - invoiceableQuantity({ ordered, sent, returned, invoiced, isClosed }, basis);
      if (over <= 0) continue;
      const label = orderNumberLabel(part.order.number);
      throw conflict(
        `${over} × ${line.productName}, ${line.sizeLabel} of ${label} came back or will not be sent. Discard the draft and make a new invoice.`,
      );
    }
  }
}

type Compared = Awaited<ReturnType<typeof invoiceLinesOf>>[number];

/** Whether an invoice of now would have the same lines. */
function isSame(now: ReturnType<typeof linesToInvoice>, then: Compared[]): boolean {
  return (
    now.length === then.length &&
    now.every((line, at) => {
      const old = then[at];
      return (
        old !== undefined &&
        old.orderLineId === line.orderLineId &&
        old.quantity === line.quantity &&
        old.netMinor === line.netMinor &&
        old.taxMinor === line.taxMinor &&
        old.taxRateId === line.taxRateId
      );
    })
  );
}

async function lockDraft(work: Work, { id, version }: MoveInvoiceInput, act: "issue" | "discard"): Promise<InvoiceRow> {
  const row = await lockInvoice(work, id);
  if (row.version !== version) throw outdated(await loadInvoice(work, id));
  if (row.status === "issued") throw conflict("The invoice is issued and never changes. Credit it to correct it.");
  if (!allowsAct(row, act)) throw conflict("The draft is discarded. Restore it first.");
  return row;
}

/**
 * Gives a draft its number, its day, and the names and addresses of that day; a credit note has those of its invoice. From
 * here on the database keeps it.
 */
export async function issueDraft(work: Work, row: InvoiceRow, lines: readonly { orderId: string }[]): Promise<void> {
  const kind = Invoice.shape.kind.parse(row.kind);
  const calendar = await roasteryCalendar(work);
  const suppliedAt = await lastSent(work, [...new Set(lines.map(({ orderId }) => orderId))]);
  const papersOfDay: Record<InvoiceKind, () => ReturnType<typeof papersOf> | null> = {
    invoice: () => papersOf(work, row),
    credit_note: () => null,
  };
  const papers = await papersOfDay[kind]();
  const dueOn = await dueDay(work, row.customerId, calendar.today);
  const year = Number(calendar.today.slice(0, 4));
  // Last, so that others who issue wait as short as can be.
  const number = await nextInvoiceNumber(work, { kind, year });
  const issuedOn = await dayOfIssue(work, { kind, year }, calendar.today);
  await updateInvoice(work, row, {
    ...papers,
    status: "issued",
    year,
    number,
    numberLabel: invoiceNumberLabel(kind, year, number),
    issuedOn,
    dueOn: issuedOn === calendar.today ? dueOn : await dueDay(work, row.customerId, issuedOn),
    suppliedOn: row.suppliedOn ?? (suppliedAt === null ? null : calendar.dayOf(suppliedAt)),
  });
}

interface Series {
  kind: InvoiceKind;
  year: number;
}

/**
 * The next number of a series in a year. Its row stays locked until the transaction ends, and goes back with it where that
 * fails, so that no number is left out or given twice.
 */
async function nextInvoiceNumber({ tx, actor }: Work, series: Series): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ roasteryId: actor.roasteryId, ...series, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.roasteryId, invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error("no number for an invoice");
  return row.last;
}

/**
 * Day of a paper that has its number: today, and never before the paper with the number before. Today goes back where the
 * roastery moves its clock west, and whoever began before midnight may have the number of somebody who began after it.
 */
async function dayOfIssue({ tx, actor }: Work, { kind, year }: Series, today: Day): Promise<Day> {
  const [last] = await tx
    .select({ day: invoices.issuedOn })
    .from(invoices)
    .where(ownRows(actor, invoices, eq(invoices.kind, kind), eq(invoices.year, year)))
    .orderBy(desc(invoices.number))
    .limit(1);
  return last?.day && last.day > today ? last.day : today;
}

/** Moment when something of the orders was sent last; null where nothing was. */
async function lastSent({ tx, actor }: Work, orderIds: string[]): Promise<Date | null> {
  if (orderIds.length === 0) return null;
  const sent = and(
    inArray(orderSteps.orderId, orderIds),
    eq(orderSteps.step, "fulfil"),
    isNull(orderSteps.takenBackAt),
  );
  const [row] = await tx
    .select({ at: max(orderSteps.createdAt) })
    .from(orderSteps)
    .where(ownRows(actor, orderSteps, sent));
  return row?.at ?? null;
}
