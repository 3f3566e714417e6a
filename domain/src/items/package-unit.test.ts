import { expect, test } from "vitest";
import { normalizeUnit, PACKAGE_UNITS } from "./package-unit.ts";

test.each([
  ["lb", "lb"],
  ["LBS", "lb"],
  ["Lb.", "lb"],
  ["pound", "lb"],
  ["Pounds", "lb"],
  ["oz", "oz"],
  ["OZ.", "oz"],
  ["ounce", "oz"],
  [" ounces ", "oz"],
  ["Kg", "kg"],
  ["kilograms", "kg"],
  ["g", "g"],
  ["Grams", "g"],
  ["bag", null],
  ["", null],
  ["lbx", null],
  ["constructor", null],
])("%j is the unit %s", (text, unit) => {
  expect(normalizeUnit(text)).toBe(unit);
});

test("every unit a package can have is known", () => {
  expect(PACKAGE_UNITS.map(normalizeUnit)).toEqual(["lb", "lb", "oz"]);
});
