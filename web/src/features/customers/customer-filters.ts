import { ARCHIVED, defineFilters } from "#ui/lists/list-filters.ts";

export const customerFilters = defineFilters({ archived: ARCHIVED });
