import type { PlanItem } from "@tryer/contract";
import { expect, test } from "vitest";
import { parseQuantities, typedQuantities } from "./row-quantities.ts";

const items: PlanItem[] = [
  { id: "large", quantity: 10, packageSize: 5, packageUnit: "lb" },
  { id: "small", quantity: 24, packageSize: 12, packageUnit: "oz" },
];
const parse = (typed: Record<string, string>) => parseQuantities({ items }, { ...typedQuantities(items), ...typed });

test("sends the changed quantities alone, with the former ones", () => {
  expect(parse({})).toEqual({ ok: true, changed: [] });
  expect(parse({ large: "3" })).toEqual({ ok: true, changed: [{ id: "large", quantity: 3, was: 10 }] });
});

test.each([
  ["", "Quantity is required"],
  ["0", "Must be at least 1"],
  ["2.5", "Must be a whole number"],
  ["100001", "Must be at most 100000"],
  ["-3", "Must not be negative"],
  ["many", "Enter a number, for example 12.5"],
])("'%s' is refused: %s", (text, reason) => {
  expect(parse({ small: text })).toEqual({ ok: false, errors: { small: reason } });
});
