import fc from "fast-check";
import { expect, test } from "vitest";
import { roastYield } from "./roast-yield.ts";

test.each([
  [5000, 4212, { yieldPercent: 84.24, lossPercent: 15.76 }],
  [3, 2, { yieldPercent: 66.67, lossPercent: 33.33 }],
  [1000, 1000, { yieldPercent: 100, lossPercent: 0 }],
  [1000, 0, { yieldPercent: 0, lossPercent: 100 }],
  [1000, null, null],
  [0, 0, null],
])("%d g in, %s g out", (green, roasted, answer) => {
  expect(roastYield(green, roasted)).toEqual(answer);
});

test("yield and loss add up to 100 in every hundredth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.double({ min: 0, max: 1, noNaN: true }), (green, share) => {
      const answer = roastYield(green, Math.floor(green * share));
      const yieldBp = Math.round((answer?.yieldPercent ?? 0) * 100);
      const lossBp = Math.round((answer?.lossPercent ?? 0) * 100);
      expect(yieldBp + lossBp).toBe(10_000);
      expect(answer).toEqual({ yieldPercent: yieldBp / 100, lossPercent: lossBp / 100 });
    }),
  );
});
