import {
  contract,
  InvoiceSummary,
  type InvoiceTotals,
  type InvoiceTotalsInput,
  type ListInvoicesInput,
} from "@tryer/contract";
import { and, asc, count, desc, eq, getTableColumns, lt, ne, type SQL, sql } from "drizzle-orm";
import { invoiceLines, invoices } from "#db/schema/index.ts";
import { conditionsOf, equals, type Filters, listOf, searched, unfiltered } from "../../../runtime/lists/list-of.ts";
import { dayThenNone, moment, sortedBy } from "../../../runtime/lists/sorted-by.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { creditsDue } from "./credits-due.ts";
import { accountingOf, loadInvoice, presentInvoiceSummary } from "./present-invoice.ts";

export const getInvoice = query({
  permission: "invoices:read",
  run: (work, { id }: { id: string }) => loadInvoice(work, id),
});

const INVOICE_FILTERS: Filters<InvoiceTotalsInput, RoasteryCalendar> = {
  state: (state, _, { today }) =>
    state === undefined ? ne(invoices.status, "discarded") : stateCondition(state, today),
  kind: equals(invoices.kind),
  year: equals(invoices.year),
  customerId: equals(invoices.customerId),
  orderId: (orderId) => (orderId === undefined ? undefined : hasOrder(orderId)),
  search: searched(invoices.buyerName, invoices.numberLabel),
};

/** Amount of a paper as its books have it: a credit note counts against its invoice. */
const signedMinor = sql`case when ${invoices.kind} = 'credit_note' then -${invoices.totalMinor} else ${invoices.totalMinor} end`;

const { order, sortValue } = sortedBy(
  {
    added: moment(invoices.createdAt),
    customer: sql`lower(${invoices.buyerName})`,
    issuedOn: dayThenNone(invoices.issuedOn),
    dueOn: dayThenNone(invoices.dueOn),
    total: { by: signedMinor, kind: "signed" },
  },
  invoices.id,
);

/** Invoices and credit notes, newest first where no other order is asked for. */
export const listInvoices = listOf(contract.invoices.list, {
  permission: "invoices:read",
  table: invoices,
  prepare: (work: Work) => roasteryCalendar(work),
  select: ({ tx }, input) => tx.select({ ...getTableColumns(invoices), sortValue: sortValue(input) }).from(invoices),
  order,
  keysOf: (row) => ({ value: row.sortValue, id: row.id }),
  filters: { ...INVOICE_FILTERS, sort: unfiltered, direction: unfiltered },
  async present(work, rows, _, { today }) {
    const accounting = await accountingOf(work, rows);
    const due = await creditsDue(
      work,
      rows.filter(({ kind, status }) => kind === "invoice" && status === "issued").map(({ id }) => id),
    );
    return rows.map((row) =>
      presentInvoiceSummary(row, {
        today,
        accounting: accounting(row.id),
        bagsToCredit: due.ofInvoice.get(row.id) ?? 0,
      }),
    );
  },
});

const isIssued = sql`${invoices.status} = 'issued'`;

/** Sums of all papers that a filter finds, by currency. */
export const sumInvoices = query({
  permission: "invoices:read",
  async run(work, input: InvoiceTotalsInput): Promise<InvoiceTotals> {
    const conditions = conditionsOf(INVOICE_FILTERS, work, input, await roasteryCalendar(work));
    const rows = await work.tx
      .select({
        currency: invoices.currency,
        paperCount: count(),
        draftCount: sql<number>`count(*) filter (where ${invoices.status} = 'draft')`.mapWith(Number),
        issuedCount: sql<number>`count(*) filter (where ${isIssued})`.mapWith(Number),
        totalMinor: sql<number>`coalesce(sum(${signedMinor}) filter (where ${isIssued}), 0)`.mapWith(Number),
        openMinor: sql<number>`coalesce(sum(${openMinor}) filter (where ${isOpen}), 0)`.mapWith(Number),
      })
      .from(invoices)
      .where(ownRows(work.actor, invoices, ...conditions))
      .groupBy(invoices.currency)
      .orderBy(desc(count()), asc(invoices.currency));
    const sum = (of: "paperCount" | "draftCount") => rows.reduce((all, row) => all + row[of], 0);
    return {
      paperCount: sum("paperCount"),
      draftCount: sum("draftCount"),
      amounts: rows
        .filter(({ issuedCount }) => issuedCount > 0)
        .map(({ currency, totalMinor, openMinor }) => {
          return { currency: InvoiceSummary.shape.currency.parse(currency), totalMinor, openMinor };
        }),
    };
  },
});

const hasOrder = (orderId: string) =>
  sql`exists (select from ${invoiceLines} where ${invoiceLines.roasteryId} = ${invoices.roasteryId} and ${invoiceLines.invoiceId} = ${invoices.id} and ${invoiceLines.orderId} = ${orderId})`;

const openMinor = sql`${invoices.totalMinor} - ${invoices.paidMinor} - ${invoices.creditedMinor}`;

/** Condition of the partial index of open invoices. */
const isOpen = sql`${invoices.status} = 'issued' and ${invoices.kind} = 'invoice' and ${invoices.totalMinor} > ${invoices.paidMinor} + ${invoices.creditedMinor}`;

function stateCondition(state: NonNullable<ListInvoicesInput["state"]>, today: string): SQL | undefined {
  const settled = (comparison: SQL) =>
    and(
      eq(invoices.status, "issued"),
      eq(invoices.kind, "invoice"),
      sql`${invoices.totalMinor} ${comparison} ${invoices.paidMinor} + ${invoices.creditedMinor}`,
    );
  switch (state) {
    case "draft":
      return eq(invoices.status, "draft");
    case "open":
      return isOpen;
    case "overdue":
      return and(isOpen, lt(invoices.dueOn, today));
    case "paid":
      return settled(sql`=`);
    case "overpaid":
      return settled(sql`<`);
  }
}
