import fc from "fast-check";
import { expect, test } from "vitest";
import { greenNeededCentiLbs, outputCentiLbs, progressPercent, requiredBatches } from "./demand.ts";

test.each([
  [2, 5, "lb", 1000],
  [2, 5, "lbs", 1000],
  [40, 1, "oz", 250],
  [7, 12, "oz", 525],
  [1, 12, "oz", 75],
  [3, 2.2, "lb", 660],
  [1, 0.125, "lb", 13],
  [1, 0.05, "oz", 0],
  [1, 2, "oz", 13],
  [3, 2, "oz", 38],
  [0, 5, "lb", 0],
  [1, 250, "g", 55],
  [40, 250, "g", 2205],
  [10, 1, "kg", 2205],
  [3, 2.5, "kg", 1653],
  [1, 1, "g", 0],
  [3, 1, "g", 1],
  [100_000, 1000, "kg", 22_046_200_000],
] as const)("%d × %d %s are %d hundredths of a pound", (quantity, packageSize, packageUnit, output) => {
  expect(outputCentiLbs({ quantity, packageSize, packageUnit })).toBe(output);
});

test.each([
  [4250, 1500, 5000],
  [1000, 1500, 1176],
  [1000, 0, 1000],
  [1000, 1650, 1198],
  [100, 5000, 200],
  [0, 1500, 0],
])("an output of %d at %d hundredths of a percent needs %d green", (output, shrinkageBp, green) => {
  expect(greenNeededCentiLbs(output, shrinkageBp)).toBe(green);
});

test.each([10_000, 12_000, -1, Number.NaN])(
  "a shrinkage of %d hundredths of a percent has no answer",
  (shrinkageBp) => {
    expect(() => greenNeededCentiLbs(100, shrinkageBp)).toThrow(RangeError);
  },
);

test.each([
  [5000, 1000, 5],
  [5001, 1000, 6],
  [4999, 1000, 5],
  [1, 1000, 1],
  [0, 1000, 0],
])("%d in batches of %d are %d batches", (green, batchSize, batches) => {
  expect(requiredBatches(green, batchSize)).toBe(batches);
});

test.each([
  [0, 5, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [5, 5, 100],
  [7, 5, 100],
  [3, 0, 0],
])("%d of %d batches are %d %%", (completed, required, percent) => {
  expect(progressPercent(completed, required)).toBe(percent);
});

test("progress is a whole percent from 0 to 100 and never falls when a batch is completed", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (completed, required) => {
      const percent = progressPercent(completed, required);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(progressPercent(completed + 1, required)).toBeGreaterThanOrEqual(percent);
    }),
  );
});

test("the green need loses its shrinkage and gives the output back, within a hundredth of a pound", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 9999 }), (output, shrinkageBp) => {
      const roastedAgain = (greenNeededCentiLbs(output, shrinkageBp) * (10_000 - shrinkageBp)) / 10_000;
      expect(Math.abs(roastedAgain - output)).toBeLessThanOrEqual(0.51);
    }),
  );
});

test("the batches are just enough for the green need", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100_000 }), (green, batchSize) => {
      const batches = requiredBatches(green, batchSize);
      expect(batches * batchSize).toBeGreaterThanOrEqual(green);
      expect((batches - 1) * batchSize).toBeLessThan(Math.max(green, 1));
    }),
  );
});
