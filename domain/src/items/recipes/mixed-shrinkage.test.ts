import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedMixedShrinkage, expectedPartShrinkage } from "./mixed-shrinkage.ts";

test("the shrinkage of a part is its own, else of its product, of the blend, of the green coffee, or the default", () => {
  const known = { own: 12, product: 13, blend: 14, green: 16 };
  expect(expectedPartShrinkage(known)).toEqual({ percentage: 12, source: "part" });
  expect(expectedPartShrinkage({ ...known, own: null })).toEqual({ percentage: 13, source: "product" });
  expect(expectedPartShrinkage({ ...known, own: null, product: null }).percentage).toBe(14);
  expect(expectedPartShrinkage({ own: null, product: null, blend: null, green: 16 })).toEqual({
    percentage: 16,
    source: "green",
  });
  expect(expectedPartShrinkage({ own: null, product: null, blend: null, green: null }).percentage).toBe(15);
});

test("the shrinkage of a blend of roasted coffees goes by what all of its green coffee loses", () => {
  const half = (percentage: number) => ({ proportion: 5000, percentage });
  expect(expectedMixedShrinkage([half(20), half(10)])).toEqual({ percentage: 15.29, source: "parts" });
  const part = fc.record({
    proportion: fc.integer({ min: 1, max: 10_000_000 }),
    percentage: fc.integer({ min: 0, max: 9000 }).map((bp) => bp / 100),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 12 }), (parts) => {
      const { percentage } = expectedMixedShrinkage(parts);
      expect(percentage).toBeGreaterThanOrEqual(Math.min(...parts.map((each) => each.percentage)));
      expect(percentage).toBeLessThanOrEqual(Math.max(...parts.map((each) => each.percentage)));
      const green = parts.reduce((sum, each) => sum + each.proportion / (1 - each.percentage / 100), 0);
      const roasted = parts.reduce((sum, each) => sum + each.proportion, 0);
      expect(percentage).toBeCloseTo((1 - roasted / green) * 100, 1);
    }),
  );
});
