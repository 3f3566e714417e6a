import fc from "fast-check";
import { expect, test } from "vitest";
import {
  exactDecimal,
  exactProduct,
  exactQuotient,
  exactWhole,
  isDecimalText,
  roundExact,
  roundedBig,
} from "./exact-ratio.ts";
import { roundRatio } from "./rounding.ts";

test.each([
  ["4.15", 415n, 100n],
  ["-0.5", -5n, 10n],
  ["007", 7n, 1n],
  ["0.45359237", 45_359_237n, 100_000_000n],
])("%s is %d over %d", (text, over, under) => {
  expect(exactDecimal(text)).toEqual({ over, under });
});

test.each(["", ".5", "5.", "1e3", "1,5", " 1", "+1", "--1", "٣", "NaN", "1.2.3"])("refuses %j as a decimal", (text) => {
  expect(isDecimalText(text)).toBe(false);
  expect(() => exactDecimal(text)).toThrow(RangeError);
});

test.each([
  [5n, 2n, 3],
  [-5n, 2n, -3],
  [7n, 3n, 2],
  [-1n, 3n, 0],
  [1n, 2n, 1],
])("rounds %d over %d to %d", (over, under, rounded) => {
  expect(roundExact({ over, under })).toBe(rounded);
});

test("refuses to divide by 0 and to hand out a number that is not exact", () => {
  expect(() => exactQuotient(exactWhole(1), exactDecimal("0.00"))).toThrow(RangeError);
  expect(() => roundExact(exactWhole(2n ** 53n))).toThrow(RangeError);
  expect(roundExact(exactWhole(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});

const whole = fc.integer({ min: -1e9, max: 1e9 });

test("rounds as whole-number division does, and multiplying and dividing by the same number changes nothing", () => {
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      fc.pre(b !== 0);
      const ratio = exactQuotient(exactWhole(a), exactWhole(b));
      expect(roundExact(ratio)).toBe(roundRatio(a, b));
      expect(ratio.under).toBeGreaterThan(0n);
      expect(roundedBig(exactProduct(ratio, exactWhole(b)))).toBe(BigInt(a));
    }),
  );
});
