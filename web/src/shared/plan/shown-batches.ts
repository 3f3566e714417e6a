import { centiLbsFromLbs, plannedParts, type ShownUnit } from "@tryer/domain/units";

interface WeighedBatch {
  batchNumber: number;
  batchWeightLbs: number;
}

/**
 * What each batch of a coffee weighs as it is shown, in hundredths of the unit, by its number, in whatever order the
 * batches stand: they add up to the weight of all of them.
 */
export function shownBatchWeights(batches: readonly WeighedBatch[], unit: ShownUnit): Map<number, number> {
  const byNumber = batches.toSorted((a, b) => a.batchNumber - b.batchNumber);
  const parts = plannedParts(
    byNumber.map(({ batchWeightLbs }) => centiLbsFromLbs(batchWeightLbs)),
    unit,
  );
  return new Map(byNumber.map(({ batchNumber }, index) => [batchNumber, parts[index] ?? 0]));
}
