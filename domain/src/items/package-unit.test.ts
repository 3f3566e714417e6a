import { expect, test } from "vitest";
import { normalizeUnit } from "../units/index.ts";
import { PACKAGE_UNIT_FACTS, PACKAGE_UNITS, packageLabel, samePackage } from "./package-unit.ts";

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

test.each([
  [{ size: 5, unit: "lb" }, { size: 5, unit: "lbs" }, true],
  [{ size: 12, unit: "oz" }, { size: 12, unit: "ounces" }, true],
  [{ size: 0.1 + 0.2, unit: "lb" }, { size: 0.3, unit: "lb" }, true],
  [{ size: 16, unit: "oz" }, { size: 1, unit: "lb" }, false],
  [{ size: 5, unit: "lb" }, { size: 5.001, unit: "lb" }, false],
  [{ size: 5, unit: "lb" }, { size: 5, unit: "kg" }, false],
  [{ size: 5, unit: "Tin" }, { size: 5, unit: "tin " }, true],
])("%j and %j are the same package: %s", (one, other, answer) => {
  expect(samePackage(one, other)).toBe(answer);
  expect(samePackage(other, one)).toBe(answer);
});

test("a package is labelled as it is stored", () => {
  expect(packageLabel({ size: 5, unit: "lb" })).toBe("5 lb");
  expect(packageLabel({ size: 2.2, unit: "lbs" })).toBe("2.2 lbs");
});
