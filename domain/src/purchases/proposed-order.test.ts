import fc from "fast-check";
import { expect, test } from "vitest";
import { runOut } from "../green/index.ts";
import { proposedOrderGrams } from "./proposed-order.ts";

const NOTHING = {
  stockGrams: 0,
  usedGrams: 0,
  plannedGrams: 0,
  expectedGrams: 0,
  reorderPointGrams: null,
  bagGrams: null,
};

test.each([
  [{ stockGrams: 20_000, usedGrams: 35_000, bagGrams: 30_000 }, 60_000],
  [{ stockGrams: 20_000, usedGrams: 35_000 }, 33_000],
  [{ stockGrams: 20_000, usedGrams: 35_000, expectedGrams: 32_500 }, null],
  [{ stockGrams: 20_000, usedGrams: 35_000, plannedGrams: 10_000 }, 43_000],
  [{ stockGrams: 20_000, plannedGrams: 34_019 }, 15_000],
  [{ stockGrams: 40_000, usedGrams: 20_000, reorderPointGrams: 50_000 }, 30_000],
  [{}, null],
] as const)("%j → %j", (facts, grams) => {
  expect(proposedOrderGrams({ ...NOTHING, ...facts })).toBe(grams);
});

test("a coffee is no longer low once the proposed order is there", () => {
  const grams = fc.integer({ min: 0, max: 500_000 });
  const some = fc.record({
    stockGrams: grams,
    usedGrams: grams,
    plannedGrams: grams,
    reorderPointGrams: fc.option(fc.integer({ min: 1, max: 500_000 })),
    bagGrams: fc.option(fc.constantFrom(30_000, 60_000, 69_000)),
  });
  fc.assert(
    fc.property(some, (facts) => {
      const ordered = proposedOrderGrams({ ...facts, expectedGrams: 0 }) ?? 0;
      const stockGrams = facts.stockGrams + ordered;
      fc.pre(stockGrams > 0);
      expect(runOut({ ...facts, stockGrams, today: "2026-11-22", arrivals: [] }).level).toBe("enough");
    }),
  );
});
