import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const greenFilters = defineFilters({
  origin: { kind: "text", label: "Origin", every: "Any origin" },
  process: { kind: "text", label: "Process", every: "Any process" },
  location: { kind: "record", label: "Location", every: "Any location", input: "locationId" },
  supplier: { kind: "record", label: "Supplier", every: "Any supplier", input: "supplierId" },
  low: { kind: "flag", label: "Running low" },
  archived: ARCHIVED,
});
