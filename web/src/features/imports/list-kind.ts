/** Kinds of lists that are imported, in the order in which they are offered. Every page starts with them: no words here. */
export const LIST_KINDS = ["coffees", "counts", "purchase", "products", "roasts"] as const;
export type ListKind = (typeof LIST_KINDS)[number];
