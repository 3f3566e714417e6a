import type { PackingRow } from "@tryer/contract";
import { expect, test } from "vitest";
import { sentWords } from "../stock-words.tsx";
import { cappedBags, lotWords, mostBags, otherBags, otherSizes, rowName, wantedOf } from "./packing-words.ts";

const lot = (number: string, quantity: number, grams = quantity * 250) => ({
  lotId: number,
  number,
  roastedOn: "2026-11-17",
  ageDays: quantity === 1 ? 1 : 4,
  quantity,
  grams,
});

const row = (facts: Partial<PackingRow>): PackingRow => ({
  roastedItemId: "p",
  productName: "House",
  packageSizeId: "s",
  sizeLabel: "250 g",
  bagGrams: 250,
  grind: "",
  toPack: 6,
  packedQuantity: 0,
  unpickedQuantity: 6,
  comingQuantity: 0,
  missingQuantity: 0,
  lots: [],
  parts: [],
  looseGrams: 1600,
  lineIds: [],
  orders: [],
  ...facts,
});

const words = (lots: PackingRow["lots"]) => lotWords(row({ lots }), { calendarDay: (day) => day });

test("a row names its roast, or each roast with its bags", () => {
  expect(words([lot("R-0007", 6)])).toBe("R-0007, roasted 2026-11-17, 4 days old");
  expect(words([lot("R-0007", 4), lot("R-0009", 1)])).toBe(
    "4 of R-0007, roasted 2026-11-17, 4 days old, then 1 of R-0009, roasted 2026-11-17, 1 day old",
  );
  expect(words([lot("R-0007", 0, 100), lot("R-0009", 2, 400)])).toMatch(/^the rest of R-0007, .*, then 2 of R-0009/);
});

test("a row says its grind, how many bags it fills at most, and what is not to be packed now", () => {
  expect(rowName(row({ grind: "Espresso" }))).toBe("House, 250 g, Espresso");
  expect(mostBags(row({}))).toBe(6);
  expect(mostBags(row({ grind: "Espresso", unpickedQuantity: 3 }))).toBe(3);
  expect(otherBags(row({ packedQuantity: 2, comingQuantity: 3, missingQuantity: 1 }))).toBe(
    "2 packed · 3 to roast or blend · 1 short or on hold",
  );
  expect(otherBags(row({}))).toBe("");
});

test("a row is packed into other sizes by its weight, one of ground coffee into none", () => {
  const sizes = [
    { id: "s", size: 250, unit: "g" },
    { id: "half", size: 500, unit: "g" },
    { id: "kilo", size: 1, unit: "kg" },
    { id: "sack", size: 5, unit: "kg" },
  ] as const;
  const found = otherSizes(row({}), 7, sizes);
  expect(found.map(({ bags, row: { sizeLabel } }) => `${bags} × ${sizeLabel}`)).toEqual(["3 × 500 g", "1 × 1 kg"]);
  expect(found[0]?.row).toMatchObject({ roastedItemId: "p", packageSizeId: "half", bagGrams: 500, looseGrams: 1600 });
  expect(otherSizes(row({ grind: "Espresso" }), 7, sizes)).toEqual([]);
});

test.each([
  ["4", "4"],
  ["40", "16"],
  ["", ""],
  ["4x", "4x"],
])("a typed count of %j bags becomes %j where 16 is the most", (typed, capped) => {
  expect(cappedBags(typed, 16)).toBe(capped);
});

test("the form of a ground row is told the lines that its bags are for, and the form of any row its size", () => {
  expect(wantedOf(row({ grind: "Espresso", lineIds: ["a", "b"] }))).toEqual({
    packageSizeId: "s",
    lineIds: ["a", "b"],
  });
  expect(wantedOf(row({ lineIds: ["a"] }))).toEqual({ packageSizeId: "s" });
});

test("orders that packed bags went to are named once each", () => {
  const sent = (orderNumber: string, bags: number) => ({ orderId: orderNumber, orderNumber, bags });
  expect(sentWords([sent("ORD-0007", 1), sent("ORD-0009", 1), sent("ORD-0007", 1)])).toBe(
    " 2 bags went out with ORD-0007. 1 bag went out with ORD-0009.",
  );
  expect(sentWords([])).toBe("");
});
