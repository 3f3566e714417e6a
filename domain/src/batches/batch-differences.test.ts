import fc from "fast-check";
import { expect, test } from "vitest";
import { batchDifferences } from "./batch-differences.ts";

const planned = { centiLbs: 1000, greenCoffeeIds: ["huila"] };

test.each([
  ["the planned lot and weight", 4536, ["huila"], []],
  ["a weight that was read from a scale in hundredths", 4540, ["huila"], []],
  ["another weight", 4000, ["huila"], ["weight"]],
  ["another lot", 4536, ["antigua"], ["lot"]],
  ["the lot filled up with another one", 4600, ["huila", "antigua"], ["lot", "weight"]],
] as const)("%s", (_, grams, greenCoffeeIds, differences) => {
  expect(batchDifferences(planned, { grams, greenCoffeeIds })).toEqual(differences);
});

test("a batch whose planned coffee was not kept differs by its weight alone", () => {
  expect(batchDifferences({ ...planned, greenCoffeeIds: null }, { grams: 4000, greenCoffeeIds: ["huila"] })).toEqual([
    "weight",
  ]);
});

test("a batch that is roasted as planned never differs, in whatever unit it was weighed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (centiLbs) => {
      const exact = (centiLbs / 100 / 2.20462) * 1000;
      for (const grams of [Math.round(exact), Math.round(exact / 10) * 10]) {
        expect(batchDifferences({ centiLbs, greenCoffeeIds: [] }, { grams, greenCoffeeIds: [] })).toEqual([]);
      }
    }),
  );
});
