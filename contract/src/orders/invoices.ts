import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import {
  INVOICE_FILTERS,
  INVOICE_KINDS,
  MAX_INVOICED_ORDERS,
  MAX_LINE_QUANTITY,
  MAX_ORDER_LINES,
} from "@tryer/domain/orders";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import {
  day,
  id,
  line,
  newId,
  notes,
  optionalLine,
  page,
  paging,
  search,
  sorting,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { answersFile, FileAnswer, read, write } from "../basics/operation.ts";
import { orderIds } from "../trace/trace.ts";
import { accounting } from "./accounting.ts";
import {
  Invoice,
  InvoiceableOrder,
  InvoiceBasis,
  InvoiceSettings,
  InvoiceSummary,
  InvoiceTotals,
  PaymentMethod,
  WeeklyInvoices,
} from "./invoice.ts";

const invoiceFilters = {
  search,
  state: z.enum(INVOICE_FILTERS).optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  /** Year of issue. */
  year: z.coerce.number("The year must be a number").int().min(1900).max(2999).optional(),
  customerId: id.optional(),
  orderId: id.optional(),
};

export const InvoiceTotalsInput = z.object(invoiceFilters);
export type InvoiceTotalsInput = z.infer<typeof InvoiceTotalsInput>;

export const ListInvoicesInput = z.object({
  ...invoiceFilters,
  ...sorting(["added", "customer", "issuedOn", "dueOn", "total"], { sort: "added", direction: "desc" }),
  ...paging,
});
export type ListInvoicesInput = z.infer<typeof ListInvoicesInput>;

export const AddInvoiceInput = z.object({
  id: newId.optional(),
  orderIds: z
    .array(uuid("Please select an order"))
    .min(1, "Choose an order")
    .max(MAX_INVOICED_ORDERS, `An invoice can have at most ${MAX_INVOICED_ORDERS} orders`),
  basis: InvoiceBasis,
  /** Whether it is the weekly invoice of its customer, which leaves out what was credited and did not come back. */
  isWeekly: z.boolean({ error: "Choose yes or no" }).default(false),
  /** Whether it is issued at once, instead of standing as a draft. */
  isIssued: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type AddInvoiceInput = z.infer<typeof AddInvoiceInput>;

export const MoveInvoiceInput = z.object({ id, version });
export type MoveInvoiceInput = z.infer<typeof MoveInvoiceInput>;

/** Lines of the largest invoice: those of its orders, and the shipping of each. */
const MAX_CREDITED_LINES = MAX_INVOICED_ORDERS * (MAX_ORDER_LINES + 1);

export const CreditInvoiceInput = z.object({
  /** Invoice that is corrected. */
  id,
  newId: newId.optional(),
  /** Version of the invoice on which the pieces were chosen: refuses to credit what somebody credited meanwhile. */
  version: version.optional(),
  reason: line("Reason", 200),
  /** Pieces of lines that are credited; all that is left where no lines are given. */
  lines: z
    .array(z.object({ lineId: id, quantity: wholeNumber("Quantity", 0, MAX_LINE_QUANTITY) }))
    .max(MAX_CREDITED_LINES, `An invoice has at most ${MAX_CREDITED_LINES} lines`)
    .optional(),
});
export type CreditInvoiceInput = z.infer<typeof CreditInvoiceInput>;

export const MailInvoiceInput = z.object({
  id,
  requestId: newId.optional(),
  /** Whether it is mailed once more. Otherwise a paper whose mail left, or waits, is not mailed again. */
  isAgain: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type MailInvoiceInput = z.infer<typeof MailInvoiceInput>;

export const AddPaymentInput = z.object({
  id,
  paymentId: newId.optional(),
  /** Today where it is left out. */
  paidOn: day("Day of payment").optional(),
  /** Minor units, below 0 for what is paid back. */
  amountMinor: wholeNumber("Amount", -MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR).refine(
    (minor) => minor !== 0,
    "Amount must not be 0",
  ),
  method: PaymentMethod.default("bank_transfer"),
  note: optionalLine("Note", 200).default(""),
});
export type AddPaymentInput = z.infer<typeof AddPaymentInput>;

export const PaymentInput = z.object({ id, paymentId: id });
export type PaymentInput = z.infer<typeof PaymentInput>;

export const EditInvoiceSettingsInput = z.object({
  version,
  sellerName: optionalLine("Name on paper").optional(),
  sellerAddress: notes("Address on paper", 800).optional(),
  taxNumber: optionalLine("Tax number", 40).optional(),
  paymentDetails: notes("Payment details", 400).optional(),
  footer: notes("Footer", 400).optional(),
  exemptWords: optionalLine("Words for exempt customers", 200).optional(),
  paymentDays: wholeNumber("Days to pay", 0, 365).optional(),
});
export type EditInvoiceSettingsInput = z.infer<typeof EditInvoiceSettingsInput>;

const tags = ["Invoices"];

export const invoices = {
  list: read({ path: "/invoices", scope: "invoices:read", tags, summary: "Invoices and credit notes, newest first" })
    .input(ListInvoicesInput)
    .output(page(InvoiceSummary)),
  totals: read({
    path: "/invoices/totals",
    scope: "invoices:read",
    tags,
    summary: "Sums of all invoices and credit notes of a filter, whatever page of them is read",
  })
    .input(InvoiceTotalsInput)
    .output(InvoiceTotals),
  invoiceable: read({
    path: "/invoices/invoiceable",
    scope: "invoices:read",
    tags,
    summary: "List orders of a customer with bags to invoice, among the newest 100 or those that are named",
  })
    .input(z.object({ customerId: id, ids: orderIds.optional() }))
    .output(z.array(InvoiceableOrder)),
  weekly: read({
    path: "/invoices/weekly",
    scope: "invoices:read",
    tags,
    summary: "List orders that wait for the weekly invoice of their customer",
  }).output(WeeklyInvoices),
  settings: read({
    path: "/invoice-settings",
    scope: "invoices:read",
    tags,
    summary: "Text shown on every invoice",
  }).output(InvoiceSettings),
  get: read({
    path: "/invoices/{id}",
    scope: "invoices:read",
    tags,
    summary: "One invoice or credit note with lines, taxes and payments",
  })
    .input(withId)
    .output(Invoice),
  eInvoice: read({
    path: "/invoices/{id}/e-invoice",
    scope: "invoices:read",
    tags,
    summary: "XML of an issued invoice or credit note by EN 16931 (UBL 2.1); refused with all that is missing for it",
    ...answersFile("application/xml"),
  })
    .input(withId)
    .output(FileAnswer),
  pdf: read({
    path: "/invoices/{id}/pdf",
    scope: "invoices:read",
    tags,
    summary: "An issued invoice or credit note as PDF",
    ...answersFile("application/pdf"),
  })
    .input(withId)
    .output(FileAnswer),
  mail: write({
    method: "POST",
    path: "/invoices/{id}/mail",
    scope: "invoices:write",
    tags,
    summary: "Email an issued invoice or credit note to the customer, with the PDF attached",
    causes: ["invoice.mailed"],
  })
    .input(MailInvoiceInput)
    .output(Invoice),
  add: write({
    method: "POST",
    path: "/invoices",
    scope: "invoices:write",
    successStatus: 201,
    tags,
    summary: "Invoice the open bags of orders of one customer, as a draft or issued",
    causes: ["invoice.drafted", "invoice.issued"],
  })
    .input(AddInvoiceInput)
    .output(Invoice),
  issue: write({
    method: "POST",
    path: "/invoices/{id}/issue",
    scope: "invoices:write",
    tags,
    summary: "Issue a draft: it gets its number and never changes again",
    causes: ["invoice.issued"],
  })
    .input(MoveInvoiceInput)
    .output(Invoice),
  discard: write({
    method: "POST",
    path: "/invoices/{id}/discard",
    scope: "invoices:write",
    tags,
    summary: "Discard a draft",
    causes: ["invoice.discarded"],
  })
    .input(MoveInvoiceInput)
    .output(Invoice),
  restore: write({
    method: "POST",
    path: "/invoices/{id}/restore",
    scope: "invoices:write",
    tags,
    summary: "Restore a discarded draft, as long as its bags are not on another invoice",
    causes: ["invoice.restored"],
  })
    .input(MoveInvoiceInput)
    .output(Invoice),
  credit: write({
    method: "POST",
    path: "/invoices/{id}/credit",
    scope: "invoices:write",
    successStatus: 201,
    tags,
    summary: "Issue a credit note over an invoice, whole or by lines; answers the credit note, whose id is `newId`",
    causes: ["invoice.credited"],
  })
    .input(CreditInvoiceInput)
    .output(Invoice),
  addPayment: write({
    method: "POST",
    path: "/invoices/{id}/payments",
    scope: "invoices:write",
    tags,
    summary: "Book a payment or repayment of an invoice",
    causes: ["invoice.payment_added"],
  })
    .input(AddPaymentInput)
    .output(Invoice),
  takePaymentBack: write({
    method: "POST",
    path: "/invoices/{id}/payments/{paymentId}/take-back",
    scope: "invoices:write",
    tags,
    summary: "Undo a payment; it stays in the list",
    causes: ["invoice.payment_taken_back"],
  })
    .input(PaymentInput)
    .output(Invoice),
  restorePayment: write({
    method: "POST",
    path: "/invoices/{id}/payments/{paymentId}/restore",
    scope: "invoices:write",
    tags,
    summary: "Restore an undone payment",
    causes: ["invoice.payment_restored"],
  })
    .input(PaymentInput)
    .output(Invoice),
  editSettings: write({
    method: "PATCH",
    path: "/invoice-settings",
    scope: "invoices:write",
    tags,
    summary: "Edit the invoice settings; issued invoices do not change",
    causes: ["invoice_settings.edited"],
  })
    .input(EditInvoiceSettingsInput)
    .output(InvoiceSettings),
  ...accounting,
};
