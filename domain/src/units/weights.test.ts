import fc from "fast-check";
import { expect, test } from "vitest";
import {
  centiLbsFromGrams,
  centiLbsFromLbs,
  fineGramsFromKg,
  fineGramsFromWeight,
  gramsFromCentiLbs,
  gramsFromKg,
  gramsFromMilligrams,
  gramsFromWeight,
  kgFromGrams,
  kgText,
  lbsFromCentiLbs,
  milligramsFromGrams,
  POUNDS_PER_KILOGRAM,
} from "./weights.ts";

test("1 kg is 2.20462 lb", () => {
  expect(POUNDS_PER_KILOGRAM).toBe(2.20462);
  expect(centiLbsFromGrams(100_000_000)).toBe(22_046_200);
});

test.each([
  [1000, 220],
  [60_000, 13_228],
  [4536, 1000],
  [2, 0],
  [3, 1],
  [0, 0],
  [-1000, -220],
])("%d g are %d hundredths of a pound", (grams, centiLbs) => {
  expect(centiLbsFromGrams(grams)).toBe(centiLbs);
});

test.each([
  [1, "lb", 454],
  [2.20462, "lb", 1000],
  [132.2772, "lb", 60_000],
  [0.25, "kg", 250],
  [1.0005, "kg", 1001],
  [12.5, "g", 13],
] as const)("%d %s are %d g", (value, unit, grams) => {
  expect(gramsFromWeight(value, unit)).toBe(grams);
});

test.each([
  [458.128, "g", 458.128],
  [0.458128, "kg", 458.128],
  [1.01, "lb", 458.129],
  [12.34567, "g", 12.346],
] as const)("%d %s of a roast are %d g", (value, unit, grams) => {
  expect(fineGramsFromWeight(value, unit)).toBe(grams);
});

test("milligrams survive the way to kilograms, to grams and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (milligrams) => {
      const grams = gramsFromMilligrams(milligrams);
      expect(milligramsFromGrams(grams)).toBe(milligrams);
      expect(fineGramsFromKg(kgFromGrams(grams))).toBe(grams);
      expect(kgFromGrams(grams)).toBe(milligrams / 1e6);
    }),
  );
});

test("a weight to the milligram is written with three decimals of a kilogram, or with six where it has them", () => {
  expect([22.68, 0.458128, 5].map(kgText)).toEqual(["22.680", "0.458128", "5.000"]);
});

test("pounds with two decimals survive the way to kilograms and back, up to 100,000 lb", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (centiLbs) => {
      const kg = kgFromGrams(gramsFromCentiLbs(centiLbs));
      expect(centiLbsFromGrams(gramsFromKg(kg))).toBe(centiLbs);
      expect(centiLbsFromLbs(lbsFromCentiLbs(centiLbs))).toBe(centiLbs);
      expect(centiLbsFromGrams(gramsFromWeight(lbsFromCentiLbs(centiLbs), "lb"))).toBe(centiLbs);
    }),
    { numRuns: 2000 },
  );
});

test("grams survive the way to kilograms and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (grams) => {
      expect(gramsFromKg(kgFromGrams(grams))).toBe(grams);
    }),
  );
});
