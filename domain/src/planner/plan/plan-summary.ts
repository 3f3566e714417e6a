import { progressPercent } from "./demand.ts";
import type { PlanRow } from "./plan-row.ts";

type SummedRow = Pick<
  PlanRow,
  "itemCount" | "outputCentiLbs" | "greenCentiLbs" | "requiredBatches" | "completedBatches"
>;

/** Weights in hundredths of a pound. */
export type PlanSummary = {
  /** Plan items, that is package sizes of all coffees. */
  totalItems: number;
  outputCentiLbs: number;
  greenCentiLbs: number;
  requiredBatches: number;
  completedBatches: number;
  progressPercent: number;
};

/**
 * The whole plan: sums of the rows as they are shown. A row counts no more completed batches than it requires, so an
 * overdone coffee does not hide an open one (spec §4). Worked: 7 of 5 and 0 of 5 → 5 of 10, 50 %.
 */
export function planSummary(rows: readonly SummedRow[]): PlanSummary {
  const summary = { totalItems: 0, outputCentiLbs: 0, greenCentiLbs: 0, requiredBatches: 0, completedBatches: 0 };
  for (const row of rows) {
    summary.totalItems += row.itemCount;
    summary.outputCentiLbs += row.outputCentiLbs;
    summary.greenCentiLbs += row.greenCentiLbs;
    summary.requiredBatches += row.requiredBatches;
    summary.completedBatches += Math.min(row.completedBatches, row.requiredBatches);
  }
  return { ...summary, progressPercent: progressPercent(summary.completedBatches, summary.requiredBatches) };
}
