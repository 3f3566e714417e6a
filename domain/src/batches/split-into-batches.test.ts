import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkBatchCount,
  MAX_BATCHES_PER_ROW,
  MINIMUM_LAST_BATCH_CENTI_LBS,
  splitIntoBatches,
} from "./split-into-batches.ts";

test.each([
  [5000, 1000, [1000, 1000, 1000, 1000, 1000]],
  [4750, 1000, [1000, 1000, 1000, 1000, 750]],
  [400, 1000, [400]],
  [1000, 1000, [1000]],
  [1001, 1000, [1000, 10]],
  [2003, 1000, [1000, 1000, 10]],
  [1010, 1000, [1000, 10]],
  [1011, 1000, [1000, 11]],
  [5, 1000, [10]],
  [0, 1000, [10]],
])("a need of %d in batches of %d hundredths of a pound", (green, batchSize, weights) => {
  expect(splitIntoBatches(green, batchSize)).toEqual(weights);
});

test("batches sum to the green need and none is above the batch size, but for a last one raised to 0.10 lb", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 10, max: 50_000 }), (green, batchSize) => {
      const weights = splitIntoBatches(green, batchSize);
      const excess = weights.reduce((sum, weight) => sum + weight, 0) - green;
      const isRaised = green % batchSize > 0 && green % batchSize < MINIMUM_LAST_BATCH_CENTI_LBS;
      if (isRaised) expect(excess).toBe(MINIMUM_LAST_BATCH_CENTI_LBS - (green % batchSize));
      else expect(excess).toBe(0);
      expect(Math.max(...weights)).toBeLessThanOrEqual(batchSize);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(MINIMUM_LAST_BATCH_CENTI_LBS);
      expect(new Set(weights.slice(0, -1)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("a thousand batches of one coffee can be prepared, one more can not", () => {
  expect(checkBatchCount(0, "Huila")).toEqual({ ok: true });
  expect(checkBatchCount(MAX_BATCHES_PER_ROW, "Huila")).toEqual({ ok: true });
  expect(checkBatchCount(MAX_BATCHES_PER_ROW + 1, "Huila")).toMatchObject({ ok: false });
});

test("the refusal says which coffee, how many batches are needed and what to do", () => {
  expect(checkBatchCount(1_250_000, "Huila")).toEqual({
    ok: false,
    reason: "Huila needs 1,250,000 batches, more than 1,000. Raise the batch size in Settings or split the order.",
  });
});
