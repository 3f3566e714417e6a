import { expect, test } from "vitest";
import { checkBatchCount, MAX_BATCHES_PER_ROW } from "./batch-limit.ts";

test("a thousand batches of one coffee can be prepared, one more can not", () => {
  expect(checkBatchCount(0)).toEqual({ ok: true });
  expect(checkBatchCount(MAX_BATCHES_PER_ROW)).toEqual({ ok: true });
  expect(checkBatchCount(MAX_BATCHES_PER_ROW + 1)).toMatchObject({ ok: false });
});

test("the refusal says how many batches are needed and what to do", () => {
  expect(checkBatchCount(1_250_000)).toEqual({
    ok: false,
    reason:
      "This coffee needs 1,250,000 batches, more than 1,000. Raise the batch size in Settings or split the order.",
  });
});
