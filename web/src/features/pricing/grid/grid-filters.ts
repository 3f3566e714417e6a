import { defineFilters } from "#ui/lists/list-filters.ts";

export const gridFilters = defineFilters({
  low: { kind: "flag", label: "Below target" },
  unpriced: { kind: "flag", label: "Without a price" },
  tier: { kind: "record", label: "Price tier", every: "All tiers" },
});
