import { expect, test } from "vitest";
import { shopTotal } from "./shop-total.ts";

const tax = { name: "VAT 7%", e3: 7000 };
const line = { tax, quantity: 4 };
const told = {
  totalMinor: 10_000,
  currency: "EUR",
  shippingTax: tax,
  shippingMinor: 590,
  lines: [line, line, { tax, quantity: 0 }],
} as const;
const checkOf = (totalMinor: number, facts = {}) => shopTotal({ ...told, ...facts }, { totalMinor, currency: "EUR" });

test.each([
  [1, true],
  [-3, true],
  [3, true],
  [4, false],
  [-4, false],
])("a difference of %i of two lines with shipping is rounding: %s", (differenceMinor, isRounding) => {
  expect(checkOf(10_000 + differenceMinor)).toMatchObject({ differenceMinor, isRounding });
});

test("shipping that costs nothing rounds nothing", () => {
  expect(checkOf(10_002, { shippingMinor: 0 })).toMatchObject({ isRounding: true });
  expect(checkOf(10_003, { shippingMinor: 0 })).toMatchObject({ isRounding: false });
});

test("a tax that is not what it is called is no rounding, whatever the totals", () => {
  const odd = { name: "VAT 7%", e3: 6100 };
  for (const totalMinor of [10_000, 10_001])
    expect(checkOf(totalMinor, { shippingTax: odd })).toMatchObject({ isRounding: false });
  expect(checkOf(10_000)).toBeNull();
});
