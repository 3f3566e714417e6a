import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const productFilters = defineFilters({ decaf: { kind: "flag", label: "Decaf" }, archived: ARCHIVED });
