import { type AddPaymentInput, contract, type PaymentInput } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invoicePayments } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import {
  allowsAct,
  type InvoiceRow,
  lockInvoice,
  type PaymentRow,
  paidSum,
  paymentsOf,
  updateInvoice,
} from "./invoice-rows.ts";
import { loadInvoice } from "./present-invoice.ts";

export const addPayment = command({
  operation: contract.invoices.addPayment,
  permission: "invoices:write",
  async run(work, { id, paymentId = uuidv7(), paidOn, amountMinor, method, note }: AddPaymentInput) {
    const { tx, actor, now } = work;
    const row = await lockPayable(work, id);
    if ((await paymentsOf(work, id)).some((each) => each.id === paymentId))
      return { result: await loadInvoice(work, id), subjectId: id, isRepeat: true };
    const { today } = await roasteryCalendar(work);
    const day = paidOn ?? today;
    if (day > today) throw invalid("Day of payment must not be in the future", "paidOn");
    if (amountMinor < 0 && row.paidMinor + amountMinor < 0)
      throw invalid("You cannot pay back more than was paid", "amountMinor");
    const inserted = await tx
      .insert(invoicePayments)
      .values({
        roasteryId: actor.roasteryId,
        id: paymentId,
        invoiceId: id,
        paidOn: day,
        amountMinor,
        method,
        note,
        userId: actor.userId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: invoicePayments.id });
    if (inserted.length === 0) throw notFound("Payment");
    await writeSum(work, row);
    return { result: await loadInvoice(work, id), subjectId: id };
  },
});

export const takePaymentBack = command({
  operation: contract.invoices.takePaymentBack,
  permission: "invoices:write",
  run: (work, input: PaymentInput) => mark(work, input, work.now),
});

export const restorePayment = command({
  operation: contract.invoices.restorePayment,
  permission: "invoices:write",
  run: (work, input: PaymentInput) => mark(work, input, null),
});

/** Takes a payment back at a moment, or brings it back; what is so already stays as it is. */
async function mark(work: Work, { id, paymentId }: PaymentInput, takenBackAt: Date | null) {
  const { tx, actor } = work;
  const row = await lockPayable(work, id);
  const payment = await requirePayment(work, { id, paymentId });
  const isRepeat = (payment.takenBackAt === null) === (takenBackAt === null);
  if (!isRepeat) {
    await tx
      .update(invoicePayments)
      .set({ takenBackAt })
      .where(ownRows(actor, invoicePayments, eq(invoicePayments.id, paymentId)));
    await writeSum(work, row);
  }
  return { result: await loadInvoice(work, id), subjectId: id, isRepeat };
}

async function requirePayment(work: Work, { id, paymentId }: PaymentInput): Promise<PaymentRow> {
  const payment = (await paymentsOf(work, id)).find((each) => each.id === paymentId);
  if (!payment) throw notFound("Payment");
  return payment;
}

async function writeSum(work: Work, row: InvoiceRow): Promise<void> {
  const paidMinor = await paidSum(work, row.id);
  if (paidMinor < 0) throw conflict("This would pay back more than was paid. Undo a repayment first.");
  if (!Number.isSafeInteger(paidMinor)) throw invalid("This is more than an invoice can hold", "amountMinor");
  await updateInvoice(work, row, { paidMinor });
}

/** The invoice, held, so that sums are never written over. Refuses drafts and credit notes. */
async function lockPayable(work: Work, id: string): Promise<InvoiceRow> {
  const row = await lockInvoice(work, id);
  if (row.kind !== "invoice" || !allowsAct(row, "takePayment"))
    throw conflict("Only issued invoices can have payments.");
  return row;
}
