import { greenLeft } from "../planner/index.ts";
import { splitIntoBatches } from "./split-into-batches.ts";

/** Weight in hundredths of a pound. */
export type NumberedBatch = { batchNumber: number; batchWeightCentiLbs: number };

export type ExistingBatch = NumberedBatch & {
  isCompleted: boolean;
  isLogged: boolean;
  /** Whether it was charged: what is in the drum is not split anew. */
  isStarted?: boolean;
};

export type BatchChanges = {
  /** Open batches that are new or have another weight. */
  upsert: NumberedBatch[];
  /** Open batches that are no longer needed. */
  removeNumbers: number[];
};

/**
 * Brings the batches of a plan item in line with its green need (hundredths of a pound). What is done (completed,
 * logged or in the drum) keeps its number and weight; the rest of the need is split over the lowest free numbers; other open batches
 * go. Nothing left to roast means no open batch, but an item of which nothing is done has at least one. Doing it twice
 * changes nothing. Worked: batch 1 of 10 lb done, need 25 lb → batches 2 (10 lb) and 3 (5 lb).
 */
export function reconcileBatches(
  existing: readonly ExistingBatch[],
  greenCentiLbs: number,
  batchSizeCentiLbs: number,
  minCentiLbs: number | null = null,
): BatchChanges {
  const done = existing.filter(isDone);
  const openWeights = new Map(
    existing.filter((batch) => !isDone(batch)).map((batch) => [batch.batchNumber, batch.batchWeightCentiLbs]),
  );
  const doneCentiLbs = done.reduce((sum, batch) => sum + batch.batchWeightCentiLbs, 0);
  const leftCentiLbs = greenLeft(greenCentiLbs, doneCentiLbs);
  const isNothingLeft = leftCentiLbs === 0 && done.length > 0;
  const weights = isNothingLeft ? [] : splitIntoBatches(leftCentiLbs, batchSizeCentiLbs, minCentiLbs);

  const wanted = onFreeNumbers(weights, new Set(done.map((batch) => batch.batchNumber)));
  const wantedNumbers = new Set(wanted.map((batch) => batch.batchNumber));
  return {
    upsert: wanted.filter((batch) => openWeights.get(batch.batchNumber) !== batch.batchWeightCentiLbs),
    removeNumbers: [...openWeights.keys()].filter((batchNumber) => !wantedNumbers.has(batchNumber)),
  };
}

/** Whether a batch keeps its number and weight. */
export function isDone(batch: ExistingBatch): boolean {
  return batch.isCompleted || batch.isLogged || batch.isStarted === true;
}

function onFreeNumbers(weights: readonly number[], takenNumbers: ReadonlySet<number>): NumberedBatch[] {
  let batchNumber = 0;
  return weights.map((batchWeightCentiLbs) => {
    do batchNumber += 1;
    while (takenNumbers.has(batchNumber));
    return { batchNumber, batchWeightCentiLbs };
  });
}
