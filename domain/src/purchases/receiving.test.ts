import fc from "fast-check";
import { expect, test } from "vitest";
import { centiLbsFromGrams } from "../units/index.ts";
import { deliveredGrams, weighedInGrams } from "./receiving.ts";

const lb = (amount: string) => ({ amount, unit: "lb" }) as const;

test("bags are multiplied before they are rounded", () => {
  // By hand: 250 × 100 lb × 453.59237 g = 11,339,809.25 g; rounded bags would make 11,339,750 g.
  const bags = { bags: 250, weight: lb("100") };
  expect([deliveredGrams(bags), weighedInGrams(bags)]).toEqual([11_339_809, 11_339_809]);
  expect(deliveredGrams({ bags: 3, weight: { amount: "60.25", unit: "kg" } })).toBe(180_750);
});

test("a weight of an order is that of the order, and what a scale shows is shown again", () => {
  const all = { bags: null, weight: lb("25000") };
  expect(deliveredGrams(all)).toBe(11_339_809);
  // By hand: 25,000 ⁄ 2.20462 = 11,339.8226… kg.
  expect(weighedInGrams(all)).toBe(11_339_823);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), (centiLbs) => {
      const grams = weighedInGrams({ bags: null, weight: lb((centiLbs / 100).toFixed(2)) });
      expect(centiLbsFromGrams(grams)).toBe(centiLbs);
    }),
  );
});
