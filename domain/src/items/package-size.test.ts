import { expect, test } from "vitest";
import { packageLabel, samePackage } from "./package-size.ts";

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
