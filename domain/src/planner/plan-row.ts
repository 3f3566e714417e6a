import { shrinkageBpFromPercent } from "../green/index.ts";
import { centiLbsFromLbs } from "../units/index.ts";
import {
  DEFAULT_PLANNER_BATCH_SIZE_LBS,
  greenNeededCentiLbs,
  outputCentiLbs,
  type PlanLine,
  progressPercent,
  requiredBatches,
} from "./demand.ts";

export type PlanRowInput = {
  /** All package sizes of one roasted coffee. */
  items: readonly PlanLine[];
  /** Of its green coffee, below 100; null → the default. */
  shrinkagePercent: number | null;
  /** Of the profile; null or 0 → the planner's default. */
  batchSizeLbs: number | null;
  completedBatches: number;
};

/** Weights in hundredths of a pound, shrinkage in hundredths of a percent. */
export type PlanRow = {
  itemCount: number;
  outputCentiLbs: number;
  greenCentiLbs: number;
  requiredBatches: number;
  /** As counted; may be above the required number after the demand went down. */
  completedBatches: number;
  progressPercent: number;
  shrinkageBp: number;
  batchSizeCentiLbs: number;
};

/**
 * One roasted coffee of the plan (spec §9): its output is the sum of the rounded outputs of its package sizes, so the
 * figures on screen add up; green and batches follow from that sum. Worked: 8 × 5 lb and 40 × 1 oz at 15 % in 10 lb
 * batches → output 42.50 lb, green 50.00 lb, 5 batches.
 */
export function planRow({ items, shrinkagePercent, batchSizeLbs, completedBatches }: PlanRowInput): PlanRow {
  const shrinkageBp = shrinkageBpFromPercent(shrinkagePercent);
  const batchSizeCentiLbs = batchSizeInCentiLbs(batchSizeLbs);
  const output = items.reduce((sum, item) => sum + outputCentiLbs(item), 0);
  const green = greenNeededCentiLbs(output, shrinkageBp);
  const required = requiredBatches(green, batchSizeCentiLbs);
  return {
    itemCount: items.length,
    outputCentiLbs: output,
    greenCentiLbs: green,
    requiredBatches: required,
    completedBatches,
    progressPercent: progressPercent(completedBatches, required),
    shrinkageBp,
    batchSizeCentiLbs,
  };
}

function batchSizeInCentiLbs(batchSizeLbs: number | null): number {
  const centiLbs = centiLbsFromLbs(batchSizeLbs ?? 0);
  return centiLbs > 0 ? centiLbs : centiLbsFromLbs(DEFAULT_PLANNER_BATCH_SIZE_LBS);
}
