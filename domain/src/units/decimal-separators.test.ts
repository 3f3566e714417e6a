import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DecimalSeparators, decimalText } from "./decimal-separators.ts";
import { parseDecimal } from "./parse-decimal.ts";

const GERMAN: DecimalSeparators = { decimal: ",", group: "." };
const FRENCH: DecimalSeparators = { decimal: ",", group: "\u202f" };
const SWISS: DecimalSeparators = { decimal: ".", group: "’" };
const ENGLISH: DecimalSeparators = { decimal: ".", group: "," };

const ok = (value: number) => ({ ok: true, value });
const refused = (reason: string) => ({ ok: false, reason });

describe("numbers as a locale writes them", () => {
  test.each([
    ["1,5", GERMAN, 1.5],
    ["1.5", GERMAN, 1.5],
    [",5", GERMAN, 0.5],
    ["5,", GERMAN, 5],
    ["1.234,5", GERMAN, 1234.5],
    ["1.234.567", GERMAN, 1_234_567],
    ["0.234", GERMAN, 0.234],
    ["1234.567", GERMAN, 1234.567],
    ["1 234,5", FRENCH, 1234.5],
    ["1\u202f234\u202f567", FRENCH, 1_234_567],
    ["1.234", FRENCH, 1.234],
    ["1'234.5", SWISS, 1234.5],
    ["1’234", SWISS, 1234],
    ["1.5", ENGLISH, 1.5],
  ])("%j with %j is %d", (text, separators, value) => {
    expect(parseDecimal(text, { places: 3 }, separators)).toEqual(ok(value));
  });

  test.each([
    ["1.234", GERMAN, "Write 1234 or 1,234"],
    ["12.500", GERMAN, "Write 12500 or 12,500"],
    ["1,234.5", GERMAN, "Enter a number, for example 12,5"],
    ["1.23,4", GERMAN, "Enter a number, for example 12,5"],
    ["1,2,3", GERMAN, "Enter a number, for example 12,5"],
    [",", GERMAN, "Enter a number, for example 12,5"],
    ["+1,5", GERMAN, "Enter the number without a plus sign"],
    ["1,2345", GERMAN, "At most 3 decimals"],
    ["1,5", SWISS, "Use a point for decimals: 1.5"],
    ["1,5", ENGLISH, "Use a point for decimals: 1.5"],
    ["1,234", ENGLISH, "Use a point for decimals: 1.234"],
    ["1,234.5", ENGLISH, "Enter the number without commas"],
  ])("%j with %j is refused: %s", (text, separators, reason) => {
    expect(parseDecimal(text, { places: 3 }, separators)).toEqual(refused(reason));
  });

  test("a whole number has no decimal reading to choose from", () => {
    expect(parseDecimal("1.000", { places: 0 }, GERMAN)).toEqual(refused("Write 1000 without a point"));
    expect(parseDecimal("1,5", { places: 0 }, GERMAN)).toEqual(refused("Must be a whole number"));
  });

  test("limits are said as the locale writes them", () => {
    expect(parseDecimal("0,05", { places: 2, min: 0.1 }, GERMAN)).toEqual(refused("Must be at least 0,1"));
  });

  test("every number that is written is read back the same, whatever the locale", () => {
    const locales = { de: GERMAN, fr: FRENCH, "de-CH": SWISS };
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom("de", "fr", "de-CH"), (thousandths, locale) => {
        const value = thousandths / 1000;
        const limits = { places: 3 };
        expect(parseDecimal(decimalText(value, locales[locale]), limits, locales[locale])).toEqual(ok(value));
        // Text as screens write it, copied into a field.
        const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }).format(value);
        expect(parseDecimal(shown, limits, locales[locale])).toEqual(ok(value));
      }),
    );
  });
});
