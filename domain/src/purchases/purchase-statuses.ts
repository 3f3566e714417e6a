/** States of a purchase order. Addresses of lists need them without the acts. */
export const PURCHASE_STATUSES = ["draft", "ordered", "partly_received", "received", "cancelled"] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

export const PURCHASE_STATUS_WORDS: Record<PurchaseStatus, string> = {
  draft: "Draft",
  ordered: "Ordered",
  partly_received: "Partly received",
  received: "Received",
  cancelled: "Canceled",
};
