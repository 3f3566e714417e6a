import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fineGramsFromWeight, fixedText } from "../units/index.ts";
import { enteredWeight } from "./entered-weight.ts";
import { againstExpected, writtenWeight } from "./expected-weight.ts";
import { milligramsOfScale, SCALE_UNITS, scaleUnitOf } from "./scale-weight.ts";

// By hand: 1 lb = 100,000 ⁄ 220,462 kg = 453,592.90… mg.
test.each([
  ["5.010", "kg", 5_010_000],
  ["458.128", "g", 458_128],
  ["1", "lb", 453_593],
  ["11.05", "lb", 5_012_202],
  ["16", "oz", 453_593],
  ["0.5", "oz", 14_175],
  ["-0.250", "kg", -250_000],
] as const)("%s %s are %d mg", (amount, unit, milligrams) => {
  expect(milligramsOfScale({ amount, unit })).toBe(milligrams);
});

test("a pound of a scale is the one that a person types", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (hundredths) => {
      const amount = fixedText(hundredths, 2);
      const milligrams = milligramsOfScale({ amount, unit: "lb" });
      expect(milligrams / 1000).toBe(fineGramsFromWeight(hundredths / 100, "lb"));
    }),
  );
});

test("kilograms and grams are exact to the last digit", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (milligrams) => {
      expect(milligramsOfScale({ amount: fixedText(milligrams, 6), unit: "kg" })).toBe(milligrams);
      expect(milligramsOfScale({ amount: fixedText(milligrams, 3), unit: "g" })).toBe(milligrams);
    }),
  );
});

test.each([
  ["kg", "kg"],
  ["KG", "kg"],
  ["lbs", "lb"],
  ["ozt", null],
  ["ct", null],
  ["constructor", null],
] as const)("unit %s is %s", (name, unit) => {
  expect(scaleUnitOf(name)).toBe(unit);
});

describe("a taken weight in a field", () => {
  test.each([
    ["5.010", "kg", { unit: "kg", places: 3 }, "5.010 kg", false],
    ["5.010", "kg", { unit: "g", places: 0 }, "5010 g", false],
    ["5.0105", "kg", { unit: "g", places: 0 }, "5.0105 kg", true],
    ["5.010", "kg", { unit: "lb", places: 2 }, "5.010 kg", true],
    ["458.1", "g", { unit: "kg", places: 3 }, "458.1 g", true],
    ["458.1", "g", { unit: "kg", places: 6 }, "0.4581 kg", false],
    ["458", "g", { unit: "kg", places: 3 }, "0.458 kg", false],
    ["12500", "g", { unit: "kg", places: 3 }, "12.500 kg", false],
    ["11.05", "lb", { unit: "lb", places: 2 }, "11.05 lb", false],
    ["11.050", "lb", { unit: "lb", places: 2 }, "11.05 lb", false],
    ["11.046", "lb", { unit: "lb", places: 2 }, "11.046 lb", true],
    ["11.05", "lb", { unit: "kg", places: 3 }, "11.05 lb", true],
    ["176.74", "oz", { unit: "lb", places: 2 }, "176.74 oz", true],
    ["5", "kg", { unit: "g", places: 0 }, "5000 g", false],
  ] as const)("%s %s in %j stands as %s", (amount, unit, field, text, hasOwnUnit) => {
    const entered = enteredWeight({ amount, unit }, field);
    expect(`${entered.amount} ${entered.ownUnit ?? field.unit}`).toBe(text);
    expect(entered.ownUnit !== null).toBe(hasOwnUnit);
  });

  test("weighs as much as on the scale, in every unit", () => {
    const field = fc.constantFrom(
      { unit: "kg" as const, places: 3 },
      { unit: "kg" as const, places: 6 },
      { unit: "g" as const, places: 0 },
      { unit: "g" as const, places: 3 },
      { unit: "lb" as const, places: 2 },
    );
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(4), fc.constantFrom(...SCALE_UNITS), field, (parts, places, unit, to) => {
        const weight = { amount: fixedText(parts, places), unit };
        const entered = enteredWeight(weight, to);
        const standing = { amount: entered.amount, unit: entered.ownUnit ?? to.unit };
        expect(milligramsOfScale(standing)).toBe(milligramsOfScale(weight));
      }),
    );
  });
});

describe("comparison with the expected weight", () => {
  test.each([
    [12_020_000, 12_000_000, "kg", 20_000, true],
    [12_060_000, 12_000_000, "kg", 60_000, true],
    [12_060_001, 12_000_000, "kg", 60_001, false],
    [11_940_000, 12_000_000, "kg", -60_000, true],
    [11_939_999, 12_000_000, "kg", -60_001, false],
    [22_000, 20_000, "kg", 2000, true],
    [31_000, 20_000, "kg", 11_000, false],
    [24_500, 20_000, "lb", 4500, true],
    [24_600, 20_000, "lb", 4600, false],
    [21_000, 20_000, "g", 1000, true],
    [21_001, 20_000, "g", 1001, false],
  ] as const)("%d mg for %d mg shown in %s: %d over, within %s", (weighed, wanted, unit, overMilligrams, isWithin) => {
    expect(againstExpected(weighed, wanted, unit)).toEqual({ overMilligrams, isWithin });
  });

  test.each([
    [12_020_000, "kg", "12.02"],
    [4999, "kg", "0.00"],
    [-5000, "kg", "-0.01"],
    [453_593, "lb", "1.00"],
    [20_499, "g", "20"],
  ] as const)("%d mg in %s is written %s", (milligrams, unit, text) => {
    expect(writtenWeight(milligrams, unit)).toBe(text);
  });
});
