import { shrinkageBpFromPercent } from "../../green/index.ts";
import { centiLbsFromLbs } from "../../units/index.ts";
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
  /** Shrinkage that is expected of it, below 100; null → the default. */
  shrinkagePercent: number | null;
  /** Batch size of the profile; null or 0 → the planner's default. */
  batchSizeLbs: number | null;
  completedBatches: number;
  /** Stock on hand that is used in place of roasting, in hundredths of a pound; none unless given. */
  carriedOverCentiLbs?: number;
  /** Batches that are completed or logged, which keep their weight; none unless given. */
  done?: DoneBatches;
};

/** Weight in hundredths of a pound. */
export type DoneBatches = { count: number; centiLbs: number };

export const NONE_DONE: DoneBatches = { count: 0, centiLbs: 0 };

/** Weights in hundredths of a pound, shrinkage in hundredths of a percent. */
export type PlanRow = {
  itemCount: number;
  outputCentiLbs: number;
  greenCentiLbs: number;
  requiredBatches: number;
  completedBatches: number;
  progressPercent: number;
  shrinkageBp: number;
  batchSizeCentiLbs: number;
  done: DoneBatches;
};

/**
 * One roasted coffee of the plan (spec §9): its output is the sum of the rounded outputs of its package sizes, so the
 * figures on screen add up; green and batches follow from that sum. What is done stays, so the batches are those that are
 * done and those that the rest needs; stock that is used instead is not roasted. Worked: 8 × 5 lb and 40 × 1 oz at 15 % in 10 lb batches → output 42.50 lb, green
 * 50.00 lb, 5 batches.
 */
export function planRow(input: PlanRowInput): PlanRow {
  const { items, shrinkagePercent, batchSizeLbs, completedBatches, carriedOverCentiLbs = 0, done = NONE_DONE } = input;
  const shrinkageBp = shrinkageBpFromPercent(shrinkagePercent);
  const batchSizeCentiLbs = batchSizeInCentiLbs(batchSizeLbs);
  const output = items.reduce((sum, item) => sum + outputCentiLbs(item), 0);
  const green = greenNeededCentiLbs(leftToRoast(output, carriedOverCentiLbs), shrinkageBp);
  const required = batchesWithDone(green, batchSizeCentiLbs, done);
  return {
    itemCount: items.length,
    outputCentiLbs: output,
    greenCentiLbs: green,
    requiredBatches: required,
    completedBatches,
    progressPercent: progressPercent(completedBatches, required),
    shrinkageBp,
    batchSizeCentiLbs,
    done,
  };
}

/** Output that is roasted where some of it is taken from the stock. Worked: 20 lb, 3.4 lb on hand are used → 1660 (16.6 lb). */
export const leftToRoast = (outputCentiLbs: number, carriedOverCentiLbs: number) =>
  Math.max(0, outputCentiLbs - carriedOverCentiLbs);

/** Green coffee that is still to be roasted, in hundredths of a pound. Worked: 28 lb, of which 25 lb are done → 300 (3 lb). */
export const greenLeft = (greenCentiLbs: number, doneCentiLbs: number) => Math.max(0, greenCentiLbs - doneCentiLbs);

/**
 * Batches that are done, and as many as the rest needs; weights in hundredths of a pound. What is done keeps its weight,
 * so a plan that grew since then may have a batch more than its green need alone asks for. Worked: 28 lb in 10 lb batches
 * with 10, 10 and 5 lb done → 4.
 */
export const batchesWithDone = (greenCentiLbs: number, batchSizeCentiLbs: number, done: DoneBatches) =>
  done.count + requiredBatches(greenLeft(greenCentiLbs, done.centiLbs), batchSizeCentiLbs);

export function batchSizeInCentiLbs(batchSizeLbs: number | null): number {
  const centiLbs = centiLbsFromLbs(batchSizeLbs ?? 0);
  return centiLbs > 0 ? centiLbs : centiLbsFromLbs(DEFAULT_PLANNER_BATCH_SIZE_LBS);
}
