import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const productFilters = defineFilters({ archived: ARCHIVED });
