import { expect, test } from "vitest";
import { shownBatchWeights } from "./shown-batches.ts";

const batch = (batchNumber: number, batchWeightLbs: number) => ({ batchNumber, batchWeightLbs });

test("batches in kilograms add up to the shown weight of all of them, in any order", () => {
  // 3 × 26.46 lb are 79.38 lb, shown as 36.01 kg
  const batches = [batch(3, 26.46), batch(1, 26.46), batch(2, 26.46)];
  expect([...shownBatchWeights(batches, "kg")]).toEqual([
    [1, 1200],
    [2, 1200],
    [3, 1201],
  ]);
  expect(shownBatchWeights(batches, "lb").get(3)).toBe(2646);
});
