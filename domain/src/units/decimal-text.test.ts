import fc from "fast-check";
import { expect, test } from "vitest";
import { fixed2, fixedText, hasAtMostDecimals, plainDecimal, scaledInteger } from "./decimal-text.ts";

test.each([
  [1.1, 1, true],
  [2.205, 2, false],
  [2.205, 3, true],
  [5, 0, true],
  [1e21, 0, true],
  [1e-7, 6, false],
  [1.5e-7, 8, true],
  [-0.25, 2, true],
  [Number.NaN, 2, false],
  [Number.POSITIVE_INFINITY, 2, false],
])("%d has at most %d decimals: %s", (value, places, answer) => {
  expect(hasAtMostDecimals(value, places)).toBe(answer);
});

test.each([
  [1.005, 2, 101],
  [-1.005, 2, -101],
  [0.1 + 0.2, 2, 30],
  [2.2, 3, 2200],
  [1e-7, 3, 0],
  [2.5, 0, 3],
])("%d at %d places is %d", (value, places, scaled) => {
  expect(scaledInteger(value, places)).toBe(scaled);
});

test.each([
  [4250, "42.50"],
  [5, "0.05"],
  [-5, "-0.05"],
  [0, "0.00"],
  [100, "1.00"],
  [-123_456, "-1234.56"],
])("%d hundredths read %s", (centi, text) => {
  expect(fixed2(centi)).toBe(text);
});

test("hundredths survive being printed and read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (centi) => {
      expect(scaledInteger(Number(fixed2(centi)), 2)).toBe(centi);
      expect(hasAtMostDecimals(centi / 100, 2)).toBe(true);
    }),
  );
});

test.each([
  [5, 2, "0.05"],
  [-123, 1, "-12.3"],
  [7, 0, "7"],
  [0, 3, "0.000"],
])("%d parts at %d places read %s", (parts, places, text) => {
  expect(fixedText(parts, places)).toBe(text);
});

test.each([
  [9.4, 6, "9.4"],
  [0.000001, 6, "0.000001"],
  [0, 6, "0"],
  [100, 6, "100"],
  [100, 0, "100"],
  [1.005, 2, "1.01"],
  [-0.05, 2, "-0.05"],
])("writes %f at %i places as %s", (value, places, text) => {
  expect(plainDecimal(value, places)).toBe(text);
});
