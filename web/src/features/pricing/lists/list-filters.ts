import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

/** Filters of the price lists. */
export const listFilters = defineFilters({ archived: ARCHIVED });
