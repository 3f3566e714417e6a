import fc from "fast-check";
import { expect, test } from "vitest";
import { leftOverOfBatches, optimalBatches } from "./optimal-batches.ts";
import { splitIntoBatches } from "./split-into-batches.ts";

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);

test.each([
  ["full batches go first", 2300, { minCentiLbs: 400, maxCentiLbs: 1000 }, [1000, 900, 400]],
  ["a need of whole batches is cut into them", 3000, { minCentiLbs: 400, maxCentiLbs: 1000 }, [1000, 1000, 1000]],
  ["a need below the least is one batch of the least", 300, { minCentiLbs: 400, maxCentiLbs: 1000 }, [400]],
  ["two of the least leave something over", 1100, { minCentiLbs: 600, maxCentiLbs: 1000 }, [600, 600]],
  ["one size alone is taken as often as needed", 1001, { minCentiLbs: 1000, maxCentiLbs: 1000 }, [1000, 1000]],
])("%s", (_, green, limits, weights) => {
  expect(optimalBatches(green, limits)).toEqual(weights);
  expect(leftOverOfBatches(green, limits)).toBe(sum(weights) - green);
});

const anyLimits = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .map(([one, other]) => ({ minCentiLbs: Math.min(one, other), maxCentiLbs: Math.max(one, other) }));

test("every batch of real sizes is between the limits, and their sum is need and rest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), anyLimits(50_000), (green, limits) => {
      fc.pre(green / limits.maxCentiLbs < 1000);
      const weights = optimalBatches(green, limits);
      expect(weights.every((weight) => weight >= limits.minCentiLbs && weight <= limits.maxCentiLbs)).toBe(true);
      expect(sum(weights) - green).toBe(leftOverOfBatches(green, limits));
      expect(weights.toSorted((a, b) => b - a)).toEqual(weights);
      // The plain rule has as many, so that a plan counts the same whatever the rule is.
      expect(weights).toHaveLength(splitIntoBatches(green, limits.maxCentiLbs).length);
    }),
  );
});

test("a split with a least weight is that plan, and without one the plain rule", () => {
  expect(splitIntoBatches(2300, 1000, 400)).toEqual([1000, 900, 400]);
  expect(splitIntoBatches(2300, 1000)).toEqual([1000, 1000, 300]);
});
