import type { PackingRow } from "@tryer/contract";
import { expect, test } from "vitest";
import { packEach } from "./pack-each.ts";

const row = (roastedItemId: string, sizeLabel: string, toPack: number, looseGrams = 5000): PackingRow => ({
  roastedItemId,
  productName: roastedItemId,
  packageSizeId: sizeLabel,
  sizeLabel,
  bagGrams: sizeLabel === "1 kg" ? 1000 : 250,
  grind: "",
  toPack,
  packedQuantity: 0,
  unpickedQuantity: toPack,
  comingQuantity: 0,
  missingQuantity: 0,
  lots: [],
  parts: [],
  looseGrams,
  lineIds: [],
  orders: [],
});

/** Stock with so many grams of each product loose, which refuses what goes by other grams, as the server does. */
function stockOf(loose: Record<string, number>) {
  const packed: string[] = [];
  const book = async ({ roastedItemId, sizeLabel, toPack, bagGrams }: PackingRow, seen: number) => {
    if (loose[roastedItemId] !== seen) throw new Error("changed");
    loose[roastedItemId] = seen - toPack * bagGrams;
    packed.push(`${toPack} × ${roastedItemId}, ${sizeLabel}`);
    return toPack;
  };
  return { packed, book };
}

test("each row goes by the coffee that the rows before it left", async () => {
  const { packed, book } = stockOf({ House: 5000, Filter: 1000 });
  const rows = [row("House", "250 g", 4), row("Filter", "250 g", 4, 1000), row("House", "1 kg", 2)];
  expect(await packEach(rows, { book, readAnew: () => Promise.reject(new Error("not asked")) })).toEqual({
    made: [4, 4, 2],
    failures: [],
  });
  expect(packed).toEqual(["4 × House, 250 g", "4 × Filter, 250 g", "2 × House, 1 kg"]);
});

test("coffee that somebody packed meanwhile stops one row, and further ones of its product go by what is loose now", async () => {
  const { packed, book } = stockOf({ House: 4000 });
  const rows = [row("House", "250 g", 4), row("House", "1 kg", 2), row("House", "500 g", 3)];
  // Somebody packed the bags of 500 g, and one order wants a bag of 1 kg more.
  const readAnew = async () => [row("House", "250 g", 4, 4000), row("House", "1 kg", 3, 4000)];
  const { made, failures } = await packEach(rows, { book, readAnew });
  expect([made, failures]).toEqual([[2], ["House, 250 g: not packed."]]);
  expect(packed).toEqual(["2 × House, 1 kg"]);
});

test("rows that cannot be loaded anew are tried as they were", async () => {
  const { packed, book } = stockOf({ House: 4000, Filter: 1000 });
  const rows = [row("House", "250 g", 4), row("Filter", "250 g", 2, 1000)];
  const { failures } = await packEach(rows, { book, readAnew: () => Promise.reject(new Error("offline")) });
  expect([packed, failures.length]).toEqual([["2 × Filter, 250 g"], 1]);
});
