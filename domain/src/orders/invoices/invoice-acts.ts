import type { InvoiceStatus } from "./invoice-states.ts";

const NEVER = { draft: null, issued: null, discarded: null } as const;

/** The one table of what may happen to an invoice, and what becomes of it; null where it is refused. */
const TRANSITIONS = {
  issue: { ...NEVER, draft: "issued" },
  discard: { ...NEVER, draft: "discarded" },
  restore: { ...NEVER, discarded: "draft" },
  mail: { ...NEVER, issued: "issued" },
  credit: { ...NEVER, issued: "issued" },
  takePayment: { ...NEVER, issued: "issued" },
} as const satisfies Record<string, Record<InvoiceStatus, InvoiceStatus | null>>;

export type InvoiceAct = keyof typeof TRANSITIONS;

/** Status of an invoice after an act; null where its status does not allow the act. Worked: draft, mail → null. */
export const invoiceStatusAfter = (status: InvoiceStatus, act: InvoiceAct): InvoiceStatus | null =>
  TRANSITIONS[act][status];

/** The next act of an invoice's usual way; null where it has arrived. Worked: draft → issue. */
export const nextInvoiceAct = (status: InvoiceStatus): "issue" | "restore" | null => NEXT[status];

const NEXT = { draft: "issue", issued: null, discarded: "restore" } as const;
