import { describe, expect, test } from "vitest";
import { readBulkList } from "./bulk-reader.ts";
import { CORPUS_CATALOG } from "./corpus/corpus.ts";

/** Rows of a list as "count coffee of size", or the question with the count that is left in the field. */
function printed(text: string): string[] {
  return readBulkList(text, CORPUS_CATALOG).rows.map((row) =>
    row.matched
      ? `${row.quantity} ${row.matchedItem?.name} ${row.packageSizeId}`
      : `${row.quantity ?? "no count"} ? ${row.reason}`,
  );
}

const inTable = (size: string, count: string, unit: string, heading = "UOM") =>
  printed(`Coffee\tSize\tQty\t${heading}\nHouse Blend\t${size}\t${count}\t${unit}`);

describe("the unit of a count", () => {
  test.each(["bag", "Bags", "bag(s)", "ea", "EA.", "each", "pcs", "unit", "Stk", "Beutel", "bg", ""])(
    "%j counts bags",
    (unit) => expect(inTable("12 oz", "2", unit)).toEqual(["2 House Blend 12oz"]),
  );

  test.each([
    "case",
    "Cases",
    "cs",
    "dozen",
    "dz",
    "box",
    "ctn",
    "Karton",
    "Kiste",
    "sack",
    "caisse",
    "caja",
    "docena",
  ])("%j asks how many bags it holds, and leaves no count behind", (unit) =>
    expect(inTable("12 oz", "2", unit)).toEqual([
      `no count ? “${unit}” may hold several bags: enter the number of bags`,
    ]),
  );

  test.each(["Unit", "UOM", "U/M", "Unit of measure", "Einheit", "Mengeneinheit", "ME", "VE", "Unité", "Unidad"])(
    "stands under the heading %j",
    (heading) => {
      expect(inTable("5 lb", "20", "lb", heading)).toEqual(["4 House Blend 5lb"]);
      expect(inTable("12 oz", "2", "case", heading)[0]).toMatch(/^no count/);
    },
  );

  test.each([
    ["5 lb", "20", "lb", "4 House Blend 5lb"],
    ["5 lb", "20", "LBS.", "4 House Blend 5lb"],
    ["12 oz", "3", "lb", "4 House Blend 12oz"],
    ["2.5 lb", "7.5", "pounds", "3 House Blend 2.5lb"],
    ["0.5 lb", "8", "oz", "1 House Blend 0.5lb"],
  ])("weighs %j × %s %s", (size, count, unit, row) => {
    expect(inTable(size, count, unit)).toEqual([row]);
    expect(inTable(size, `${count} ${unit}`, "")).toEqual([row]);
  });

  test.each([
    ["5 lb", "12", "lb", "12 lb is not a whole number of 5 lb bags: enter the number of bags"],
    ["12 oz", "2", "oz", "2 oz is not a whole number of 12 oz bags: enter the number of bags"],
    ["5 lb", "10", "kg", "10 kg is not a whole number of 5 lb bags: enter the number of bags"],
    ["", "20", "lb", "20 lb is a weight: choose a size and enter the number of bags"],
    ["5 lb", "1.000", "lb", "Weight 1.000 lb: It can be read in two ways; write it without separators"],
    ["5 lb", "20", "skid", "“skid” was not understood"],
    ["5 lb", "20", "lb bags", "“lb bags” was not understood"],
    ["5 lb", "2 cases", "", "“cases” may hold several bags: enter the number of bags"],
    ["5 lb", "20 lb", "bag", "Two units of the count are named"],
  ])("asks about %j × %s %s", (size, count, unit, reason) => {
    expect(inTable(size, count, unit)).toEqual([`no count ? ${reason}`]);
  });

  test("weighs the bags of a size named elsewhere: in a heading above, in the coffee, in the column", () => {
    expect(printed("5lb:\nCoffee,Qty,Unit\nHouse Blend,10,lb\nKenya AA,3,case")).toEqual([
      "2 House Blend 5lb",
      "no count ? “case” may hold several bags: enter the number of bags",
    ]);
    expect(printed("UOM,Description,Qty\nlb,House Blend 5lb,20")).toEqual(["4 House Blend 5lb"]);
    expect(printed("Coffee\t5lb\t12oz\tUnit\nHouse Blend\t20\t3\tlb")).toEqual([
      "4 House Blend 5lb",
      "4 House Blend 12oz",
    ]);
    expect(printed("5lb:\nHouse Blend,10,lb\nKenya AA\t10\tlb")).toEqual([
      "no count ? “lb” is a weight: enter the number of bags",
      "no count ? “lb” is a weight: enter the number of bags",
    ]);
  });

  test("is that of the size where the size has none, and asks where it may be of either", () => {
    expect(printed("Coffee,Size,Unit,Qty\nHouse Blend,5,lb,20")).toEqual(["20 House Blend 5lb"]);
    expect(printed("Coffee,Qty,Unit\nHouse Blend,20,5 lb")).toEqual(["20 House Blend 5lb"]);
    expect(printed("Coffee,Size,Unit,Qty\nHouse Blend,5 lb,lb,20")).toEqual([
      "no count ? “lb” may be the unit of the size or of the count: enter the number of bags",
    ]);
    expect(printed("Coffee,Size,Unit,Qty\nHouse Blend,5 lb,bag,20")).toEqual(["20 House Blend 5lb"]);
  });
});
