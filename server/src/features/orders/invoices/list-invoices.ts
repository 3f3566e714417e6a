import type { ListInvoicesInput } from "@tryer/contract";
import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import { invoiceLines, invoices } from "#db/schema/index.ts";
import { cursorInstant, cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { anyContains } from "../../../runtime/text-search.ts";
import { creditsDue } from "./credits-due.ts";
import { newestFirst } from "./invoice-rows.ts";
import { accountingOf, loadInvoice, presentInvoiceSummary } from "./present-invoice.ts";

export const getInvoice = query({
  permission: "invoices:read",
  run: (work, { id }: { id: string }) => loadInvoice(work, id),
});

export const listInvoices = query({
  permission: "invoices:read",
  async run(work, input: ListInvoicesInput) {
    const { today } = await roasteryCalendar(work);
    const found = await invoicesPage(work, input, today);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ createdAt, id }) => [createdAt.getTime(), id]);
    const accounting = await accountingOf(work, rows);
    const due = await creditsDue(
      work,
      rows.filter(({ kind, status }) => kind === "invoice" && status === "issued").map(({ id }) => id),
    );
    return {
      items: rows.map((row) =>
        presentInvoiceSummary(row, {
          today,
          accounting: accounting(row.id),
          bagsToCredit: due.ofInvoice.get(row.id) ?? 0,
        }),
      ),
      nextCursor,
    };
  },
});

/** One page of invoices and credit notes, newest first, and one more where there is a next page. */
export function invoicesPage({ tx, actor }: Work, input: ListInvoicesInput, today: string) {
  const { search, state, kind, year, customerId, orderId, cursor, limit } = input;
  return tx
    .select()
    .from(invoices)
    .where(
      ownRows(
        actor,
        invoices,
        state === undefined ? ne(invoices.status, "discarded") : stateCondition(state, today),
        kind === undefined ? undefined : eq(invoices.kind, kind),
        year === undefined ? undefined : eq(invoices.year, year),
        customerId === undefined ? undefined : eq(invoices.customerId, customerId),
        orderId === undefined ? undefined : hasOrder(orderId),
        anyContains([invoices.buyerName, invoices.numberLabel], search),
        afterCursor(cursor),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1);
}

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

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, 2);
  return sql`(${invoices.createdAt}, ${invoices.id}) < (${cursorInstant(at).toISOString()}::timestamptz, ${cursorValue(id, "uuid")}::uuid)`;
}
