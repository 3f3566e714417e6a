import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const supplierFilters = defineFilters({ archived: ARCHIVED });
