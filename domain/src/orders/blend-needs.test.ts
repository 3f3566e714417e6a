import fc from "fast-check";
import { expect, test } from "vitest";
import { blendNeeds } from "./blend-needs.ts";

const half = { proportion: 5000, green: 1300, loggedGreen: 0 };

test("a planned blend needs its parts until it is made, whether they were roasted or not", () => {
  const plan = { outputGrams: 10_000, blendedGrams: 0, parts: [{ ...half, loggedGreen: 1300 }, half] };
  expect(blendNeeds(plan)).toEqual({
    unblendedGrams: 10_000,
    parts: [
      { neededGrams: 5000, toComeGrams: 0 },
      { neededGrams: 5000, toComeGrams: 5000 },
    ],
  });
  expect(blendNeeds({ ...plan, blendedGrams: 4000 })).toMatchObject({
    unblendedGrams: 6000,
    parts: [{ neededGrams: 3000 }, { neededGrams: 3000 }],
  });
  expect(blendNeeds({ ...plan, blendedGrams: 12_000 }).parts.map(({ neededGrams }) => neededGrams)).toEqual([0, 0]);
});

test("parts are needed by the recipe, not by the hundredths of a pound that they are planned in", () => {
  const parts = [
    { proportion: 7500, green: 662, loggedGreen: 0 },
    { proportion: 2500, green: 220, loggedGreen: 0 },
  ];
  expect(blendNeeds({ outputGrams: 4000, blendedGrams: 0, parts }).parts).toEqual([
    { neededGrams: 3000, toComeGrams: 3000 },
    { neededGrams: 1000, toComeGrams: 1000 },
  ]);
});

test("needs add up to what is to be made, and untouched plans bring exactly what they need", () => {
  const part = fc.record({
    proportion: fc.integer({ min: 1, max: 50_000 }),
    green: fc.integer({ min: 1, max: 90_000 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.nat(9_000_000),
      fc.array(part, { minLength: 2, maxLength: 12 }),
      (outputGrams, blendedGrams, some) => {
        const parts = some.map((each) => ({ ...each, loggedGreen: 0 }));
        const needs = blendNeeds({ outputGrams, blendedGrams, parts });
        const sum = needs.parts.reduce((grams, { neededGrams }) => grams + neededGrams, 0);
        expect(sum).toBe(needs.unblendedGrams);
        expect(needs.unblendedGrams).toBe(Math.max(0, outputGrams - blendedGrams));
        for (const each of blendNeeds({ outputGrams, blendedGrams: 0, parts }).parts) {
          expect(each.toComeGrams).toBe(each.neededGrams);
        }
      },
    ),
  );
});
