import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centiLbsFromPlanned,
  kgFromPlanned,
  plannedHundredths,
  plannedParts,
  SHOWN_UNITS,
  weighedSteps,
} from "./shown-weight.ts";
import { gramsFromCentiLbs } from "./weights.ts";

const unit = fc.constantFrom(...SHOWN_UNITS);

describe("a weight in the unit of the person", () => {
  test.each([
    [1000, "lb", 1000],
    [1000, "kg", 454],
    [2646, "kg", 1200],
    [0, "kg", 0],
    [1, "kg", 0],
    [2, "kg", 1],
  ] as const)("%d planned hundredths of a pound are %s %d", (centiLbs, shownIn, hundredths) => {
    expect(plannedHundredths(centiLbs, shownIn)).toBe(hundredths);
  });

  test("a planned weight is shown as it was typed, in either unit", () => {
    fc.assert(
      fc.property(fc.nat(1e8), unit, (hundredths, shownIn) => {
        expect(plannedHundredths(centiLbsFromPlanned(hundredths, shownIn), shownIn)).toBe(hundredths);
      }),
    );
  });

  test("a planned weight in kilograms is off by no more than half of its last digit", () => {
    fc.assert(
      fc.property(fc.nat(1e9), (centiLbs) => {
        const shownGrams = plannedHundredths(centiLbs, "kg") * 10;
        expect(Math.abs(shownGrams - gramsFromCentiLbs(centiLbs))).toBeLessThanOrEqual(5);
      }),
    );
  });

  test("a batch goes on the scale as it is shown", () => {
    expect(kgFromPlanned(1000, "lb")).toBe(4.536);
    expect(kgFromPlanned(1200, "kg")).toBe(12);
  });

  test("a scale's weight in kilograms is what is kept, to the gram", () => {
    fc.assert(
      fc.property(fc.nat(1e9), (grams) => {
        expect(weighedSteps(grams, "kg")).toBe(grams);
      }),
    );
  });

  test("rows in pounds add up to what is kept for the whole", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e7)), (rows) => {
        const kept = rows.reduce((total, centiLbs) => total + centiLbs, 0);
        const shown = rows.reduce((total, centiLbs) => total + plannedHundredths(centiLbs, "lb"), 0);
        expect(shown).toBe(plannedHundredths(kept, "lb"));
      }),
    );
  });
});

describe("the batches of a coffee", () => {
  test("carry in the last of them what rounding leaves over, in kilograms", () => {
    expect(plannedParts([2646, 2646, 2646], "kg")).toEqual([1200, 1200, 1201]);
    expect(plannedParts([2646, 2646, 2646], "lb")).toEqual([2646, 2646, 2646]);
    expect(plannedParts([], "kg")).toEqual([]);
  });

  test("add up to the whole as it is shown, each within a hundredth of its own rounding", () => {
    const weights = fc.array(fc.integer({ min: 10, max: 1_000_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(weights, unit, (all, shownIn) => {
        const parts = plannedParts(all, shownIn);
        const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
        expect(total(parts)).toBe(plannedHundredths(total(all), shownIn));
        parts.forEach((part, index) => {
          expect(Math.abs(part - plannedHundredths(all[index] ?? 0, shownIn))).toBeLessThanOrEqual(1);
          expect(part).toBeGreaterThan(0);
        });
      }),
    );
  });
});
