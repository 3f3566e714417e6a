import fc from "fast-check";
import { expect, test } from "vitest";
import { roundHalfAway, roundRatio, scaleExactly } from "./rounding.ts";

test.each([
  [2.5, 3],
  [-2.5, -3],
  [2.4, 2],
  [0.5, 1],
  [-0.5, -1],
  [-0.4, 0],
  [0, 0],
])("%d rounds to %d", (value, rounded) => {
  expect(roundHalfAway(value)).toBe(rounded);
});

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [5, -2, -3],
  [-5, -2, 3],
  [7, 3, 2],
  [8, 3, 3],
  [-1, 3, 0],
  [0, 7, 0],
  [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  [9_007_199_254_740_991, 9_007_199_254_740_990, 1],
])("%d ÷ %d rounds to %d", (numerator, denominator, rounded) => {
  expect(roundRatio(numerator, denominator)).toBe(rounded);
});

test("a rounded quotient is never further than half a denominator from the numerator, and halves go away from zero", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2 ** 31 }), (numerator, denominator) => {
      const rounded = BigInt(roundRatio(numerator, denominator));
      const twiceRest = 2n * (BigInt(numerator) - rounded * BigInt(denominator));
      const magnitude = twiceRest < 0n ? -twiceRest : twiceRest;
      expect(magnitude <= BigInt(denominator)).toBe(true);
      if (magnitude === BigInt(denominator)) expect(twiceRest > 0n).toBe(numerator < 0);
    }),
  );
});

test("a whole number times factors is rounded once, like a quotient, and exactly above what numbers hold", () => {
  expect(scaleExactly(250, [220_462, 100_000_000])).toBe(1);
  expect(scaleExactly(5, [1, 2])).toBe(3);
  expect(scaleExactly(-5, [1, 2])).toBe(-3);
  expect(scaleExactly(-1, [1, 3])).toBe(0);
  expect(scaleExactly(9_007_199_254_740_991, [3, 1], [1, 3])).toBe(9_007_199_254_740_991);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 1e6 }),
      (whole, over, under) => {
        expect(scaleExactly(whole, [over, under])).toBe(roundRatio(whole * over, under));
      },
    ),
  );
});
