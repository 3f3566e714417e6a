import fc from "fast-check";
import { expect, test } from "vitest";
import { BREW_RATIO, brewedCup, brewTimeText } from "./brewing.ts";

test.each([
  [2, 30],
  [16, 240],
  [16.5, 248],
])("a cup of the ratio %s has %s g of water", (ratio, waterGrams) => {
  expect(brewedCup(ratio)).toEqual({ coffeeGrams: 15, waterGrams });
});

test("a cup has the ratio that it is told for, to half a gram", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10 * BREW_RATIO.min, max: 10 * BREW_RATIO.max }), (tenths) => {
      const { coffeeGrams, waterGrams } = brewedCup(tenths / 10);
      expect(Math.abs(waterGrams - (coffeeGrams * tenths) / 10)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test.each([
  [28, "28 s"],
  [60, "1 min"],
  [195, "3:15 min"],
  [3600, "1 h"],
  [5400, "1:30 h"],
  [43_200, "12 h"],
])("%s seconds are read as %s", (seconds, text) => {
  expect(brewTimeText(seconds)).toBe(text);
});
