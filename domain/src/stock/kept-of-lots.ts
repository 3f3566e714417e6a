/** Grams of a lot that were sent, less what came back; below 0 where more came back to it than left it. */
interface SentOfLot {
  lotId: string;
  grams: number;
}

/**
 * Grams of each lot that a customer still has, of lots with the oldest roast first. A bag that was filled from two lots comes
 * back as a bag of one of them: what came to a lot beyond what left it is taken off the others, the newest roast first.
 * Worked: 150 g of the first lot and 100 g of the second in one bag, which comes back to the second → 150 and −150 → none.
 */
export function keptOfLots<Lot extends SentOfLot>(lots: readonly Lot[]): Lot[] {
  let beyond = lots.reduce((sum, { grams }) => sum + Math.max(0, -grams), 0);
  const kept = lots.toReversed().map((lot) => {
    const off = Math.min(beyond, Math.max(0, lot.grams));
    beyond -= off;
    return { ...lot, grams: Math.max(0, lot.grams) - off };
  });
  return kept.toReversed().filter(({ grams }) => grams > 0);
}
