import { expect, test } from "vitest";
import { explainBatches, explainGreen, explainOutput } from "./explain.ts";
import { planRow } from "./plan-row.ts";

const ROW = planRow({
  items: [
    { quantity: 8, packageSize: 5, packageUnit: "lb" },
    { quantity: 40, packageSize: 1, packageUnit: "oz" },
  ],
  shrinkagePercent: 15,
  batchSizeLbs: 10,
  completedBatches: 0,
});

test("each figure of a row says how it came about", () => {
  expect(explainGreen(ROW)).toBe("Green 50.00 lb = output 42.50 × 100 ⁄ (100 − 15 % shrinkage)");
  expect(explainBatches(ROW)).toBe("5 batches = 50.00 lb ÷ 10.00 lb a batch, rounded up");
  expect(explainBatches({ ...ROW, requiredBatches: 1, greenCentiLbs: 990 })).toBe(
    "1 batch = 9.90 lb ÷ 10.00 lb a batch, rounded up",
  );
  expect(explainGreen({ ...ROW, shrinkageBp: 1625 })).toContain("(100 − 16.25 % shrinkage)");
});

test("the output lists its packages", () => {
  expect(
    explainOutput([
      { quantity: 2, packageSize: 5, packageUnit: "lb" },
      { quantity: 40, packageSize: 1, packageUnit: "oz" },
    ]),
  ).toBe("Output 12.50 lb = 2 × 5 lb + 40 × 1 oz");
  expect(explainOutput([])).toBe("Output 0.00 lb");
});
