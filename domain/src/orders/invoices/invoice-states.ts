/** Papers of one series of numbers each. */
export const INVOICE_KINDS = ["invoice", "credit_note"] as const;

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const INVOICE_KIND_WORDS: Record<InvoiceKind, string> = { invoice: "Invoice", credit_note: "Credit note" };

/** Lines of an invoice: bags of a product, and the shipping of an order. */
export const INVOICE_LINE_KINDS = ["goods", "shipping"] as const;

export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** A draft has no number and holds its bags; an issued paper never changes; a discarded draft gives its bags back. */
export const INVOICE_STATUSES = ["draft", "issued", "discarded"] as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Basis of what an invoice takes of an order: bags that were sent, or all that were ordered. */
export const INVOICE_BASES = ["sent", "ordered"] as const;

export type InvoiceBasis = (typeof INVOICE_BASES)[number];

export const INVOICE_BASIS_WORDS: Record<InvoiceBasis, string> = {
  sent: "What was sent",
  ordered: "What was ordered",
};

export const PAYMENT_STATES = ["open", "overdue", "partly_paid", "paid", "overpaid", "credited"] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_WORDS: Record<PaymentState, string> = {
  open: "Open",
  overdue: "Overdue",
  partly_paid: "Partly paid",
  paid: "Paid",
  overpaid: "Overpaid",
  credited: "Credited",
};

/** States of a mail with a paper: it waits for the mail server, left, or was refused until it was given up. */
export const INVOICE_MAIL_STATES = ["queued", "sent", "failed"] as const;
export type InvoiceMailState = (typeof INVOICE_MAIL_STATES)[number];

export const PAYMENT_METHODS = ["bank_transfer", "card", "cash", "direct_debit", "other"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_WORDS: Record<PaymentMethod, string> = {
  bank_transfer: "Bank transfer",
  card: "Card",
  cash: "Cash",
  direct_debit: "Direct debit",
  other: "Other",
};

/** Days to pay where neither customer nor roastery says anything else. */
export const DEFAULT_PAYMENT_DAYS = 14;

/** Words on the paper of a customer who pays no tax, where the roastery has none of its own. */
export const DEFAULT_EXEMPT_WORDS = "Exempt from tax.";

/** Rhythms of a customer's invoices: as orders are sent, or one for all that a week sent. */
export const INVOICE_RHYTHMS = ["order", "weekly"] as const;

export type InvoiceRhythm = (typeof INVOICE_RHYTHMS)[number];

export const INVOICE_RHYTHM_WORDS: Record<InvoiceRhythm, string> = {
  order: "As orders are sent",
  weekly: "Weekly, one for all orders",
};

/** The most orders of one invoice. */
export const MAX_INVOICED_ORDERS = 50;

/** Filters of a list of invoices by how far they are. */
export const INVOICE_FILTERS = ["draft", "open", "overdue", "paid", "overpaid"] as const;

export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export const INVOICE_FILTER_WORDS: Record<InvoiceFilter, string> = {
  draft: "Drafts",
  open: "Open",
  overdue: "Overdue",
  paid: "Paid",
  overpaid: "Overpaid",
};

/** States of a paper on its way to the books. */
export const ACCOUNTING_STATES = ["ready", "mapping_missing", "sent"] as const;

export type AccountingState = (typeof ACCOUNTING_STATES)[number];

export const ACCOUNTING_STATE_WORDS: Record<AccountingState, string> = {
  ready: "Ready",
  mapping_missing: "Needs account",
  sent: "Sent",
};
