import type { InvoiceSummary, ListInvoicesInput } from "@tryer/contract";
import { ACCOUNTING_STATE_WORDS, INVOICE_KIND_WORDS, PAYMENT_STATE_WORDS } from "@tryer/domain/orders";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, figure, rowMoney } = tableColumn;

const amount = (heading: string, minorOf: (invoice: InvoiceSummary) => number): TableColumn<InvoiceSummary> =>
  rowMoney(heading, (invoice) => ({ minor: minorOf(invoice), currency: invoice.currency }));

/** Columns of an invoice or credit note; amounts in its own currency. */
const COLUMNS: readonly TableColumn<InvoiceSummary>[] = [
  figure("Number", ({ number }) => number),
  text("Kind", ({ kind }) => INVOICE_KIND_WORDS[kind]),
  text("Status", ({ status }) => status),
  text("Payment", ({ paymentState }) => paymentState && PAYMENT_STATE_WORDS[paymentState]),
  text("Customer", ({ customer }) => customer.name),
  figure("Issued", ({ issuedOn }) => issuedOn),
  figure("Due", ({ dueOn }) => dueOn),
  figure("Currency", ({ currency }) => currency),
  amount("Total", ({ totalMinor }) => totalMinor),
  amount("Paid", ({ paidMinor }) => paidMinor),
  amount("Credited", ({ creditedMinor }) => creditedMinor),
  amount("Open", ({ openMinor }) => openMinor),
  text("Books", ({ accounting }) => accounting && ACCOUNTING_STATE_WORDS[accounting.state]),
  figure("Export", ({ accounting }) => accounting?.exportNumber ?? null),
];

/** Invoices and credit notes that the filter finds, newest first. */
export const invoicesCsv =
  (filter: Partial<ListInvoicesInput>): WriteList =>
  async ({ every }) =>
    csvOfColumns(COLUMNS, await every((page) => api.invoices.list.call({ ...filter, ...page })));
