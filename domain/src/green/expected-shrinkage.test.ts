import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedShrinkage, SHRINKAGE_SOURCES, shrinkageWords } from "./expected-shrinkage.ts";

test.each([
  [
    { completion: 13, product: 14.2, green: 15.5 },
    { percentage: 13, source: "completion" },
  ],
  [
    { product: 14.2, green: 15.5 },
    { percentage: 14.2, source: "product" },
  ],
  [
    { product: 0, green: 15.5 },
    { percentage: 0, source: "product" },
  ],
  [
    { completion: null, product: null, green: 15.5 },
    { percentage: 15.5, source: "green" },
  ],
  [
    { product: null, green: null },
    { percentage: 15, source: "default" },
  ],
])("%j calculates with %j", (known, expected) => {
  expect(expectedShrinkage(known)).toEqual(expected);
});

test("a product without its own shrinkage calculates with that of its green coffee, whatever it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), (bp) => {
      const percentage = bp / 100;
      expect(expectedShrinkage({ completion: null, product: null, green: percentage })).toEqual({
        percentage,
        source: "green",
      });
    }),
  );
});

test("every source has words of its own", () => {
  expect(new Set(SHRINKAGE_SOURCES.map(shrinkageWords)).size).toBe(SHRINKAGE_SOURCES.length);
});
