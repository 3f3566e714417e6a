import { contract, type ListInvoicesInput } from "@tryer/contract";
import { and, eq, getTableColumns, lt, ne, type SQL, sql } from "drizzle-orm";
import { invoiceLines, invoices } from "#db/schema/index.ts";
import { equals, listOf, searched, unfiltered } from "../../../runtime/lists/list-of.ts";
import { dayThenNone, moment, sortedBy } from "../../../runtime/lists/sorted-by.ts";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { creditsDue } from "./credits-due.ts";
import { accountingOf, loadInvoice, presentInvoiceSummary } from "./present-invoice.ts";

export const getInvoice = query({
  permission: "invoices:read",
  run: (work, { id }: { id: string }) => loadInvoice(work, id),
});

const { order, sortValue } = sortedBy(
  {
    added: moment(invoices.createdAt),
    customer: sql`lower(${invoices.buyerName})`,
    issuedOn: dayThenNone(invoices.issuedOn),
    dueOn: dayThenNone(invoices.dueOn),
    // A credit note counts against its invoice.
    total: {
      by: sql`case when ${invoices.kind} = 'credit_note' then -${invoices.totalMinor} else ${invoices.totalMinor} end`,
      kind: "signed",
    },
  },
  invoices.id,
);

/** Invoices and credit notes, newest first where no other order is asked for. */
export const listInvoices = listOf(contract.invoices.list, {
  permission: "invoices:read",
  table: invoices,
  prepare: (work) => roasteryCalendar(work),
  select: ({ tx }, input) => tx.select({ ...getTableColumns(invoices), sortValue: sortValue(input) }).from(invoices),
  order,
  keysOf: (row) => ({ value: row.sortValue, id: row.id }),
  filters: {
    sort: unfiltered,
    direction: unfiltered,
    state: (state, _, { today }) =>
      state === undefined ? ne(invoices.status, "discarded") : stateCondition(state, today),
    kind: equals(invoices.kind),
    year: equals(invoices.year),
    customerId: equals(invoices.customerId),
    orderId: (orderId) => (orderId === undefined ? undefined : hasOrder(orderId)),
    search: searched(invoices.buyerName, invoices.numberLabel),
  },
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

const hasOrder = (orderId: string) =>
  sql`exists (select from ${invoiceLines} where ${invoiceLines.roasteryId} = ${invoices.roasteryId} and ${invoiceLines.invoiceId} = ${invoices.id} and ${invoiceLines.orderId} = ${orderId})`;

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
