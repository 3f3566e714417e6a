import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const greenFilters = defineFilters({
  origin: { kind: "text", label: "Origin", every: "All origins" },
  process: { kind: "text", label: "Process", every: "All processes" },
  location: { kind: "record", label: "Location", every: "All locations", input: "locationId" },
  supplier: { kind: "record", label: "Supplier", every: "All suppliers", input: "supplierId" },
  low: { kind: "flag", label: "Running low" },
  archived: ARCHIVED,
});
