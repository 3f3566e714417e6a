/** What the list of green coffee can be sorted by. */
export const GREEN_SORTS = ["name", "origin", "quantity", "shrinkage", "added"] as const;
