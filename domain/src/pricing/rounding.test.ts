import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Currency, MAX_AMOUNT_MINOR, minorDigits } from "../money/index.ts";
import { exactDecimal, exactQuotient, exactWhole, roundExact } from "../units/index.ts";
import { changedPrice, PRICE_ROUNDINGS, roundPrice } from "./rounding.ts";

describe("a rounded price", () => {
  test.each([
    ["1237.6", "EUR", "none", 1238, 1238],
    ["1237.6", "EUR", "to-95", 1195, 1295],
    ["1237.6", "EUR", "to-half", 1250, 1250],
    ["1237.5", "EUR", "none", 1238, 1238],
    // 12.45 is as far from 11.95 as from 12.95, 12.25 as far from 12.00 as from 12.50: the upper one.
    ["1245", "EUR", "to-95", 1295, 1295],
    ["1244.999", "EUR", "to-95", 1195, 1295],
    ["1225", "EUR", "to-half", 1250, 1250],
    ["1224.9", "EUR", "to-half", 1200, 1250],
    ["1295", "EUR", "to-95", 1295, 1295],
    ["1295.01", "EUR", "to-95", 1295, 1395],
    ["1200", "EUR", "to-half", 1200, 1200],
    ["20", "EUR", "to-95", 95, 95],
    ["20", "EUR", "to-half", 50, 50],
    ["0.2", "EUR", "none", 0, 1],
    ["0", "EUR", "to-95", 0, 0],
    ["1237.6", "JPY", "to-95", 1195, 1295],
    ["1237.6", "JPY", "to-half", 1250, 1250],
    ["12376", "KWD", "to-95", 11_950, 12_950],
    ["12376", "KWD", "to-half", 12_500, 12_500],
    ["12376.4", "KWD", "none", 12_376, 12_377],
    [String(MAX_AMOUNT_MINOR), "EUR", "to-half", 999_999_999_950, 999_999_999_950],
  ] as const)("rounds %s %s by %s to %d, and upwards to %d", (price, currency, rounding, nearest, up) => {
    expect(roundPrice(exactDecimal(price), { rounding, currency })).toBe(nearest);
    expect(roundPrice(exactDecimal(price), { rounding, currency, direction: "up" })).toBe(up);
  });

  test.each(["-0.01", "1000000000000"])("refuses %s", (price) => {
    expect(() => roundPrice(exactDecimal(price), { rounding: "none", currency: "EUR" })).toThrow(RangeError);
  });

  test.each([
    [1190, 400, "none", 1238],
    [1190, 400, "to-95", 1195],
    [1190, 400, "to-half", 1250],
    [1190, -1000, "none", 1071],
    [1190, -10_000, "to-95", 0],
    [0, 500, "to-half", 0],
    [1190, 0, "none", 1190],
  ] as const)("changes %d by %d hundredths of a percent, by %s, to %d", (before, percentE2, rounding, after) => {
    expect(changedPrice(before, { percentE2, rounding, currency: "EUR" })).toBe(after);
  });
});

const currency = fc.constantFrom<Currency>("EUR", "JPY", "KWD");
const rounding = fc.constantFrom(...PRICE_ROUNDINGS);
const direction = fc.constantFrom("nearest" as const, "up" as const);
/** Prices with fractions of a minor unit, away from both ends. */
const price = fc.record({ over: fc.bigInt(2_000_000n, 10n ** 11n), under: fc.bigInt(1n, 2000n) });

test("a price of a rule is rounded to itself, and rounding keeps the order of prices", () => {
  fc.assert(
    fc.property(price, price, fc.record({ currency, rounding, direction }), (a, b, rule) => {
      const [rounded, other] = [roundPrice(a, rule), roundPrice(b, rule)];
      expect(roundPrice(exactWhole(rounded), rule)).toBe(rounded);
      if (a.over * b.under <= b.over * a.under) expect(rounded).toBeLessThanOrEqual(other);
    }),
  );
});

test("a rounded price ends as its rule says, and lies as near as a price of the rule can", () => {
  fc.assert(
    fc.property(price, fc.record({ currency, rounding, direction }), (exact, rule) => {
      const rounded = roundPrice(exact, rule);
      const scale = minorDigits(rule.currency) === 3 ? 10 : 1;
      const [step, rest] = { none: [1, 0], "to-95": [100 * scale, 95 * scale], "to-half": [50 * scale, 0] }[
        rule.rounding
      ] as [number, number];
      expect(rounded % step).toBe(rest);
      const away = BigInt(rounded) * exact.under - exact.over;
      if (rule.direction === "up") {
        expect(away >= 0n && away < BigInt(step) * exact.under).toBe(true);
      } else {
        expect(2n * (away < 0n ? -away : away) <= BigInt(step) * exact.under).toBe(true);
      }
    }),
  );
});

test("a change without a rule is the exact change rounded once, and a change by nothing changes nothing", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: -10_000, max: 100_000 }), currency, (minor, percentE2, code) => {
      const exact = exactQuotient(exactWhole(minor * (10_000 + percentE2)), exactWhole(10_000));
      expect(changedPrice(minor, { percentE2, rounding: "none", currency: code })).toBe(roundExact(exact));
      expect(changedPrice(minor, { percentE2: 0, rounding: "none", currency: code })).toBe(minor);
    }),
  );
});
