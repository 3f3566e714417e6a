import {
  ACCOUNTING_STATE_WORDS,
  INVOICE_KIND_WORDS,
  type InvoiceKind,
  PAYMENT_STATE_WORDS,
} from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { InvoiceSummary } from "./invoice.ts";

const SIGN: Record<InvoiceKind, 1 | -1> = { invoice: 1, credit_note: -1 };

const amount = (minorOf: (invoice: InvoiceSummary) => number) => (invoice: InvoiceSummary) => ({
  minor: minorOf(invoice),
  currency: invoice.currency,
});

/** Fields of an invoice or credit note in a list, in the order of its file; amounts in its own currency. */
export const invoiceFields = defineFields<InvoiceSummary>()({
  number: { kind: "code", label: "No.", column: 1, card: "title", csv: "Number" },
  kind: { kind: "choice", label: "Kind", words: INVOICE_KIND_WORDS, csv: "Kind" },
  status: { kind: "text", label: "Status", csv: "Status" },
  paymentState: {
    kind: "choice",
    label: "State",
    words: PAYMENT_STATE_WORDS,
    column: 1,
    card: "corner",
    csv: "Payment",
  },
  customer: { kind: "reference", sort: "customer", label: "Customer", column: 1, card: 1, csv: "Customer" },
  issuedOn: { kind: "day", sort: "issuedOn", label: "Issued", column: 2, card: 3, csv: "Issued" },
  dueOn: { kind: "day", sort: "dueOn", label: "Due", column: 3, csv: "Due" },
  currency: { kind: "currency", label: "Currency", csv: "Currency" },
  total: { kind: "money", label: "Total", read: amount(({ totalMinor }) => totalMinor), csv: "Total" },
  /** Credit notes stand with a minus on screen, and with their kind beside them in a file. */
  signedTotal: {
    kind: "money",
    sort: "total",
    label: "Total",
    read: amount(({ kind, totalMinor }) => SIGN[kind] * totalMinor),
    column: 2,
    card: 2,
  },
  paid: { kind: "money", label: "Paid", read: amount(({ paidMinor }) => paidMinor), csv: "Paid" },
  credited: { kind: "money", label: "Credited", read: amount(({ creditedMinor }) => creditedMinor), csv: "Credited" },
  open: { kind: "money", label: "Open", read: amount(({ openMinor }) => openMinor), column: 2, csv: "Open" },
  books: {
    kind: "choice",
    label: "Books",
    words: ACCOUNTING_STATE_WORDS,
    read: ({ accounting }) => accounting?.state ?? null,
    column: 4,
    card: 3,
    csv: "Books",
  },
  exportNumber: {
    kind: "code",
    label: "Export",
    read: ({ accounting }) => accounting?.exportNumber?.toString() ?? null,
    csv: "Export",
  },
});
