import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadOf } from "../roasts/index.ts";
import { NO_STEPS, type StepSums, spreadOfSteps, stepsTogether } from "./step-spread.ts";

const sumsOf = (steps: readonly number[]): StepSums =>
  steps
    .map((step) => ({ count: 1, sum: step, squares: step ** 2, lowest: step, highest: step }))
    .reduce(stepsTogether, NO_STEPS);

test("the spread of three values in tenths", () => {
  expect(spreadOfSteps(sumsOf([20, 40, 90]), 10)).toEqual({
    ...{ count: 3, mean: 5, standardDeviation: 3.61, lowest: 2, highest: 9 },
  });
  expect(spreadOfSteps(NO_STEPS, 10)).toBeNull();
});

test("a mean half way between two hundredths is rounded away from zero, above it and below", () => {
  expect(spreadOfSteps(sumsOf([7, 40, 20, 20]), 10)?.mean).toBe(2.18);
  expect(spreadOfSteps(sumsOf([-7, -40, -20, -20]), 10)?.mean).toBe(-2.18);
});

test("sums tell the spread that the values themselves have, in whatever parts they were added up", () => {
  const steps = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.nat(60), (all, cut) => {
      const spread = spreadOfSteps(stepsTogether(sumsOf(all.slice(0, cut)), sumsOf(all.slice(cut))), 1);
      const plain = spreadOf(all);
      expect(spread).toMatchObject({ count: plain?.count, lowest: plain?.lowest, highest: plain?.highest });
      expect(spread?.mean).toBeCloseTo(plain?.mean ?? 0, 1);
      if (plain?.standardDeviation == null) expect(spread?.standardDeviation).toBeNull();
      else expect(Math.abs((spread?.standardDeviation ?? 0) - plain.standardDeviation)).toBeLessThanOrEqual(0.0051);
    }),
  );
});

test("values that never differ have no spread, however large they are", () => {
  const steps = Array.from({ length: 1000 }, () => 8_640_000);
  expect(spreadOfSteps(sumsOf(steps), 100)).toMatchObject({ standardDeviation: 0, mean: 86_400 });
});
