import { expect, test } from "vitest";
import { batchesDone } from "./figures.ts";

test.each([
  [0, 1, "0 of 1 batch"],
  [2, 5, "2 of 5 batches"],
  [1200, 1300, "1,200 of 1,300 batches"],
])("%i done of %i is said as %j", (completedBatches, requiredBatches, words) => {
  expect(batchesDone({ completedBatches, requiredBatches })).toBe(words);
});
