import { expect, test } from "vitest";
import { plannedHundredths } from "../../units/index.ts";
import { outputCentiLbs } from "./demand.ts";
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
  expect(explainGreen({ ...ROW, shrinkageSource: "green" })).toBe(
    "Green 50.00 lb = output 42.50 × 100 ⁄ (100 − 15% shrinkage of the green coffee)",
  );
  expect(explainGreen({ ...ROW, greenCentiLbs: 4600, shrinkageSource: "green" }, undefined, undefined, 340)).toBe(
    "Green 46.00 lb = (output 42.50 − 3.40 from stock) × 100 ⁄ (100 − 15% shrinkage of the green coffee)",
  );
  expect(explainBatches(ROW)).toBe("5 batches = 50.00 lb ÷ 10.00 lb a batch, rounded up");
  expect(explainBatches({ ...ROW, requiredBatches: 1, greenCentiLbs: 990 })).toBe(
    "1 batch = 9.90 lb ÷ 10.00 lb a batch, rounded up",
  );
  expect(explainGreen({ ...ROW, shrinkageBp: 1625, shrinkageSource: "product" })).toContain(
    "(100 − 16.25% shrinkage of the product)",
  );
});

test("batches that were done before the plan changed are told apart from those that are still needed", () => {
  const grown = { ...ROW, greenCentiLbs: 2800, requiredBatches: 4, done: { count: 3, centiLbs: 2500 } };
  expect(explainBatches(grown)).toBe("4 batches = 3 done with 25.00 lb + 3.00 lb ÷ 10.00 lb a batch, rounded up");
  expect(explainBatches({ ...grown, done: { count: 4, centiLbs: 2800 } })).toBe("4 batches = 4 done with 28.00 lb");
  expect(explainBatches({ ...grown, greenCentiLbs: 2500, requiredBatches: 3 })).toBe(
    "3 batches = 25.00 lb ÷ 10.00 lb a batch, rounded up",
  );
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

test("the same in kilograms, as another locale writes numbers", () => {
  const german = (text: string) => text.replace(".", ",");
  const kilograms = (centiLbs: number) => plannedHundredths(centiLbs, "kg") / 100;
  const words = {
    unit: "kg",
    weight: (centiLbs: number) => german(kilograms(centiLbs).toFixed(2)),
    sum: (centiLbs: readonly number[]) =>
      german(
        centiLbs
          .map(kilograms)
          .reduce((a, b) => a + b, 0)
          .toFixed(2),
      ),
    number: (value: number) => german(String(value)),
    percent: (value: number) => `${german(String(value))} %`,
  };
  expect(explainGreen({ ...ROW, shrinkageBp: 1350, shrinkageSource: "default" }, words)).toBe(
    "Green 22,68 kg = output 19,28 × 100 ⁄ (100 − 13,5 % shrinkage by default)",
  );
  expect(explainBatches(ROW, words)).toBe("5 batches = 22,68 kg ÷ 4,54 kg a batch, rounded up");
  expect(explainOutput([{ quantity: 2, packageSize: 2.2, packageUnit: "lb" }], words)).toBe(
    "Output 2,00 kg = 2 × 2,2 lb",
  );
  const bags = [1, 0.5, 5, 0.25, 2.5].map((packageSize) => ({ quantity: 1, packageSize, packageUnit: "kg" as const }));
  expect(explainOutput(bags, words)).toMatch(/^Output 9,25 kg = /);
  const row = planRow({ items: bags, shrinkagePercent: 17, batchSizeLbs: 5, completedBatches: 0 });
  expect(explainGreen({ ...row, shrinkageSource: "green" }, words, bags.map(outputCentiLbs))).toMatch(
    /^Green 11,14 kg = output 9,25 × 100/,
  );
});
