import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseWeight, weightText } from "./weight-text.ts";

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
  ] as const)("'%s' %s is read as %s kg", (text, unit, kg) => {
    expect(parseWeight(text, { label: "Green weight", unit })).toEqual({ ok: true, kg });
  });

  test.each([
    ["", "kg", "Green weight is required"],
    ["1,5", "kg", "Write decimals with a point: 1.5"],
    ["5.123", "lb", "At most 2 decimals"],
    ["250.5", "g", "Must be a whole number"],
    ["0", "kg", "Must be above 0"],
    ["-1", "kg", "Must not be negative"],
  ] as const)("'%s' %s is refused: %s", (text, unit, reason) => {
    expect(parseWeight(text, { label: "Green weight", unit, isPositive: true })).toEqual({ ok: false, reason });
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
