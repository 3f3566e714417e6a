import { Invoice } from "@tryer/contract";
import { type CreditedLine, type InvoiceAct, invoiceStatusAfter } from "@tryer/domain/orders";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invoiceLines, invoicePayments, invoices } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { recordOf } from "../../../runtime/records/record-of.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
export type PaymentRow = typeof invoicePayments.$inferSelect;

/** Line of a paper that is not written yet. */
export type NewLine = Omit<InvoiceLineRow, "roasteryId" | "id" | "invoiceId" | "position">;

export const { find: findInvoice, lock: lockInvoice, update: updateInvoice } = recordOf(invoices, "Invoice");

/** Whether the status of an invoice allows an act. */
export const allowsAct = ({ status }: Pick<InvoiceRow, "status">, act: InvoiceAct): boolean =>
  invoiceStatusAfter(Invoice.shape.status.parse(status), act) !== null;

export async function writeLines({ tx, actor }: Work, invoiceId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({
    ...line,
    roasteryId: actor.roasteryId,
    id: uuidv7(),
    invoiceId,
    position,
  }));
  // A statement takes 65,535 values, and a line has 25.
  for (let at = 0; at < rows.length; at += 2000) await tx.insert(invoiceLines).values(rows.slice(at, at + 2000));
}

export const invoiceLinesOf = ({ tx, actor }: Work, invoiceId: string) =>
  tx
    .select()
    .from(invoiceLines)
    .where(ownRows(actor, invoiceLines, eq(invoiceLines.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLines.position));

export const paymentsOf = ({ tx, actor }: Work, invoiceId: string) =>
  tx
    .select()
    .from(invoicePayments)
    .where(ownRows(actor, invoicePayments, eq(invoicePayments.invoiceId, invoiceId)))
    .orderBy(asc(invoicePayments.paidOn), asc(invoicePayments.createdAt), asc(invoicePayments.id));

/** Credit notes that correct an invoice, in their order. */
export const creditNotesOf = ({ tx, actor }: Work, invoiceId: string) =>
  tx
    .select()
    .from(invoices)
    .where(ownRows(actor, invoices, eq(invoices.correctsId, invoiceId)))
    .orderBy(asc(invoices.year), asc(invoices.number));

const summed = (column: typeof invoiceLines.quantity | typeof invoiceLines.amountMinor) =>
  sql<string>`sum(${column})::text`.mapWith(Number);

/** Pieces of lines of an invoice that credit notes took back, with their amounts, by line. */
export async function creditedOf({ tx, actor }: Work, lineIds: string[]): Promise<Map<string, CreditedLine>> {
  if (lineIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: invoiceLines.correctsLineId,
      quantity: summed(invoiceLines.quantity),
      amountMinor: summed(invoiceLines.amountMinor),
      discountMinor: summed(invoiceLines.discountMinor),
      netMinor: summed(invoiceLines.netMinor),
      taxMinor: summed(invoiceLines.taxMinor),
    })
    .from(invoiceLines)
    .where(ownRows(actor, invoiceLines, inArray(invoiceLines.correctsLineId, lineIds)))
    .groupBy(invoiceLines.correctsLineId);
  return new Map(rows.map(({ id, ...sums }) => [id ?? "", sums]));
}

/** Sum of the payments of an invoice that count. */
export async function paidSum({ tx, actor }: Work, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ paid: sql<string>`coalesce(sum(${invoicePayments.amountMinor}), 0)::text` })
    .from(invoicePayments)
    .where(
      ownRows(
        actor,
        invoicePayments,
        and(eq(invoicePayments.invoiceId, invoiceId), isNull(invoicePayments.takenBackAt)),
      ),
    );
  return Number(row?.paid ?? 0);
}
