import type { AllocatedLine } from "@tryer/contract";
import { expect, test } from "vitest";
import { missingWords, sourceWords } from "./source-words.ts";

const line = (facts: Partial<AllocatedLine>): AllocatedLine => ({
  orderId: "o",
  lineId: "l",
  roastedItemId: "i",
  packageSizeId: "s",
  openQuantity: 12,
  stock: [],
  stockQuantity: 0,
  heldQuantity: 0,
  pickedQuantity: 0,
  heldPicks: [],
  blendQuantity: 0,
  batches: [],
  shortQuantity: 0,
  readyOn: null,
  ...facts,
});

const batch = {
  batchId: "b",
  batchNumber: 3,
  planItemId: "p",
  roastedOn: "2026-12-04",
  machineName: null,
  quantity: 6,
};

test("the sources of a line are said one by one, what is missing last", () => {
  const words = (facts: Partial<AllocatedLine>) => sourceWords(line(facts), (day) => day).map((each) => each.words);
  expect(words({ stockQuantity: 4, batches: [batch], heldQuantity: 1, shortQuantity: 1 })).toEqual([
    "4 from stock",
    "6 from batch 3 on 2026-12-04",
    "1 on hold",
    "1 short",
  ]);
  expect(words({ blendQuantity: 2, batches: [{ ...batch, batchNumber: null, machineName: "Probat" }] })).toEqual([
    "2 to blend from stock",
    "6 from the plan on 2026-12-04, Probat",
  ]);
  expect(words({})).toEqual([]);
});

test.each([
  [{}, null],
  [{ shortQuantity: 1 }, "1 bag is short"],
  [{ shortQuantity: 4, heldQuantity: 2 }, "4 bags are short, 2 are on hold"],
  [{ heldQuantity: 1 }, "1 bag is on hold"],
])("a line with %j misses %j", (facts, words) => {
  expect(missingWords([line(facts)])).toBe(words);
});

test("picked bags are told apart from those that still lie in stock", () => {
  const words = sourceWords(line({ stockQuantity: 5, pickedQuantity: 3 }), (day) => day).map((each) => each.words);
  expect(words).toEqual(["3 picked", "2 from stock"]);
});
