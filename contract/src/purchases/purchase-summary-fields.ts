import { PURCHASE_STATUS_WORDS } from "@tryer/domain/purchases";
import { defineFields } from "../basics/record-fields.ts";
import type { PurchaseSummary } from "./purchase.ts";

/** Fields of a purchase in a list, in the order of its file; its total is empty while a price is open. */
export const purchaseSummaryFields = defineFields<PurchaseSummary>()({
  number: { kind: "code", label: "No.", column: 1, card: "title", csv: "Purchase" },
  supplier: { kind: "reference", label: "Supplier", column: 1, card: 1, csv: "Supplier" },
  status: {
    kind: "choice",
    label: "Status",
    words: PURCHASE_STATUS_WORDS,
    column: 1,
    card: "corner",
    csv: "Status",
  },
  orderedOn: { kind: "day", label: "Ordered", column: 4, csv: "Ordered" },
  expectedOn: { kind: "day", label: "Expected", column: 2, card: 3, csv: "Expected" },
  orderedKg: { kind: "kg", label: "Coffee ordered", heading: "Quantity", column: 2, card: 2, csv: "Coffee ordered" },
  receivedKg: { kind: "kg", label: "Coffee received", csv: "Coffee received" },
  orderedPieces: {
    kind: "decimal",
    label: "Packaging ordered (pieces)",
    places: 0,
    csv: "Packaging ordered (pieces)",
  },
  receivedPieces: {
    kind: "decimal",
    label: "Packaging received (pieces)",
    places: 0,
    csv: "Packaging received (pieces)",
  },
  currency: { kind: "currency", label: "Currency", csv: "Currency" },
  total: {
    kind: "money",
    label: "Total",
    read: ({ totalMinor, currency }) => (totalMinor === null ? null : { minor: totalMinor, currency }),
    column: 2,
    card: 2,
    csv: "Total",
  },
});
