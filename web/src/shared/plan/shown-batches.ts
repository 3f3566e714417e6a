import { centiLbsFromLbs, plannedParts, type ShownUnit } from "@tryer/domain/units";

interface WeighedBatch {
  batchNumber: number;
  batchWeightLbs: number;
}

/**
 * Shown weight of each batch of a coffee, in hundredths of the unit, by number, in any order of the batches: they add
 * up to the weight of all of them.
 */
export function shownBatchWeights(batches: readonly WeighedBatch[], unit: ShownUnit): Map<number, number> {
  const byNumber = batches.toSorted((a, b) => a.batchNumber - b.batchNumber);
  const parts = plannedParts(
    byNumber.map(({ batchWeightLbs }) => centiLbsFromLbs(batchWeightLbs)),
    unit,
  );
  return new Map(byNumber.map(({ batchNumber }, index) => [batchNumber, parts[index] ?? 0]));
}
