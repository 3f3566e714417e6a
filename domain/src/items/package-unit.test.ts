import { expect, test } from "vitest";
import { normalizeUnit, PACKAGE_UNIT_FACTS, PACKAGE_UNITS } from "./package-unit.ts";

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
  expect(PACKAGE_UNITS.map(normalizeUnit)).toEqual(PACKAGE_UNITS.map((unit) => PACKAGE_UNIT_FACTS[unit].normal));
});

test("pounds and kilograms of each unit say the same weight", () => {
  for (const unit of PACKAGE_UNITS) {
    const { lbs, kg } = PACKAGE_UNIT_FACTS[unit];
    expect((lbs[0] / lbs[1]) * (kg[1] / kg[0]), unit).toBeCloseTo(2.20462, 10);
  }
});
