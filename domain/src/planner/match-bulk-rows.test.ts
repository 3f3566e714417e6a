import fc from "fast-check";
import { expect, test } from "vitest";
import { type BulkCatalog, matchBulkRows } from "./match-bulk-rows.ts";
import { type BulkRow, parseBulkText } from "./parse-bulk-text.ts";

const CATALOG: BulkCatalog = {
  items: [
    { id: "espresso", name: "Kenya AA Espresso", greenCoffeeName: "Kenya Nyeri" },
    { id: "kenya", name: "Kenya AA", greenCoffeeName: "Kenya Nyeri" },
    { id: "house", name: "House Blend", greenCoffeeName: "Brazil Santos" },
    { id: "santos", name: "Sunrise", greenCoffeeName: "Brazil" },
    { id: "reserve", name: "Brazil Reserve", greenCoffeeName: "Minas" },
    { id: "cafe", name: "Café Noir", greenCoffeeName: "Peru" },
  ],
  packageSizes: [
    { id: "five", size: 5, unit: "lbs" },
    { id: "twelve", size: 12, unit: "oz" },
  ],
};

function row(
  name: string,
  quantity = 1,
  packageSize: number | null = 5,
  packageUnit: BulkRow["packageUnit"] = "lb",
): BulkRow {
  return { line: 1, name, quantity, packageSize, packageUnit };
}

test.each([
  ["kenya aa", "kenya", "the same roasted name"],
  ["BRAZIL", "santos", "the same green name before a roasted name that contains it"],
  ["espresso", "espresso", "a part of the roasted name"],
  ["santos", "house", "a part of the green name"],
  ["cafe\u0301 noir", "cafe", "the same name with another encoding of the accent"],
])("%j is %s: %s", (name, roastedItemId) => {
  expect(matchBulkRows([row(name)], CATALOG)).toMatchObject([{ roastedItemId, status: "Matched", matched: true }]);
});

test.each([
  "Kenya  AA",
  "Kenya\u00a0AA",
  " Kenya AA",
  "Kenya\u200b AA",
  "\u200fKenya AA\u200f",
  "Ken\u00adya AA",
  "Kenya **AA**",
])("a coffee that is kept as %j is found by what the screen shows", (name) => {
  const { rows } = parseBulkText(`5lb: 3 ${name}\n5lb: 4 Kenya AA`);
  const items = [{ id: "kenya", name, greenCoffeeName: "Nyeri" }];
  expect(matchBulkRows(rows, { ...CATALOG, items })).toMatchObject([{ quantity: 7, status: "Matched" }]);
});

test.each(["kenya", "nyeri"])("%j, which several coffees contain, is no match", (name) => {
  expect(matchBulkRows([row(name)], CATALOG)).toMatchObject([{ roastedItemId: null, status: "No Match" }]);
});

test("a row says what is wrong with it: no such coffee, or no such package", () => {
  expect(
    matchBulkRows([row("Sumatra"), row("House", 1, 2), row("House", 1, null, null), row("House", 1, 5, "kg")], CATALOG),
  ).toMatchObject([
    { status: "No Match", matched: false, roastedItemId: null, matchedName: null, packageSizeId: "five" },
    { status: "Invalid Size", matched: false, roastedItemId: "house", matchedName: "House Blend", packageSizeId: null },
    { status: "Invalid Size", matched: false, packageSizeId: null },
    { status: "Invalid Size", matched: false, packageSizeId: null },
  ]);
});

test("rows that turn out to be the same item and package become one", () => {
  const rows = [row("Kenya", 10), row("House", 3), row("kenya aa", 2), row("Kenya", 4, 12, "oz")];
  expect(
    matchBulkRows(rows, CATALOG).map(({ matchedName, packageSizeId, quantity }) => [
      matchedName,
      packageSizeId,
      quantity,
    ]),
  ).toEqual([
    ["Kenya AA", "five", 12],
    ["House Blend", "five", 3],
    ["Kenya AA", "twelve", 4],
  ]);
  expect(rows[0]?.quantity).toBe(10);
});

test("the order of the catalog does not change the answer", () => {
  const shuffled = fc.shuffledSubarray([...CATALOG.items], { minLength: CATALOG.items.length });
  fc.assert(
    fc.property(shuffled, fc.constantFrom("kenya", "brazil", "e", "n", "a a", "blend"), (items, name) => {
      expect(matchBulkRows([row(name)], { ...CATALOG, items })).toEqual(matchBulkRows([row(name)], CATALOG));
    }),
  );
});
