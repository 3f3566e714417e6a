import { describe, expect, test } from "vitest";
import { bagKey, changedPrices, priceValues } from "./price-values.ts";

const price = { id: "p", roastedItemId: "huila", packageSizeId: "250", tierId: null, priceMinor: 1190 };
const everybody = { tierId: null, currency: "EUR" } as const;

describe("typed prices", () => {
  test("begin with those of the tier in the currency of the roastery", () => {
    const prices = [
      { ...price, currency: "EUR" as const },
      { ...price, tierId: "cafés", currency: "EUR" as const },
      { ...price, packageSizeId: "1000", currency: "USD" as const },
    ];
    expect(priceValues(prices, everybody)).toEqual({ [bagKey("huila", "250")]: "11.90" });
  });

  test("are sent where they changed, and taken away where the field was emptied", () => {
    const saved = { "huila 250": "11.90", "huila 500": "22.00", "huila 1000": "40.00" };
    const values = { ...saved, "huila 250": "12.5", "huila 500": " ", "kenya 250": "14" };
    expect(changedPrices({ values, saved, ...everybody })).toEqual({
      ok: true,
      prices: [
        { roastedItemId: "huila", packageSizeId: "250", tierId: null, priceMinor: 1250 },
        { roastedItemId: "huila", packageSizeId: "500", tierId: null, priceMinor: null },
        { roastedItemId: "kenya", packageSizeId: "250", tierId: null, priceMinor: 1400 },
      ],
    });
  });

  test("are refused at their field", () => {
    expect(changedPrices({ values: { "huila 250": "12.505" }, saved: {}, ...everybody })).toEqual({
      ok: false,
      errors: { "huila 250": "At most 2 decimals" },
    });
  });
});
