import type { PackageSize, Product } from "@tryer/contract";
import { expect, test } from "vitest";
import { bulkCatalog, inReadingOrder, readPasted } from "./bulk-reading.ts";
import { countedRows, readyBags, type Settlements } from "./bulk-settling.ts";

const stamp = { archivedAt: null, version: 1 };
const kenya: Product = {
  id: "kenya",
  name: "Kenya AA",
  roastLevel: "Medium",
  isDecaf: false,
  greenCoffee: {
    id: "nyeri",
    number: "GC-0001",
    coffeeName: "Nyeri",
    origin: "Kenya",
    sharesName: false,
    ownerName: null,
    shrinkagePercentage: 15,
    archivedAt: null,
  },
  kind: "single",
  greenName: "Nyeri",
  recipe: null,
  expectedShrinkage: { percentage: 15, source: "green" },
  shrinkagePercentage: null,
  sku: "",
  restDays: null,
  bestBeforeDays: null,
  minimumStockKg: 0,
  packageSizeIds: [],
  grinds: [],
  labelText: "",
  tastingNotes: "",
  brewRatio: null,
  brewTemperatureC: null,
  brewGrind: "",
  brewSeconds: null,
  machineId: null,
  taxRateId: null,
  sharesName: false,
  createdAt: "2026-11-20T06:40:00Z",
  updatedAt: "2026-11-20T06:40:00Z",
  ...stamp,
};
const sizes: PackageSize[] = [
  { id: "5lb", size: 5, unit: "lbs", ...stamp },
  { id: "12oz", size: 12, unit: "oz", ...stamp },
];

const read = (text: string) => readPasted(text, bulkCatalog([kenya], sizes));
const ready = (rows: { matched: boolean }[]) => `${rows.filter(({ matched }) => matched).length} of ${rows.length}`;

test("adds matched rows with a valid size alone, under the ids of the catalog", async () => {
  const { rows } = await read("5LB Bags:\n10 nyeri\n3 Brazil\n2lb:\n4 Kenya\nsomething else");
  expect(rows.map(({ row }) => row.status)).toEqual(["Matched", "No Match", "Invalid Size", "No Match"]);
  expect(readyBags(rows, {})).toEqual([{ roastedItemId: "kenya", packageSizeId: "5lb", quantity: 10 }]);
  expect(ready(countedRows(rows, {}))).toBe("1 of 4");
});

test("a blend is found by its own name, and the name of a coffee in it stays that of its single origin", async () => {
  const { greenCoffee } = kenya;
  if (greenCoffee === null) throw new Error("no coffee");
  const part = { product: null, greenCoffee, sharePercent: 50, weightKg: null, shrinkagePercentage: null };
  const blend: Product = {
    ...kenya,
    id: "house",
    name: "House Blend",
    kind: "preRoastBlend",
    greenName: "Nyeri 50%, Huila 50%",
    greenCoffee: null,
    recipe: {
      number: 1,
      basis: "share",
      parts: [part, { ...part, greenCoffee: { ...greenCoffee, id: "huila", coffeeName: "Huila" } }],
    },
  };
  const list = "5LB Bags:\n10 house\n3 House Blend\n2 Nyeri\n4 Huila";
  const { rows } = await readPasted(list, bulkCatalog([blend, kenya], sizes));
  expect(rows.map(({ row }) => row.status)).toEqual(["Matched", "Matched", "No Match"]);
  expect(readyBags(rows, {})).toEqual([
    { roastedItemId: "house", packageSizeId: "5lb", quantity: 13 },
    { roastedItemId: "kenya", packageSizeId: "5lb", quantity: 2 },
  ]);
});

test("a row is settled by what its line does not say, and added with the rest", async () => {
  const { rows } = await read("5lb:\n10 Kenya AA\n3 Elm St blend\n2lb\n4 Kenya AA\nKenya AA");
  const [, elm, odd, bare] = rows.map(({ key }) => key);
  const settlements: Settlements = {
    [elm ?? ""]: { roastedItemId: "kenya" },
    [odd ?? ""]: { packageSizeId: "12oz" },
    [bare ?? ""]: { quantityText: "7", packageSizeId: "12oz" },
  };
  expect(readyBags(rows, settlements)).toEqual([
    { roastedItemId: "kenya", packageSizeId: "5lb", quantity: 13 },
    { roastedItemId: "kenya", packageSizeId: "12oz", quantity: 11 },
  ]);
  expect(ready(countedRows(rows, settlements))).toBe("4 of 4");
});

test("a row whose words were not all understood is added only once its coffee is chosen", async () => {
  const { rows } = await read("5lb:\n3 Kenya AA (cancelled)");
  expect(readyBags(rows, {})).toEqual([]);
  expect(readyBags(rows, { [rows[0]?.key ?? ""]: { roastedItemId: "kenya" } })).toHaveLength(1);
  expect(ready(countedRows(rows, { [rows[0]?.key ?? ""]: { isLeftOut: true } }))).toBe("0 of 0");
});

test.each(["0", "-1", "2.5", "", "many", "1e3"])("the quantity %j settles nothing", async (quantityText) => {
  const { rows } = await read("5lb:\nKenya AA");
  expect(readyBags(rows, { [rows[0]?.key ?? ""]: { quantityText } })).toEqual([]);
});

test("a size chosen for a heading counts for the rows below it", async () => {
  const { rows } = await read("now in 12oz, for Elm St:\n3 Kenya AA\n4 Nyeri\n5lb:\n1 Kenya AA");
  const [heading] = rows;
  expect(heading?.row.isHeading).toBe(true);
  const settlements: Settlements = { [heading?.key ?? ""]: { packageSizeId: "12oz" } };
  expect(readyBags(rows, settlements)).toEqual([
    { roastedItemId: "kenya", packageSizeId: "12oz", quantity: 7 },
    { roastedItemId: "kenya", packageSizeId: "5lb", quantity: 1 },
  ]);
  expect(ready(countedRows(rows, settlements))).toBe("3 of 3");
});

test("rows keep the order of the text, and what asks comes first where there is more than a page", async () => {
  const { rows } = await read("5LB:\n1 Kenya AA\n2 Brazil\nnonsense");
  const lines = (pageSize: number) => inReadingOrder(rows, pageSize).map(({ row }) => row.lines[0]);
  expect(lines(3)).toEqual([2, 3, 4]);
  expect(lines(2)).toEqual([3, 4, 2]);
});

test("equal lines have keys of their own, and the same when the text is read again", async () => {
  const text = "5lb:\nmake that 5\nmake that 5";
  const keys = (await read(text)).rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect((await read(`${text}\n1 Kenya AA`)).rows.slice(0, keys.length).map(({ key }) => key)).toEqual(keys);
});

test("rows in doubt are added only once somebody chose their coffee, also where everything else was read", async () => {
  const numbered = await read("1\tKenya AA\t12oz\n2\tKenya AA\t5lb\n3\tKenya AA\t12oz");
  const cancelled = await read("Cancelled:\n3 Kenya AA 5lb");
  for (const { rows } of [numbered, cancelled]) expect(readyBags(rows, {})).toEqual([]);
  const [, row] = cancelled.rows;
  expect(row?.row).toMatchObject({ status: "No Match", candidates: ["kenya"], quantity: 3 });
  expect(readyBags(cancelled.rows, { [row?.key ?? ""]: { roastedItemId: "kenya" } })).toHaveLength(1);
});

test("a count far above the largest so far, and a quoted mail, are added only once somebody chose their coffee", async () => {
  const catalog = bulkCatalog([kenya], sizes, [], 20);
  const { rows } = await readPasted(
    "1042 Kenya AA 5lb\n6 Kenya AA 5lb\n\nOn Mon, Nov 16, 2026 Ada wrote:\n4 Kenya AA 5lb",
    catalog,
  );
  expect(readyBags(rows, {})).toEqual([{ roastedItemId: "kenya", packageSizeId: "5lb", quantity: 6 }]);
  const [unusual, , , quoted] = rows.map(({ key }) => key);
  const chosen = { [unusual ?? ""]: { roastedItemId: "kenya" }, [quoted ?? ""]: { roastedItemId: "kenya" } };
  expect(readyBags(rows, chosen)).toMatchObject([{ quantity: 1052 }]);
});

test("a case is added only once somebody entered its bags", async () => {
  const { rows } = await read("Coffee,Size,Qty,UOM\nKenya AA,12 oz,2,case");
  expect(readyBags(rows, {})).toEqual([]);
  expect(readyBags(rows, { [rows[0]?.key ?? ""]: { quantityText: "24" } })).toMatchObject([{ quantity: 24 }]);
});
