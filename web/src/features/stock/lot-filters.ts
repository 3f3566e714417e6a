import { defineFilters } from "#ui/lists/list-filters.ts";

/** Filters of the lots of a product; what is used up is left out otherwise. */
export const lotFilters = defineFilters({
  held: { kind: "flag", label: "On hold" },
  empty: { kind: "flag", label: "With used-up lots" },
});
