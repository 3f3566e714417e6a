import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ControlLimits, controlLimits, ruleViolations, spreadOf } from "./control-chart.ts";

test("limits are those of the example of NIST", () => {
  const limits = controlLimits([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]);
  expect(limits?.center).toBeCloseTo(50.81, 4);
  expect(limits?.lower).toBeCloseTo(45.8159, 3);
  expect(limits?.upper).toBeCloseTo(55.8041, 3);
});

test("four values have no limits", () => {
  expect(controlLimits([1, 2, 3, 4])).toBeNull();
  expect(controlLimits([1, 2, 3, 4, 5])).not.toBeNull();
});

describe("rules", () => {
  const LIMITS: ControlLimits = { center: 0, sigma: 1, lower: -3, upper: 3 };
  test.each([
    ["a value beyond 3 sigma", [0, 3.1, 0], [[1, 1]]],
    ["a value at 3 sigma itself", [0, 3, 0], []],
    ["two of three beyond 2 sigma", [2.1, 0, 2.1], [[2, 2]]],
    ["two of three beyond 2 sigma on both sides", [2.1, 0, -2.1], []],
    ["four of five beyond 1 sigma", [-1.1, -1.2, 0, -1.1, -1.3], [[3, 4]]],
    ["three of five beyond 1 sigma", [-1.1, -1.2, 0, 0.5, -1.3], []],
    ["eight in a row below the centre", [-0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1], [[4, 7]]],
    ["seven in a row, then the centre", [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0], []],
  ])("%s", (_, values, broken) => {
    expect(ruleViolations(values, LIMITS).map(({ rule, at }) => [rule, at])).toEqual(broken);
  });

  test("values that never differ break none", () => {
    const values = Array.from({ length: 20 }, () => 15);
    const limits = controlLimits(values);
    expect(limits && ruleViolations(values, limits)).toEqual([]);
  });

  test("mirrored values break the same rules at the same places", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 40 }), (hundredths) => {
        const values = hundredths.map((each) => each / 100);
        const mirrored = values.map((value) => -value);
        expect(ruleViolations(mirrored, LIMITS)).toEqual(ruleViolations(values, LIMITS));
      }),
    );
  });
});

test("the spread of values", () => {
  expect(spreadOf([14, 15, 16])).toEqual({ count: 3, mean: 15, standardDeviation: 1, lowest: 14, highest: 16 });
  expect(spreadOf([15])).toMatchObject({ mean: 15, standardDeviation: null });
  expect(spreadOf([])).toBeNull();
});
