import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partGrams } from "../../green/index.ts";
import { checkRecipe, expectedBlendShrinkage, proportionOf } from "./recipe.ts";

const parts = (...amounts: number[]) => amounts.map((amount, at) => ({ coffeeId: `${at}`, amount }));

describe("a recipe", () => {
  test("keeps shares that make 100 percent", () => {
    expect(checkRecipe("share", parts(60, 40))).toEqual({
      ok: true,
      amounts: [
        { shareBp: 6000, grams: null },
        { shareBp: 4000, grams: null },
      ],
    });
    expect(checkRecipe("share", parts(60, 30))).toMatchObject({ ok: false, reason: "The shares make 90%, not 100%" });
    expect(checkRecipe("share", parts(99.999, 0.001))).toMatchObject({ ok: false, part: null });
  });

  test("keeps weights, and their shares beside them", () => {
    expect(checkRecipe("weight", parts(2, 1))).toEqual({
      ok: true,
      amounts: [
        { shareBp: 6667, grams: 2000 },
        { shareBp: 3333, grams: 1000 },
      ],
    });
  });

  test("has two coffees at least, each once and above 0", () => {
    expect(checkRecipe("share", parts(100))).toMatchObject({ ok: false, part: null });
    expect(checkRecipe("weight", parts(1, 0))).toMatchObject({ ok: false, part: 1 });
    const [one] = parts(50);
    if (!one) throw new Error("no part");
    expect(checkRecipe("share", [one, one])).toMatchObject({ ok: false, part: 1 });
  });

  test("spreads its own weight over its parts as they were weighed", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(weights, (grams) => {
        const check = checkRecipe("weight", parts(...grams.map((each) => each / 1000)));
        if (!check.ok) throw new Error(check.reason);
        const total = grams.reduce((sum, each) => sum + each, 0);
        expect(partGrams(total, check.amounts.map(proportionOf))).toEqual(grams);
        expect(check.amounts.reduce((sum, { shareBp }) => sum + shareBp, 0)).toBe(10_000);
      }),
    );
  });
});

describe("the shrinkage of a blend", () => {
  const of = (proportion: number, own: number | null, green: number | null) => ({ proportion, own, green });
  const nothing = { completion: null, product: null };

  test("is what the parts lose, each by the best that is known of it", () => {
    expect(expectedBlendShrinkage({ ...nothing, parts: [of(60, 14, 20), of(40, null, 16)] })).toEqual({
      percentage: 14.8,
      source: "parts",
    });
    expect(expectedBlendShrinkage({ ...nothing, parts: [of(1, null, null), of(1, 17, 20)] }).percentage).toBe(16);
    expect(
      expectedBlendShrinkage({ ...nothing, product: 13, parts: [of(1, null, 20), of(1, 17, 20)] }).percentage,
    ).toBe(15);
  });

  test("is the product's own where no part has one, and what a completed plan kept before all", () => {
    const both = [of(1, null, 20), of(1, null, 18)];
    expect(expectedBlendShrinkage({ ...nothing, product: 13, parts: both })).toEqual({
      percentage: 13,
      source: "product",
    });
    expect(expectedBlendShrinkage({ completion: 12.5, product: 13, parts: both })).toEqual({
      percentage: 12.5,
      source: "completion",
    });
  });

  test("lies between the least and the most of its parts", () => {
    const some = fc.array(
      fc.record({
        proportion: fc.integer({ min: 1, max: 10_000_000 }),
        own: fc.integer({ min: 0, max: 9000 }).map((bp) => bp / 100),
        green: fc.constant(null),
      }),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (mixed) => {
        const { percentage } = expectedBlendShrinkage({ ...nothing, parts: mixed });
        expect(percentage).toBeGreaterThanOrEqual(Math.min(...mixed.map(({ own }) => own)));
        expect(percentage).toBeLessThanOrEqual(Math.max(...mixed.map(({ own }) => own)));
      }),
    );
  });
});
