import type { PackageSize, Product } from "@tryer/contract";
import { expect, test } from "vitest";
import { bulkCatalog, readPasted } from "#shared/bulk-list/bulk-reading.ts";
import { isUntouchedLine } from "./order-form-values.ts";
import { orderLinesPart } from "./order-parts.tsx";
import { pastedLines } from "./pasted-lines.ts";

const product = (id: string, name: string): Product => ({
  ...({} as Product),
  id,
  name,
  greenCoffee: null,
  archivedAt: null,
});
const products = [product("guji", "Ethiopia Guji"), product("kochere", "Ethiopia Kochere"), product("aa", "Kenya AA")];
const sizes: PackageSize[] = [{ ...({} as PackageSize), id: "g250", size: 250, unit: "g", archivedAt: null }];

test("a list becomes lines, and what was not matched becomes lines that ask with their words", async () => {
  const { rows } = await readPasted("250g:\n10 Kenya AA\n4 Ethiopia\n3 Mystery Roast", bulkCatalog(products, sizes));
  const lines = pastedLines(rows, {});
  expect(
    lines.map(({ roastedItemId, packageSizeId, quantity, pasted }) => [roastedItemId, packageSizeId, quantity, pasted]),
  ).toEqual([
    ["aa", "g250", "10", ""],
    ["", "g250", "4", "4 Ethiopia"],
    ["", "g250", "3", "3 Mystery Roast"],
  ]);
  const parsed = orderLinesPart(() => "EUR", String).read({ lines, customer: "anna" }, null, () => false);
  expect(parsed).toMatchObject({ ok: false, errors: { "lines.1.roastedItemId": "Please select a product" } });
});

test("a pasted line without a quantity is no empty line that is dropped", async () => {
  const { rows } = await readPasted("250g:\n2 Kenya AA\nEthiopia Guji", bulkCatalog(products, sizes));
  const lines = pastedLines(rows, {});
  expect(lines.filter(isUntouchedLine)).toEqual([]);
  const leftOut = Object.fromEntries(rows.map(({ key }) => [key, { isLeftOut: true }]));
  expect(
    pastedLines(
      rows.filter(({ row }) => !row.matched),
      leftOut,
    ),
  ).toEqual([]);
});
