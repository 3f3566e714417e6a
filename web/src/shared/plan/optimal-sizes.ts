import type { Plan, PlanCoffee } from "@tryer/contract";
import { leftOverOfBatches, MAX_BATCHES_PER_ROW, optimalBatches } from "@tryer/domain/batches";
import { greenLeft } from "@tryer/domain/planner";
import { centiLbsFromLbs, lbsFromCentiLbs } from "@tryer/domain/units";
import type { Weights } from "../weights/weights.ts";
import { roastedPartsOf } from "./plan-explanations.ts";

/** Sizes of the batches that are still to be roasted by the rule of a machine with a smallest batch, and what is left over. */
export interface OptimalSizes {
  /** Sizes as "2 × 10 lb + 6.5 lb", in the order of the batches; of a blend of roasted coffees part after part. */
  sizes: string;
  /** Hundredths of a pound of green coffee. */
  leftOverCentiLbs: number;
}

/** Answers null where a plan goes by the plain rule, where nothing is left to roast, or where it is too much to prepare. */
export function optimalSizes(
  row: PlanCoffee,
  { batchSizeLbs, minBatchLbs }: Pick<Plan, "batchSizeLbs" | "minBatchLbs">,
  weights: Weights,
): OptimalSizes | null {
  if (minBatchLbs === null || row.requiredBatches > MAX_BATCHES_PER_ROW) return null;
  const limits = { minCentiLbs: centiLbsFromLbs(minBatchLbs), maxCentiLbs: centiLbsFromLbs(batchSizeLbs) };
  const parts = roastedPartsOf(row);
  const lefts = (parts.length === 0 ? [row] : parts)
    .map(({ greenLbs, doneLbs }) => greenLeft(centiLbsFromLbs(greenLbs), centiLbsFromLbs(doneLbs)))
    .filter((left) => left > 0);
  if (lefts.length === 0) return null;
  const counts = new Map<number, number>();
  for (const weight of lefts.flatMap((left) => optimalBatches(left, limits)))
    counts.set(weight, (counts.get(weight) ?? 0) + 1);
  const sizes = [...counts].map(([weight, times]) => {
    const shown = weights.planned(lbsFromCentiLbs(weight));
    return times === 1 ? shown : `${times} × ${shown}`;
  });
  const leftOverCentiLbs = lefts.reduce((sum, left) => sum + leftOverOfBatches(left, limits), 0);
  return { sizes: sizes.join(" + "), leftOverCentiLbs };
}
