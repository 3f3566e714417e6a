import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledLabel, labelHas, unknownLabelField } from "./label-text.ts";

const GUJI = {
  product: "Guji",
  sku: "GU-250",
  size: "250 g",
  grind: "",
  roasted: "24 Nov 2026",
  "best before": "",
  lot: "R-0042",
};

describe("the text of a label", () => {
  test.each([
    ["fills its fields, whatever their case", "{Product} {SKU}\n{ size }", "Guji GU-250\n250 g"],
    ["leaves out a line whose fields are empty", "{product}\nBest before {best before}\nLot {lot}", "Guji\nLot R-0042"],
    ["keeps a line without fields", "Roastery Süd\n{grind}", "Roastery Süd"],
    ["is the usual one where there is none", " ", "Guji\n250 g\nRoasted on 24 Nov 2026\nLot R-0042"],
  ])("%s", (_, text, label) => {
    expect(filledLabel(text, GUJI)).toBe(label);
  });

  test("has the fields in its braces, or those of the usual one", () => {
    expect([labelHas(" ", "lot"), labelHas("{product} { LOT }", "lot"), labelHas("Lot {sku}", "lot")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("names the first word in braces that is no field", () => {
    expect(unknownLabelField("{product} {roastd} {lott}")).toBe("roastd");
    expect(unknownLabelField("{product} {Best Before} } {")).toBeNull();
  });

  test("takes what a field holds as it is, also when it looks like a field", () => {
    fc.assert(
      fc.property(fc.constantFrom("{lot}", "$&", "$1", "{", "a}"), (product) => {
        expect(filledLabel("{product}", { ...GUJI, product })).toBe(product);
      }),
    );
  });
});
