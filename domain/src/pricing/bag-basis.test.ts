import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { expectedShrinkage } from "../green/index.ts";
import { PACKAGE_UNITS } from "../items/index.ts";
import { gramsFromCentiLbs } from "../units/index.ts";
import { bagBasis, bagSteps, explainBagGreen } from "./bag-basis.ts";

const ofGreen = (green: number) => expectedShrinkage({ green });

describe("the weights of a bag", () => {
  test.each([
    ["5 lb", { size: 5, unit: "lb", shrinkage: ofGreen(15) }, [500, 588, 88, 2668]],
    ["12 oz", { size: 12, unit: "oz", shrinkage: ofGreen(15) }, [75, 88, 13, 400]],
    ["1 oz, finer in grams", { size: 1, unit: "oz", shrinkage: ofGreen(15) }, [6, 7, 1, 33]],
    ["2.2 lbs, no shrinkage", { size: 2.2, unit: "lbs", shrinkage: ofGreen(0) }, [220, 220, 0, 998]],
    ["250 g", { size: 250, unit: "g", shrinkage: ofGreen(15) }, [55, 65, 10, 294]],
    ["1 kg, at 20%", { size: 1, unit: "kg", shrinkage: ofGreen(20) }, [220, 275, 55, 1250]],
    ["unknown shrinkage is 15%", { size: 10, unit: "lbs", shrinkage: expectedShrinkage({}) }, [1000, 1176, 176, 5336]],
    [
      "the largest bag at the largest shrinkage",
      { size: 1000, unit: "lb", shrinkage: ofGreen(90) },
      [100_000, 1_000_000, 900_000, 4_535_929],
    ],
  ] as const)("%s", (_label, bag, [roastedCentiLbs, greenCentiLbs, lossCentiLbs, greenGrams]) => {
    expect(bagBasis(bag)).toMatchObject({ roastedCentiLbs, greenCentiLbs, lossCentiLbs, greenGrams });
  });

  test("the figure explains itself", () => {
    expect(explainBagGreen(bagBasis({ size: 5, unit: "lb", shrinkage: ofGreen(15) }))).toBe(
      "Green 5.88 lb = output 5.00 × 100 ⁄ (100 − 15% shrinkage of the green coffee)",
    );
  });

  test("the figure in kilograms is exact to the gram", () => {
    const bag = bagBasis({ size: 5, unit: "lb", shrinkage: ofGreen(13.5) });
    const weight = (grams: number) => (grams / 1000).toFixed(3);
    const sum = (grams: readonly number[]) => weight(grams.reduce((total, each) => total + each, 0));
    const words = { unit: "kg", weight, sum, number: String, percent: (value: number) => `${value}%` };
    expect(bagSteps(bag, "kg")).toEqual({ roasted: 2268, loss: 354, green: 2622 });
    expect(explainBagGreen(bag, "kg", words)).toBe(
      "Green 2.622 kg = output 2.268 × 100 ⁄ (100 − 13.5% shrinkage of the green coffee)",
    );
  });

  test("roasted and loss add up to green, and the grams agree with the pounds within their rounding", () => {
    const thousandths = integer({ min: 1, max: 1_000_000 });
    assert(
      property(thousandths, constantFrom(...PACKAGE_UNITS), integer({ min: 0, max: 9000 }), (size, unit, bp) => {
        const bag = bagBasis({ size: size / 1000, unit, shrinkage: ofGreen(bp / 100) });
        expect(bag.roastedCentiLbs + bag.lossCentiLbs).toBe(bag.greenCentiLbs);
        // Half a hundredth of a pound in the output is up to ten times that in green at 90 %, plus its own rounding.
        expect(Math.abs(bag.greenGrams - gramsFromCentiLbs(bag.greenCentiLbs))).toBeLessThanOrEqual(27);
      }),
    );
  });
});
