import { describe, expect, test } from "vitest";
import { bagKey, changedPrices, pricesBefore, priceValues } from "./price-values.ts";

const price = { roastedItemId: "huila", packageSizeId: "250", priceMinor: 1190, currency: "EUR" as const };

describe("typed prices", () => {
  test("begin with those of the list in the currency of the roastery", () => {
    const prices = [price, { ...price, packageSizeId: "1000", currency: "USD" as const }];
    expect(priceValues(prices, "EUR")).toEqual({ [bagKey("huila", "250")]: "11.90" });
  });

  test("are sent where they changed, and taken away where the field was emptied", () => {
    const saved = { "huila 250": "11.90", "huila 500": "22.00", "huila 1000": "40.00" };
    const values = { ...saved, "huila 250": "12.5", "huila 500": " ", "kenya 250": "14" };
    expect(changedPrices({ values, saved, currency: "EUR" })).toEqual({
      ok: true,
      prices: [
        { roastedItemId: "huila", packageSizeId: "250", priceMinor: 1250 },
        { roastedItemId: "huila", packageSizeId: "500", priceMinor: null },
        { roastedItemId: "kenya", packageSizeId: "250", priceMinor: 1400 },
      ],
    });
  });

  test("are refused at their field", () => {
    expect(changedPrices({ values: { "huila 250": "12.505" }, saved: {}, currency: "EUR" })).toEqual({
      ok: false,
      errors: { "huila 250": "At most 2 decimals" },
    });
  });

  test("go back to what they were, and away where there was none", () => {
    const changed = [
      { roastedItemId: "huila", packageSizeId: "250", priceMinor: 1250 },
      { roastedItemId: "kenya", packageSizeId: "250", priceMinor: 1400 },
    ];
    expect(pricesBefore(changed, [price]).map(({ priceMinor }) => priceMinor)).toEqual([1190, null]);
  });
});
