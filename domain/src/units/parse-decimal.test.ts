import fc from "fast-check";
import { expect, test } from "vitest";
import { fixed2 } from "./decimal-text.ts";
import { parseDecimal, parseDecimalText } from "./parse-decimal.ts";

test.each([
  ["5", 5],
  ["5.", 5],
  [".5", 0.5],
  ["2.20", 2.2],
  ["2.2000", 2.2],
  ["  7 ", 7],
  ["\u00a07\u202f", 7],
  ["007", 7],
  ["0", 0],
])("%j is %d", (text, value) => {
  expect(parseDecimal(text, { places: 2 })).toEqual({ ok: true, value });
});

test.each([
  ["", "Enter a number"],
  ["   ", "Enter a number"],
  [".", "Enter a number, for example 12.5"],
  ["abc", "Enter a number, for example 12.5"],
  ["NaN", "Enter a number, for example 12.5"],
  ["Infinity", "Enter a number, for example 12.5"],
  ["0x10", "Enter a number, for example 12.5"],
  ["1 000", "Enter a number, for example 12.5"],
  ["1,5", "Use a point for decimals: 1.5"],
  ["1,234.5", "Enter the number without commas"],
  ["1e400", "Enter the number without an exponent"],
  ["1e3", "Enter the number without an exponent"],
  ["-0", "Enter 0 without a minus sign"],
  ["-0.00", "Enter 0 without a minus sign"],
  ["-1", "Must not be negative"],
  ["−1", "Must not be negative"],
  ["+5", "Enter the number without a plus sign"],
  ["١٢", "Use the digits 0 to 9"],
  ["５", "Use the digits 0 to 9"],
  ["1.005", "At most 2 decimals"],
  ["9".repeat(400), "Too many digits"],
  ["90071992547409.93", "Too many digits"],
])("%j is refused: %s", (text, reason) => {
  expect(parseDecimal(text, { places: 2 })).toEqual({ ok: false, reason });
});

test.each([
  ["0", { places: 2, above: 0 }, "Must be above 0"],
  ["4.99", { places: 2, min: 5 }, "Must be at least 5"],
  ["5.01", { places: 2, max: 5 }, "Must be at most 5"],
  ["9".repeat(400), { places: 2, max: 5 }, "Must be at most 5"],
  ["1.5", { places: 0 }, "Must be a whole number"],
  ["1.55", { places: 1 }, "At most 1 decimal"],
  ["-6", { places: 0, min: -5 }, "Must be at least -5"],
  ["", { places: 0, label: "Quantity" }, "Quantity is required"],
])("%j within %j is refused: %s", (text, limits, reason) => {
  expect(parseDecimal(text, limits)).toEqual({ ok: false, reason });
});

test("negative numbers are read where the minimum allows them", () => {
  expect(parseDecimal("-2.5", { places: 2, min: -5 })).toEqual({ ok: true, value: -2.5 });
});

test("any two-decimal number is read as printed, and any other text answers without throwing", () => {
  fc.assert(
    fc.property(fc.nat(1e9), (centi) => {
      expect(parseDecimal(fixed2(centi), { places: 2 })).toEqual({ ok: true, value: centi / 100 });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const parsed = parseDecimal(text, { places: 2 });
      if (parsed.ok) expect(text).toMatch(/^\s*[0-9.]+\s*$/);
      else expect(parsed.reason).not.toBe("");
    }),
  );
});

test.each([
  ["4,150", 4, { decimal: ",", group: "." }, "4.15"],
  ["4.0000", 4, undefined, "4"],
  ["0.00000001", 8, undefined, "0.00000001"],
  ["100", 0, undefined, "100"],
  ["100", 2, undefined, "100"],
  ["0", 2, undefined, "0"],
  [".5", 1, undefined, "0.5"],
])("%j at %d places is kept as a text", (typed, places, separators, text) => {
  expect(parseDecimalText(typed, { places }, separators)).toEqual({ ok: true, text });
});

test("a number that cannot be read is no text either", () => {
  expect(parseDecimalText("4.155", { places: 2 })).toEqual({ ok: false, reason: "At most 2 decimals" });
});
