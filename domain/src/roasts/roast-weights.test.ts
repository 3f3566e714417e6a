import { expect, test } from "vitest";
import { checkRoastWeights } from "./roast-weights.ts";

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
