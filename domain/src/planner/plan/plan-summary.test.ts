import { expect, test } from "vitest";
import { planSummary } from "./plan-summary.ts";

function row(requiredBatches: number, completedBatches: number) {
  return { itemCount: 1, outputCentiLbs: 850, greenCentiLbs: 1000, requiredBatches, completedBatches };
}

test.each([
  [[row(5, 7), row(5, 0)], 5, 50],
  [[row(1, 1), row(2, 1)], 2, 67],
  [[row(3, 3), row(3, 9)], 6, 100],
  [[row(0, 4)], 0, 0],
])("a row counts no more batches than it requires", (rows, completedBatches, progressPercent) => {
  expect(planSummary(rows)).toMatchObject({ completedBatches, progressPercent });
});
