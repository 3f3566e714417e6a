import { enteredWeight, milligramsOfScale, SCALE_UNITS } from "@tryer/domain/scales";
import { fixedText, kgFromGrams, wholeGrams } from "@tryer/domain/units";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIELD_PLACES, parseWeight, readAmount, weightText } from "./weight-text.ts";

const UNITS = ["lb", "kg", "g"] as const;

describe("weights in fields", () => {
  test.each([
    [2.268, "lb", "5.00"],
    [2.268, "kg", "2.268"],
    [2.268, "g", "2268"],
    [0, "lb", "0.00"],
  ] as const)("%s kg stands as %s %s", (kg, unit, text) => {
    expect(weightText(kg, unit)).toBe(text);
  });

  test.each([
    ["5", "lb", 2.268],
    ["50", "lb", 22.68],
    ["1.234", "kg", 1.234],
    ["250", "g", 0.25],
    [" 5.00 ", "lb", 2.268],
    ["12 lb", "kg", 5.443],
    ["1 kg", "lb", 1],
    ["2,5kg", "lb", 2.5],
    ["1 kg", "g", 1],
    ["250 g", "lb", 0.25],
    ["8 oz", "kg", 0.227],
  ] as const)("'%s' %s is read as %s kg", (text, unit, kg) => {
    expect(parseWeight(text, { label: "Green weight", unit })).toEqual({ ok: true, kg });
  });

  test.each([
    ["", "kg", "Green weight is required"],
    ["1,5", "kg", "Use a point for decimals: 1.5"],
    ["1,250 kg", "lb", "Use a point for decimals: 1.250"],
    ["5.1234567 kg", "g", "At most 6 decimals"],
    ["12 bags", "kg", "Enter a number, for example 12.5"],
    ["5.123", "lb", "At most 2 decimals"],
    ["250.5", "g", "Must be a whole number"],
    ["0", "kg", "Must be above 0"],
    ["-1", "kg", "Must not be negative"],
  ] as const)("'%s' %s is refused: %s", (text, unit, reason) => {
    expect(parseWeight(text, { label: "Green weight", unit, isPositive: true })).toEqual({ ok: false, reason });
  });

  test.each([
    ["5.010 kg", "lb", 5.01],
    ["5.010kg", "g", 5.01],
    ["11.046 lb", "kg", 5.01],
    ["11.05 LB", "lb", 5.012],
    ["176.74 oz", "lb", 5.011],
    ["458.1 g", "kg", 0.458],
  ] as const)("'%s' in a field of %s is read in its own unit, as %s kg", (text, unit, kg) => {
    expect(parseWeight(text, { label: "Quantity", unit })).toEqual({ ok: true, kg });
  });

  test("a weight of a roast with its own unit keeps its milligrams", () => {
    const roast = { label: "Green weight", unit: "lb", isFine: true } as const;
    expect(parseWeight("458.128 g", roast)).toEqual({ ok: true, kg: 0.458128 });
    expect(parseWeight("11.046 lb", roast)).toEqual({ ok: true, kg: 5.010387 });
  });

  test.each([
    ["0 kg", "Must be above 0"],
    ["1.2345678 kg", "At most 6 decimals"],
    ["kg", "Enter a number, for example 12.5"],
    ["5 stone", "Enter a number, for example 12.5"],
  ])("'%s' is refused: %s", (text, reason) => {
    expect(parseWeight(text, { label: "Quantity", unit: "lb", isPositive: true })).toEqual({ ok: false, reason });
  });

  test("a weight of a scale comes back to the gram from every field, in every unit", () => {
    const weight = fc.record({
      parts: fc.integer({ min: 1, max: 1_000_000 }),
      places: fc.nat(3),
      of: fc.constantFrom(...SCALE_UNITS),
    });
    fc.assert(
      fc.property(weight, fc.constantFrom(...UNITS), ({ parts, places, of }, unit) => {
        const onScale = { amount: fixedText(parts, places), unit: of };
        const entered = enteredWeight(onScale, { unit, places: FIELD_PLACES.whole[unit] });
        const text = entered.ownUnit === null ? entered.amount : `${entered.amount} ${entered.ownUnit}`;
        const kg = kgFromGrams(wholeGrams(milligramsOfScale(onScale) / 1000));
        expect(parseWeight(text, { label: "Quantity", unit })).toEqual({ ok: true, kg });
      }),
    );
  });

  test("a unit that is typed counts before that of the field, and says the same weight", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...UNITS),
        fc.constantFrom(...UNITS),
        (amount, typed, unit) => {
          const alone = parseWeight(String(amount), { label: "Green weight", unit: typed });
          expect(parseWeight(`${amount} ${typed}`, { label: "Green weight", unit })).toEqual(alone);
        },
      ),
    );
  });

  test("a weight of what is bought is kept as it was typed, in the unit typed with it", () => {
    const limits = { label: "Weight", above: 0 };
    expect(readAmount("152", "lb", limits)).toEqual({ ok: true, amount: "152", unit: "lb" });
    expect(readAmount("152 lb", "kg", limits)).toEqual({ ok: true, amount: "152", unit: "lb" });
    expect(readAmount("2,5kg", "lb", limits)).toEqual({ ok: true, amount: "2.5", unit: "kg" });
    expect(readAmount("350 g", "lb", limits)).toEqual({ ok: true, amount: "0.35", unit: "kg" });
    expect(readAmount("12 oz", "lb", limits)).toEqual({ ok: false, reason: "Unit must be kg, lb or g" });
    expect(readAmount("0 kg", "lb", limits)).toEqual({ ok: false, reason: "Must be above 0" });
  });

  test("a weight that was filled in and left alone comes back to the gram, in every unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(...UNITS), (grams, unit) => {
        const filledKg = grams / 1000;
        const parsed = parseWeight(weightText(filledKg, unit), { label: "Green weight", unit, filledKg });
        expect(parsed).toEqual({ ok: true, kg: filledKg });
      }),
    );
  });
});
