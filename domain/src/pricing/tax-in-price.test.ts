import fc from "fast-check";
import { expect, test } from "vitest";
import { priceWithTaxAs } from "./tax-in-price.ts";

test.each([
  [1070, 7000, true, false, 1000],
  [990, 7000, false, true, 1059],
  [1190, 19_000, true, false, 1000],
  [1190, 19_000, true, true, 1190],
  [1190, 0, true, false, 1190],
  [0, 19_000, false, true, 0],
])(
  "%i at %i thousandths of a percent, tax in it %s, wanted in it %s: %i",
  (price, taxE3, holdsTax, wantsTax, found) => {
    expect(priceWithTaxAs(price, { taxE3, holdsTax, wantsTax })).toBe(found);
  },
);

test("a price without tax comes back from its price with tax", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100_000 }), (price, taxE3) => {
      const withTax = priceWithTaxAs(price, { taxE3, holdsTax: false, wantsTax: true });
      expect(priceWithTaxAs(withTax, { taxE3, holdsTax: true, wantsTax: false })).toBe(price);
    }),
  );
});
