import { describe, expect, test } from "vitest";
import { additionsOf, quantityProblem, reviewedQuantity, selectedItems, withQuantity } from "./staged-items.ts";

const kenya = { roastedItemId: "kenya", packageSizeId: "5 lb" };
const huila = { roastedItemId: "huila", packageSizeId: "5 lb" };

describe("staging", () => {
  test("typing again replaces, emptying takes away, other items stay", () => {
    const both = withQuantity(withQuantity([], kenya, "1"), huila, "3");
    expect(withQuantity(both, kenya, "12")).toEqual([
      { ...kenya, quantityText: "12" },
      { ...huila, quantityText: "3" },
    ]);
    expect(withQuantity(both, kenya, "")).toEqual([{ ...huila, quantityText: "3" }]);
  });

  test("selects quantities above 0", () => {
    const staged = withQuantity(withQuantity([], kenya, "0"), huila, "3");
    expect(selectedItems(staged)).toEqual([{ ...huila, quantityText: "3" }]);
  });

  test.each([
    ["", null],
    ["0", null],
    ["12", null],
    ["2.5", "Must be a whole number"],
    ["-3", "Must not be negative"],
    ["100001", "Must be at most 100000"],
    ["1,5", "Use a point for decimals: 1.5"],
  ])("the quantity %j has the problem %j", (text, problem) => {
    expect(quantityProblem(text)).toBe(problem);
  });
});

describe("review", () => {
  test.each([
    ["7", 7],
    ["0", 1],
    ["-2", 1],
    ["many", 1],
    ["", 1],
    ["9999999", 100_000],
  ])("the quantity %j counts as %i", (text, quantity) => {
    expect(reviewedQuantity(text)).toBe(quantity);
    expect(additionsOf([{ ...kenya, quantityText: text }])).toEqual([{ ...kenya, quantity }]);
  });
});
