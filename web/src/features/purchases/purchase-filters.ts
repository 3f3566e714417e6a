import { PURCHASE_STATUS_WORDS, PURCHASE_STATUSES } from "@tryer/domain/purchases";
import { defineFilters } from "#ui/lists/list-filters.ts";

export const purchaseFilters = defineFilters({
  status: {
    kind: "choice",
    label: "Status",
    every: "All statuses",
    values: PURCHASE_STATUSES,
    words: PURCHASE_STATUS_WORDS,
  },
  supplier: { kind: "record", label: "Supplier", every: "All suppliers", input: "supplierId" },
});
