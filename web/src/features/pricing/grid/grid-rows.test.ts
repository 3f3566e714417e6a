import type { CostBasis } from "@tryer/contract";
import { pricedBags } from "@tryer/domain/pricing";
import { describe, expect, test } from "vitest";
import { wholeList } from "#ui/lists/list-filters.ts";
import { gridFilters } from "./grid-filters.ts";
import { gridRows, gridTiers, groupsOf, isGrouped, shownRows } from "./grid-rows.ts";

const none = { state: "none", isChosen: true } as const;
const pieces = { bag: none, label: none, valve: none };
const loss = { lossBp: 1500, source: "green", roastCount: null } as const;

const product = (id: string, lotId: string) => ({
  id,
  name: id,
  parts: [{ lotId, productName: null, proportion: 1, loss }],
  sizeIds: null,
  taxE3: 0,
  machineId: null,
});
const lot = (id: string, perKgE4: number | null) => ({
  id,
  name: `${id} green`,
  perKgE4,
  isCustomers: false,
  boughtIn: null,
  lastReceipt: null,
});

/** House at 10 per kg and Guji of unknown cost, in bags of 250 g and 1 kg; a tier, and a target of 60 % for everybody. */
const basis: CostBasis = {
  currency: "EUR",
  pricesIncludeTax: false,
  version: 1,
  rates: {
    labourPerHourMinor: 0,
    minutesPerBatch: 0,
    energyPerKwhE4: 0,
    freightPerKgMinor: 0,
    freightPerLbMinor: null,
    overhead: { basis: "perKg", minor: 0 },
  },
  machines: [
    { id: "drum", name: "Drum", batchGrams: 5000, isDefault: true, energy: { basis: "amount", amountMinor: 0 } },
  ],
  lots: [lot("huila", 10_000_000), lot("guji", null)],
  products: [product("Guji", "guji"), product("House", "huila")],
  sizes: [
    { id: "small", size: 250, unit: "g", pieces },
    { id: "kilo", size: 1, unit: "kg", pieces },
  ],
  materials: [],
  tiers: [{ id: "cafes", name: "Cafés", pricesIncludeTax: false }],
  targets: [{ tierId: null, roastedItemId: null, kind: "margin", bp: 6000, rounding: "none" }],
  prices: [
    { roastedItemId: "House", packageSizeId: "small", tierId: null, priceMinor: 900 },
    { roastedItemId: "House", packageSizeId: "kilo", tierId: null, priceMinor: 2000 },
    { roastedItemId: "House", packageSizeId: "kilo", tierId: "cafes", priceMinor: 1800 },
    { roastedItemId: "Guji", packageSizeId: "kilo", tierId: null, priceMinor: 3000 },
  ],
  scenarios: [],
};

const rowsOf = (tierId: string | null = null) => gridRows(basis, pricedBags(basis), tierId);
const everything = wholeList(gridFilters);
const names = (rows: ReturnType<typeof rowsOf>) => rows.map(({ bag, sizeText }) => `${bag.product.name} ${sizeText}`);

describe("rows of the prices", () => {
  test("have a price of everybody and of each tier, and say which of them is their own", () => {
    const [, , small, kilo] = rowsOf();
    expect(small?.coffee).toBe("huila green");
    expect(small?.cells.map(({ name, ownMinor, live }) => [name, ownMinor, live?.priceMinor])).toEqual([
      ["House, 250 g, Everybody", 900, 900],
      ["House, 250 g, Cafés", null, 900],
    ]);
    expect(kilo?.cells.map(({ ownMinor }) => ownMinor)).toEqual([2000, 1800]);
  });

  test("show the margin of everybody, or of the tier that was chosen", () => {
    // 1 kg costs 10 ⁄ 0.85 = 11.7647.
    expect(rowsOf()[3]?.judged.margin).toMatchObject({ gainE2: 82_353, marginBp: 4118 });
    expect(rowsOf("cafes")[3]?.judged.margin).toMatchObject({ gainE2: 62_353 });
    expect(rowsOf("archived")[3]?.judged.tierId).toBeNull();
    expect(gridTiers(basis, "cafes")).toEqual([null, "cafes"]);
    expect(gridTiers(basis, null)).toEqual([null, "cafes"]);
  });

  test("are found by product and coffee, below target, and without a price", () => {
    const rows = rowsOf();
    expect(names(shownRows(rows, { ...everything, search: "HUILA" }))).toEqual(["House 250 g", "House 1 kg"]);
    expect(names(shownRows(rows, { ...everything, low: true }))).toEqual(["House 1 kg"]);
    expect(names(shownRows(rows, { ...everything, unpriced: true }))).toEqual(["Guji 250 g"]);
    const kept = new Set([rows[2]?.key ?? ""]);
    expect(names(shownRows(rows, { ...everything, low: true }, kept))).toEqual(["House 250 g", "House 1 kg"]);
  });

  test("are sorted by a figure with unknown ones last, and by product with its sizes together", () => {
    const rows = rowsOf();
    const sorted = (sort: string, direction: "asc" | "desc") =>
      names(shownRows(rows, { ...everything, sort, direction }));
    expect(sorted("margin", "asc").slice(0, 2)).toEqual(["House 1 kg", "House 250 g"]);
    expect(sorted("margin", "desc").slice(0, 2)).toEqual(["House 250 g", "House 1 kg"]);
    expect(sorted("price", "desc")).toEqual(["Guji 1 kg", "House 1 kg", "House 250 g", "Guji 250 g"]);
    expect(sorted("product", "desc")).toEqual(["House 250 g", "House 1 kg", "Guji 250 g", "Guji 1 kg"]);
    expect(isGrouped({ sort: "margin" })).toBe(false);
    expect(isGrouped({ sort: undefined })).toBe(true);
    expect(groupsOf(rows).map(({ length }) => length)).toEqual([2, 2]);
  });
});
