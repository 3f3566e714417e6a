/** The most lots that follow one another. */
export const MAX_SUCCESSORS = 10;

/** Reasons for which a lot cannot be followed by another. */
export type SuccessorProblem = "itself" | "circle" | "tooMany";

/**
 * Checks that a lot can be followed by another, whose own followers are given in their order. Worked: A by B, which C
 * follows → fine; A by B, which A follows → a circle.
 */
export function successorProblem(
  lotId: string,
  successorId: string,
  later: readonly string[],
): SuccessorProblem | null {
  if (lotId === successorId) return "itself";
  if (later.includes(lotId)) return "circle";
  return later.length + 1 > MAX_SUCCESSORS ? "tooMany" : null;
}

/**
 * Spreads the charge of a batch, in grams, over a lot and its successors: each gives what it holds, in their order. What all
 * of them do not hold is short at the last one that holds something, or at the lot itself where none does. Worked: 6 kg of
 * lots with 2.1, 10 and 5 kg → 2.1, 3.9 and 0; 6 kg of lots with 2, 1 and 0 kg → 2, 4 and 0.
 */
export function chargeOverLots(chargeGrams: number, heldGrams: readonly number[]): number[] {
  let left = chargeGrams;
  const taken = heldGrams.map((held) => {
    const grams = Math.min(left, Math.max(0, held));
    left -= grams;
    return grams;
  });
  const last = Math.max(
    0,
    taken.findLastIndex((grams) => grams > 0),
  );
  return taken.map((grams, at) => (at === last ? grams + left : grams));
}
