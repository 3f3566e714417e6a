/** Rules for the order of a day: from light to dark, or the fewest changes of coffee. */
export const DAY_ORDERS = ["light_to_dark", "fewest_changes"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Batch with the facts that its place in the day depends on. */
export interface BatchOfDay {
  id: string;
  productId: string;
  /** Place of its roast level, from the lightest. */
  levelRank: number;
  isDecaf: boolean;
}

/**
 * Puts the batches of a machine's day in order, decaf always last, so that no caffeine is left in the drum for it. Batches of
 * one coffee follow each other: their coffees come from light to dark, or as they come now, which moves the fewest of them.
 * Worked: dark A, decaf B, light C, dark A → C, A, A, B by light to dark; A, A, C, B by the fewest changes.
 */
export function orderOfDay<Batch extends BatchOfDay>(batches: readonly Batch[], order: DayOrder): Batch[] {
  const firstOf = new Map<string, number>();
  for (const [at, { productId }] of batches.entries()) if (!firstOf.has(productId)) firstOf.set(productId, at);
  const levelOf: Record<DayOrder, (batch: Batch) => number> = {
    light_to_dark: ({ levelRank }) => levelRank,
    fewest_changes: () => 0,
  };
  return batches.toSorted(
    (a, b) =>
      Number(a.isDecaf) - Number(b.isDecaf) ||
      levelOf[order](a) - levelOf[order](b) ||
      (firstOf.get(a.productId) ?? 0) - (firstOf.get(b.productId) ?? 0),
  );
}

/**
 * Puts the batches into a machine's day whose place nobody chose. Where the placed ones stand as the day is ordered, the others
 * go where they belong among them; else the placed ones stay as they are, and the others follow in order. `batches` come as
 * they are roasted now. Worked, by light to dark: dark A and light C unplaced → C, A; placed dark A before light C, with a
 * medium M → A, C, M.
 */
export function withUnplaced<Batch extends BatchOfDay & { isPlaced: boolean }>(
  batches: readonly Batch[],
  order: DayOrder,
): Batch[] {
  const placed = batches.filter(({ isPlaced }) => isPlaced);
  const others = batches.filter(({ isPlaced }) => !isPlaced);
  const isAsOrdered = orderOfDay(placed, order).every((batch, at) => batch === placed[at]);
  return isAsOrdered ? orderOfDay([...placed, ...others], order) : [...placed, ...orderOfDay(others, order)];
}
