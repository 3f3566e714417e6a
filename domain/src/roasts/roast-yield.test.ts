import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRoastWeights, roastYield } from "./roast-yield.ts";

test.each([
  [5000, 4212, { yieldPercent: 84.2, lossPercent: 15.8 }],
  [3, 2, { yieldPercent: 66.7, lossPercent: 33.3 }],
  [2268, 1928, { yieldPercent: 85, lossPercent: 15 }],
  [458.128, 395.192, { yieldPercent: 86.3, lossPercent: 13.7 }],
  [458, 395, { yieldPercent: 86.2, lossPercent: 13.8 }],
  [9_000_000_000.123, 7_650_000_000.105, { yieldPercent: 85, lossPercent: 15 }],
  [1000, 1000, { yieldPercent: 100, lossPercent: 0 }],
  [1000, 0, { yieldPercent: 0, lossPercent: 100 }],
  [1000, null, null],
  [0, 0, null],
])("%d g in, %s g out", (green, roasted, answer) => {
  expect(roastYield(green, roasted)).toEqual(answer);
});

test("yield and loss add up to 100 in every tenth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.double({ min: 0, max: 1, noNaN: true }), (green, share) => {
      const answer = roastYield(green, Math.floor(green * share));
      const yieldPerMille = Math.round((answer?.yieldPercent ?? 0) * 10);
      const lossPerMille = Math.round((answer?.lossPercent ?? 0) * 10);
      expect(yieldPerMille + lossPerMille).toBe(1000);
      expect(answer).toEqual({ yieldPercent: yieldPerMille / 10, lossPercent: lossPerMille / 10 });
    }),
  );
});

test.each([
  [5000, 4200],
  [5000, 5000],
  [5000, 0],
  [5000, null],
])("%d g in and %s g out can be", (greenGrams, roastedGrams) => {
  expect(checkRoastWeights({ greenGrams, roastedGrams })).toEqual({ ok: true });
});

test.each([
  [0, 0, "greenWeight", "Green weight must be above 0"],
  [-1, null, "greenWeight", "Green weight must be above 0"],
  [Number.NaN, null, "greenWeight", "Green weight must be above 0"],
  [5000, -1, "roastedWeight", "Roasted weight must not be negative"],
  [5000, Number.NaN, "roastedWeight", "Roasted weight must not be negative"],
  [5000, 5001, "roastedWeight", "Roasted weight cannot be above the green weight"],
])("%d g in and %s g out cannot be", (greenGrams, roastedGrams, field, reason) => {
  expect(checkRoastWeights({ greenGrams, roastedGrams })).toEqual({ ok: false, field, reason });
});
