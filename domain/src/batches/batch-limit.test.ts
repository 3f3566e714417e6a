import { expect, test } from "vitest";
import { checkBatchCount, MAX_BATCHES_PER_ROW } from "./batch-limit.ts";

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
