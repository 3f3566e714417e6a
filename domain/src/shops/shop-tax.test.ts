import { describe, expect, test } from "vitest";
import { addedTax, oddTaxWords, rateOf, taxOfSums } from "./shop-tax.ts";

const outside = { pricesIncludeTax: false, isTaxExempt: false };
const inside = { pricesIncludeTax: true, isTaxExempt: false };

describe("the tax of a shop", () => {
  test.each([
    [616, 8800, outside, 7000],
    [576, 8800, inside, 7000],
    [576, 8800, outside, 6550],
    [0, 8800, outside, 0],
  ])("%i on %i has the rate with the fewest decimals", (tax, base, rule, e3) => {
    expect(rateOf(tax, base, rule)?.e3).toBe(e3);
  });

  test("has no rate on nothing, nor above 100%", () => {
    expect(rateOf(100, 0, outside)).toBeNull();
    expect(rateOf(300, 100, outside)).toBeNull();
  });

  test("is outside or inside of prices as the total says, on goods alone or with shipping", () => {
    const sums = { goodsMinor: 8800, taxedMinor: 8800, shippingMinor: 650, name: "" };
    expect(taxOfSums({ ...sums, taxMinor: 662, totalMinor: 10112 })).toEqual({
      pricesIncludeTax: false,
      goods: { name: "", e3: 7000 },
      shipping: { name: "", e3: 7000 },
    });
    expect(taxOfSums({ ...sums, taxMinor: 616, totalMinor: 10066, name: "VAT 7%" })).toEqual({
      pricesIncludeTax: false,
      goods: { name: "VAT 7%", e3: 7000 },
      shipping: { name: "", e3: 0 },
    });
    expect(taxOfSums({ ...sums, taxMinor: 618, totalMinor: 9450 })).toMatchObject({
      pricesIncludeTax: true,
      goods: { e3: 7000 },
    });
  });

  test("stays unknown where the sums do not add up or tell none", () => {
    const sums = { goodsMinor: 8800, taxedMinor: 8800, shippingMinor: 0, name: "" };
    const unknown = { pricesIncludeTax: null, goods: null, shipping: null };
    expect(taxOfSums({ ...sums, taxMinor: null, totalMinor: 8800 })).toEqual(unknown);
    expect(taxOfSums({ ...sums, taxMinor: 616, totalMinor: 9000 })).toEqual(unknown);
  });

  test("says where its amount is another than its name", () => {
    expect(oddTaxWords({ name: "VAT 7%", e3: 7000 })).toBe("");
    expect(oddTaxWords({ name: "State 4% + City 2.5%", e3: 6500 })).toBe("");
    expect(oddTaxWords({ name: "VAT 7%", e3: 6100 })).toBe("VAT 7% comes to 6.1%");
    expect(
      addedTax([
        { name: "State", e3: 4000 },
        { name: "City", e3: 2500 },
      ]),
    ).toEqual({ name: "State + City", e3: 6500 });
  });
});
