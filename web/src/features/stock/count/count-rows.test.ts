import type { RoastedLot } from "@tryer/contract";
import { expect, test } from "vitest";
import { countRow, formLabel, formOf, formsOf, scannedForm, unscannedRows, withOneMore } from "./count-rows.ts";

const size = { id: "s", size: 250, unit: "g" as const };
const form = formOf(size);
const lot = (id: string, store: number, shop: number): RoastedLot =>
  ({
    id,
    number: `R-${id}`,
    product: { id: "p", name: "House" },
    roastedOn: "2026-11-20",
    holdings: [
      { id: `${id} loose`, packageSize: null, unitGrams: 1, quantity: 700, stock: [] },
      {
        id: `${id} bags`,
        packageSize: size,
        unitGrams: 250,
        quantity: store + shop,
        stock: [
          { locationId: "store", quantity: store },
          { locationId: "shop", quantity: shop },
        ],
      },
    ],
  }) as unknown as RoastedLot;

test("each scan counts one bag more, and the last one stands first", () => {
  const [a, b] = [countRow(lot("1", 4, 1), form, "store"), countRow(lot("2", 2, 0), form, "store")];
  const rows = [a, b, a].reduce(withOneMore, []);
  expect(rows.map(({ number, bags, seenBags }) => [number, bags, seenBags])).toEqual([
    ["R-1", 2, 4],
    ["R-2", 1, 2],
  ]);
});

test("bags that nobody scanned are those on record at the location alone", () => {
  const lots = [lot("1", 4, 1), lot("2", 0, 3), lot("3", 2, 0)];
  const scanned = [countRow(lot("1", 4, 1), form, "store")];
  expect(unscannedRows(lots, scanned, "store").map(({ number, seenBags, bags }) => [number, seenBags, bags])).toEqual([
    ["R-3", 2, 0],
  ]);
  expect(formsOf(lot("2", 0, 0))).toEqual([]);
});

test("a scanned bag is of the size that its code says, else of the only one that the roast is in", () => {
  const kilo = { id: "k", size: 1, unit: "kg" as const };
  const one = lot("1", 4, 0);
  expect(scannedForm(one, null)).toEqual(form);
  expect(scannedForm(one, { packageSize: kilo, grind: "" })).toEqual(formOf(kilo));
  expect(scannedForm(one, { packageSize: { ...size, id: "again" }, grind: "Filter" })).toEqual(form);
  const both = { ...one, holdings: [...one.holdings, { ...one.holdings[1], packageSize: kilo }] } as RoastedLot;
  expect(scannedForm(both, null)).toBeNull();
  expect(scannedForm(lot("2", 0, 0), null)).toBeNull();
});

test("bags of a size that was edited are two rows, and a scan of one asks which it is", () => {
  const one = lot("1", 4, 0);
  const edited = { ...size, size: 300 };
  const [loose, bags] = one.holdings;
  const stock = [{ locationId: "store", quantity: 5 }];
  const holdings = [loose, { ...bags, packageSize: edited }, { ...bags, packageSize: edited, unitGrams: 300, stock }];
  const both = { ...one, holdings } as RoastedLot;
  const rows = unscannedRows([both], [], "store");
  expect(rows.map(({ sizeLabel, unitGrams, seenBags }) => [sizeLabel, unitGrams, seenBags])).toEqual([
    ["300 g (250 g a bag)", 250, 4],
    ["300 g", 300, 5],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(scannedForm(both, { packageSize: edited, grind: "" })).toBeNull();
  expect(formLabel(formOf(edited))).toBe("300 g");
});
