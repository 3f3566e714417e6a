import { greenLeft } from "../planner/index.ts";
import { type ExistingBatch, isDone, type NumberedBatch } from "./reconcile-batches.ts";
import { splitIntoBatches } from "./split-into-batches.ts";

/** Batch of a part of a blend of roasted coffees; null for one of no part. */
export type PartBatch = ExistingBatch & { partItemId: string | null };

/** Green coffee that a part needs, and the sizes of the machine that it is roasted on, in hundredths of a pound. */
export interface PartNeed {
  partItemId: string;
  greenCentiLbs: number;
  batchSizeCentiLbs: number;
  /** Least weight of a batch; null where batches may be as small as they come. */
  minCentiLbs: number | null;
}

export interface PartChanges {
  upsert: (NumberedBatch & { partItemId: string })[];
  removeNumbers: number[];
}

/**
 * Brings the batches of a blend of roasted coffees in line with what its parts need. They are numbered through, and a batch
 * keeps its number and its coffee, so that a printed tag stays true: a part keeps its open batches from the lowest on,
 * further ones take the lowest free numbers. What is done keeps its weight, also where its part has left the recipe. Doing
 * it twice changes nothing. Worked: 25 and 20 lb in 10 lb batches → 1–3 of the first part, 4 and 5 of the second.
 */
export function reconcileParts(existing: readonly PartBatch[], needs: readonly PartNeed[]): PartChanges {
  const open = new Map(existing.filter((batch) => !isDone(batch)).map((batch) => [batch.batchNumber, batch]));
  const wanted = needs.map(({ partItemId, greenCentiLbs, batchSizeCentiLbs, minCentiLbs }) => {
    const own = existing.filter((batch) => batch.partItemId === partItemId);
    const doneCentiLbs = own.filter(isDone).reduce((sum, batch) => sum + batch.batchWeightCentiLbs, 0);
    const left = greenLeft(greenCentiLbs, doneCentiLbs);
    const weights = left === 0 ? [] : splitIntoBatches(left, batchSizeCentiLbs, minCentiLbs);
    const numbers = own.filter((batch) => !isDone(batch)).map(({ batchNumber }) => batchNumber);
    return { partItemId, weights, kept: numbers.toSorted((a, b) => a - b).slice(0, weights.length) };
  });
  const taken = new Set([
    ...existing.filter(isDone).map(({ batchNumber }) => batchNumber),
    ...wanted.flatMap(({ kept }) => kept),
  ]);
  let free = 0;
  const next = () => {
    do free += 1;
    while (taken.has(free));
    return free;
  };
  const batches = wanted.flatMap(({ partItemId, weights, kept }) => {
    const numbers = [...kept, ...weights.slice(kept.length).map(next)].toSorted((a, b) => a - b);
    return weights.map((batchWeightCentiLbs, at) => ({
      partItemId,
      batchNumber: numbers[at] ?? 0,
      batchWeightCentiLbs,
    }));
  });
  const stays = new Map(batches.map((batch) => [batch.batchNumber, batch.partItemId]));
  return {
    upsert: batches.filter(({ batchNumber, batchWeightCentiLbs, partItemId }) => {
      const known = open.get(batchNumber);
      return known?.batchWeightCentiLbs !== batchWeightCentiLbs || known.partItemId !== partItemId;
    }),
    removeNumbers: [...open.values()]
      .filter(({ batchNumber, partItemId }) => stays.get(batchNumber) !== partItemId)
      .map(({ batchNumber }) => batchNumber),
  };
}
