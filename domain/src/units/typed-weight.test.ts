import fc from "fast-check";
import { expect, test } from "vitest";
import { roundExact } from "./exact-ratio.ts";
import { exactKg, gramsOfTyped } from "./typed-weight.ts";
import { gramsFromWeight, type WeightUnit } from "./weights.ts";

// By hand: 100 lb × 453.59237 g = 45,359.237 g; 250 of them are 11,339,809.25 g.
test.each([
  ["100", "lb", 1, 45_359],
  ["100", "lb", 250, 11_339_809],
  ["1", "lb", 1, 454],
  ["69", "kg", 275, 18_975_000],
  ["0.5", "g", 1, 1],
  ["0.4", "g", 1, 0],
  ["60.5", "kg", 1, 60_500],
] as const)("%s %s × %d is %d g", (amount, unit, count, grams) => {
  expect(gramsOfTyped({ amount, unit }, count)).toBe(grams);
});

test("kilograms and grams are read as everywhere else", () => {
  const unit = fc.constantFrom<WeightUnit>("kg", "g");
  fc.assert(
    fc.property(fc.nat(1_000_000_000), unit, (grams, each) => {
      const amount = each === "g" ? String(grams) : (grams / 1000).toFixed(3);
      expect(gramsOfTyped({ amount, unit: each })).toBe(grams);
      expect(gramsFromWeight(Number(amount), each)).toBe(grams);
    }),
  );
});

test("rounding once errs by half a gram at most, however many bags there are", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 2000 }), (centiLbs, count) => {
      const weight = { amount: (centiLbs / 100).toFixed(2), unit: "lb" } as const;
      const { over, under } = exactKg(weight);
      const micrograms = roundExact({ over: over * BigInt(count) * 1_000_000_000n, under });
      expect(Math.abs(gramsOfTyped(weight, count) * 1_000_000 - micrograms)).toBeLessThanOrEqual(500_000);
    }),
  );
});
