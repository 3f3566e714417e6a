import { defineFilters } from "#ui/lists/list-filters.ts";

export const contractFilters = defineFilters({
  supplier: { kind: "record", label: "Supplier", every: "All suppliers", input: "supplierId" },
  closed: { kind: "flag", label: "Closed" },
});
