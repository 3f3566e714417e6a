import { defineFilters } from "#ui/lists/list-filters.ts";

export const contractFilters = defineFilters({ closed: { kind: "flag", label: "Closed" } });
