import type { OrderPage } from "@tryer/contract";
import { expect, test } from "vitest";
import { bagsTyped, basketOf, linesIn, sumsOf } from "./basket.ts";

const bag = (packageSizeId: string, grams: number, priceMinor: number) => ({
  packageSizeId,
  label: "",
  grams,
  priceMinor,
});
const page: OrderPage = {
  roasteryName: "",
  customerName: "",
  timeZone: "UTC",
  currency: "EUR",
  pricesIncludeTax: false,
  isTaxExempt: false,
  products: [
    { id: "house", name: "House", grinds: [], taxPercent: 10, bags: [bag("250", 250, 990), bag("1000", 1000, 4000)] },
  ],
  minimumMinor: 5000,
  minimumKg: null,
  window: null,
  lastOrder: null,
  standingOrders: [],
};
const offered = {
  roastedItemId: "house",
  packageSizeId: "250",
  grind: "Filter",
  quantity: 2,
  label: "",
  isOffered: true,
};

test("the last order fills the basket with what is still offered, each bag in its own grind", () => {
  const lines = [
    offered,
    { ...offered, quantity: 3 },
    { ...offered, packageSizeId: "1000", quantity: 2, grind: "" },
    { ...offered, quantity: 1, grind: "Espresso" },
    { ...offered, packageSizeId: "gone", isOffered: false },
  ];
  const basket = basketOf(lines, page);
  const bag = { roastedItemId: "house", packageSizeId: "250", unitPriceMinor: 990 };
  expect(linesIn(basket, page)).toEqual({
    isUnread: false,
    lines: [
      { ...bag, grind: "Filter", quantity: 5 },
      { ...bag, grind: "Espresso", quantity: 1 },
      { ...bag, packageSizeId: "1000", grind: "", quantity: 2, unitPriceMinor: 4000 },
    ],
  });
  expect(basket).toMatchObject({ grinds: { house: "Filter" }, quantities: { "house 250": "5" } });
});

test("bags in two rows of one grind are one line", () => {
  const basket = basketOf([offered, { ...offered, grind: "" }], page);
  const lines = linesIn({ ...basket, grinds: { house: "" } }, page).lines;
  expect(lines).toMatchObject([{ grind: "", quantity: 4 }]);
});

test("a grind that a product is no longer sold in is left out", () => {
  const products = page.products.map((product) => ({ ...product, grinds: ["Espresso"] }));
  expect(linesIn(basketOf([offered], { products }), page).lines).toMatchObject([{ grind: "" }]);
});

test("sums are those of an order, with what the minimum lacks", () => {
  const { lines } = linesIn(basketOf([offered], page), page);
  const { totals, missing } = sumsOf(lines, page);
  expect(totals).toMatchObject({ goodsMinor: 1980, taxMinor: 198, totalMinor: 2178 });
  expect(missing).toEqual({ minor: 3020, grams: 0 });
  expect(sumsOf(lines, { ...page, minimumMinor: null, minimumKg: 0.6 }).missing).toEqual({ minor: 0, grams: 100 });
});

test.each([
  ["", 0],
  [" 12 ", 12],
  ["0", 0],
  ["1.5", null],
  ["-1", null],
  ["10001", null],
  ["x", null],
])("bags typed as %j are read as %j", (typed, count) => {
  expect(bagsTyped(typed)).toBe(count);
});
