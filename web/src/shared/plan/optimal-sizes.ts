import type { PlanCoffee } from "@tryer/contract";
import { leftOverOfBatches, MAX_BATCHES_PER_ROW, optimalBatches, splitIntoBatches } from "@tryer/domain/batches";
import { greenLeft } from "@tryer/domain/planner";
import { centiLbsFromLbs, lbsFromCentiLbs } from "@tryer/domain/units";
import type { Weights } from "../weights/weights.ts";
import { roastedPartsOf } from "./plan-explanations.ts";

/** Sizes of the batches that are still to be roasted, where a machine has a smallest batch, and what is left over. */
export interface OptimalSizes {
  /** Sizes as "2 × 10 lb + 6.5 lb", in the order of the batches; of a blend of roasted coffees part after part. */
  sizes: string;
  /** Hundredths of a pound of green coffee. */
  leftOverCentiLbs: number;
}

/** Answers null where all goes by the plain rule, where nothing is left to roast, or where it is too much to prepare. */
export function optimalSizes(row: PlanCoffee, weights: Weights): OptimalSizes | null {
  if (row.requiredBatches > MAX_BATCHES_PER_ROW) return null;
  const parts = roastedPartsOf(row);
  const cut = (parts.length === 0 ? [row] : parts).map(({ greenLbs, doneLbs, batchSizeLbs, minBatchLbs }) =>
    cutLeft(greenLeft(centiLbsFromLbs(greenLbs), centiLbsFromLbs(doneLbs)), centiLbsFromLbs(batchSizeLbs), minBatchLbs),
  );
  const batches = cut.flatMap((each) => each.batches);
  if (batches.length === 0 || cut.every(({ isOptimal }) => !isOptimal)) return null;
  const counts = new Map<number, number>();
  for (const weight of batches) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  const sizes = [...counts].map(([weight, times]) => {
    const shown = weights.planned(lbsFromCentiLbs(weight));
    return times === 1 ? shown : `${times} × ${shown}`;
  });
  const leftOverCentiLbs = cut.reduce((sum, each) => sum + each.leftOverCentiLbs, 0);
  return { sizes: sizes.join(" + "), leftOverCentiLbs };
}

/** Batches of a green need that is left, by the rule of its machine. */
function cutLeft(left: number, maxCentiLbs: number, minBatchLbs: number | null) {
  if (left === 0) return { batches: [], leftOverCentiLbs: 0, isOptimal: false };
  if (minBatchLbs === null)
    return { batches: splitIntoBatches(left, maxCentiLbs), leftOverCentiLbs: 0, isOptimal: false };
  const limits = { minCentiLbs: centiLbsFromLbs(minBatchLbs), maxCentiLbs };
  return { batches: optimalBatches(left, limits), leftOverCentiLbs: leftOverOfBatches(left, limits), isOptimal: true };
}
