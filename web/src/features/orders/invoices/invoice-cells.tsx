import type { InvoiceSummary } from "@tryer/contract";
import { money } from "#shared/money/money-text.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RowLink } from "#shared/records/list/row-link.tsx";
import { AccountingBadge, InvoiceBadge, invoiceName } from "./invoice-badge.tsx";

/** Cells of an invoice that are more than the words of their field. */
export const INVOICE_CELLS: FieldCells<InvoiceSummary> = {
  number: (invoice) => (
    <RowLink to="/orders/invoices/$id" params={{ id: invoice.id }} className="figures">
      {invoiceName(invoice)}
    </RowLink>
  ),
  paymentState: (invoice) => <InvoiceBadge invoice={invoice} />,
  open: ({ openMinor, currency }) => openMinor !== 0 && money(openMinor, currency),
  books: (invoice) => <AccountingBadge invoice={invoice} />,
};
