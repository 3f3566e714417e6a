import type { PackageSize, Product, RoastedLot } from "@tryer/contract";
import { expect, test } from "vitest";
import { MAX_LABELS } from "#shared/labels/most-labels.ts";
import { grindsToLabel, labelsToPrint, labelText, lotLabelLines, sizesToLabel } from "./label-choices.ts";

const SMALL: PackageSize = { id: "s", size: 250, unit: "g", archivedAt: null, version: 1 };
const KILO: PackageSize = { ...SMALL, id: "k", size: 1, unit: "kg" };

const product = {
  name: "House",
  sku: "HO-1",
  labelText: "{product}, {size}\n{grind}\n{roasted}\nBest before {best before}\n{lot} {sku}",
  bestBeforeDays: 90,
  packageSizeIds: [] as string[],
} as Product;

const holding = (packageSize: PackageSize | null, quantity: number) =>
  ({ packageSize, quantity }) as RoastedLot["holdings"][number];

const lot = (...holdings: RoastedLot["holdings"]) =>
  ({ number: "R-0042", roastedOn: "2026-11-17", holdings }) as RoastedLot;

test("labels of a lot are for its bags first, then for the sizes that the product is sold in", () => {
  expect(sizesToLabel(lot(holding(KILO, 3)), product, [SMALL, KILO])).toMatchObject([{ id: "k" }, { id: "s" }]);
  expect(sizesToLabel(lot(holding(KILO, 0)), { ...product, packageSizeIds: ["s"] }, [SMALL, KILO])).toEqual([SMALL]);
});

test("a size and a grind that were packed have labels, although the bags have left or the product no longer names them", () => {
  const sold = { ...product, packageSizeIds: ["s"] };
  expect(sizesToLabel(lot(holding(KILO, 0)), sold, [SMALL, KILO], "k").map(({ id }) => id)).toEqual(["s", "k"]);
  expect(grindsToLabel({ grinds: ["Filter"] }, "Espresso")).toEqual(["Filter", "Espresso"]);
  expect(grindsToLabel({ grinds: ["Filter"] }, "Filter")).toEqual(["Filter"]);
  expect(grindsToLabel({ grinds: [] }, "Espresso")).toEqual([]);
});

test("a lot has a label for each bag, else for each bag that its loose coffee fills", () => {
  const some = lot(holding(null, 1100), holding(SMALL, 12));
  expect(labelsToPrint(some, SMALL)).toBe(12);
  expect(labelsToPrint(some, KILO)).toBe(1);
  expect(labelsToPrint(lot(holding(null, 900)), KILO)).toBe(1);
  expect(labelsToPrint(lot(holding(SMALL, 9000)), SMALL)).toBe(MAX_LABELS);
});

test("a label has the roast date, the best-before day and the lot; a line without a value is left out", () => {
  const filling = { size: SMALL, grind: "", dayText: (day: string) => day };
  expect(labelText(lot(), product, filling)).toBe("House, 250 g\n2026-11-17\nBest before 2027-02-15\nR-0042 HO-1");
  expect(labelText(lot(), { ...product, bestBeforeDays: null }, { ...filling, grind: "Espresso" })).toBe(
    "House, 250 g\nEspresso\n2026-11-17\nR-0042 HO-1",
  );
});

test("the label of a bucket has the loose weight, and says that the coffee is on hold", () => {
  const writing = { dayText: (day: string) => day, weights: { weighed: (kg: number) => `${kg} kg` } };
  const some = lot(holding(null, 1100), holding(SMALL, 12));
  expect(lotLabelLines(some, product, writing)).toEqual(["House", "R-0042", "Roasted 2026-11-17", "1.1 kg"]);
  expect(lotLabelLines({ ...lot(), isHeld: true }, product, writing).at(-1)).toBe("On hold");
});
