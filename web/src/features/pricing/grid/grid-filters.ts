import { defineFilters } from "#ui/lists/list-filters.ts";

export const gridFilters = defineFilters({
  low: { kind: "flag", label: "Below target" },
  unpriced: { kind: "flag", label: "Without a price" },
  tier: { kind: "record", label: "Price tier", every: "All tiers" },
});

/** Orders of the grid, the usual one first. */
export const GRID_ORDERS = [
  { label: "Product, A to Z", sort: "product", direction: "asc" },
  { label: "Lowest margin first", sort: "margin", direction: "asc" },
  { label: "Highest cost first", sort: "cost", direction: "desc" },
  { label: "Highest price first", sort: "price", direction: "desc" },
] as const;

export const GRID_SORTS = [...new Set(GRID_ORDERS.map(({ sort }) => sort))];
