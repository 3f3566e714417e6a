import { Badge } from "@mantine/core";
import type { InvoiceSummary } from "@tryer/contract";
import {
  ACCOUNTING_STATE_WORDS,
  type AccountingState,
  INVOICE_KIND_WORDS,
  PAYMENT_STATE_WORDS,
  type PaymentState,
} from "@tryer/domain/orders";

const COLORS: Record<PaymentState, string> = {
  open: "steel",
  overdue: "ember",
  partly_paid: "amber",
  paid: "leaf",
  overpaid: "amber",
  credited: "gray",
};

const UNISSUED: Record<InvoiceSummary["status"], string | null> = {
  draft: "Draft",
  discarded: "Discarded",
  issued: null,
};

/** State of an invoice: that of its payment once it is issued. */
export function InvoiceBadge({ invoice: { status, kind, paymentState } }: { invoice: InvoiceSummary }) {
  const words =
    UNISSUED[status] ?? (paymentState === null ? INVOICE_KIND_WORDS[kind] : PAYMENT_STATE_WORDS[paymentState]);
  return (
    <Badge
      color={paymentState === null ? "gray" : COLORS[paymentState]}
      variant="light"
      tt="none"
      style={{ flex: "none" }}
    >
      {words}
    </Badge>
  );
}

const BOOKS_COLORS: Record<AccountingState, string> = { ready: "steel", mapping_missing: "amber", sent: "gray" };

/** State of a paper on its way to the books; nothing for drafts. */
export function AccountingBadge({ invoice: { accounting } }: { invoice: Pick<InvoiceSummary, "accounting"> }) {
  if (accounting === null) return null;
  const { state, exportNumber } = accounting;
  return (
    <Badge color={BOOKS_COLORS[state]} variant="outline" tt="none" style={{ flex: "none" }}>
      {[ACCOUNTING_STATE_WORDS[state], exportNumber].filter(Boolean).join(" · ")}
    </Badge>
  );
}

/** Number on paper, or the word for a paper that has none yet. */
export const invoiceName = ({ number, kind }: Pick<InvoiceSummary, "number" | "kind">): string =>
  number ?? `Draft ${INVOICE_KIND_WORDS[kind].toLowerCase()}`;
