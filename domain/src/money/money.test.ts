import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountText, MAX_AMOUNT_MINOR, parseAmount, sumMinor } from "./amounts.ts";
import { CURRENCIES, type Currency, isCurrency, minorDigits } from "./currencies.ts";
import { exchangeMinor, parseRate } from "./exchange.ts";

const GERMAN = { decimal: ",", group: "." };
const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));

describe("currencies", () => {
  test("have the minor digits that the platform's table has, and a name there", () => {
    for (const code of Object.keys(CURRENCIES) as Currency[]) {
      const { maximumFractionDigits } = new Intl.NumberFormat("en", {
        style: "currency",
        currency: code,
      }).resolvedOptions();
      const name = new Intl.DisplayNames("en", { type: "currency" }).of(code);
      // CLDR shows these without the digits that ISO 4217 gives them.
      const isShortened = ["COP", "HUF", "IDR"].includes(code);
      if (!isShortened) expect([code, minorDigits(code)]).toEqual([code, maximumFractionDigits]);
      expect(name).not.toBe(code);
    }
  });

  test.each([
    ["EUR", true],
    ["eur", false],
    ["DEM", false],
    ["toString", false],
    ["", false],
  ])("%s is one of them: %s", (text, answer) => {
    expect(isCurrency(text)).toBe(answer);
  });
});

describe("amounts", () => {
  test.each([
    ["12.50", "EUR", undefined, 1250],
    ["12,5", "EUR", GERMAN, 1250],
    ["1.234,56", "EUR", GERMAN, 123_456],
    ["940", "JPY", undefined, 940],
    ["1.234", "KWD", undefined, 1234],
    ["0", "USD", undefined, 0],
    ["9999999999.99", "EUR", undefined, MAX_AMOUNT_MINOR],
  ] as const)("%s in %s is read", (text, code, separators, minor) => {
    expect(parseAmount(text, { currency: code }, separators)).toEqual({ ok: true, minor });
  });

  test.each([
    ["12.505", "EUR", "At most 2 decimals"],
    ["12.5", "JPY", "Must be a whole number"],
    ["-1", "EUR", "Must not be negative"],
    ["", "EUR", "Freight is required"],
    ["10000000000", "EUR", "Must be at most 9999999999.99"],
    ["1e3", "EUR", "Enter the number without an exponent"],
  ] as const)("%j in %s is refused: %s", (text, code, reason) => {
    expect(parseAmount(text, { currency: code, label: "Freight" })).toEqual({ ok: false, reason });
  });

  test("a discount is read where the limits allow one", () => {
    expect(parseAmount("-5.00", { currency: "EUR", minMinor: -1000 })).toEqual({ ok: true, minor: -500 });
    expect(parseAmount("-10.01", { currency: "EUR", minMinor: -1000 })).toMatchObject({ ok: false });
  });

  test.each([
    [1250, "EUR", "12.50"],
    [-5, "EUR", "-0.05"],
    [940, "JPY", "940"],
    [0, "KWD", "0.000"],
  ] as const)("%d in %s reads %s", (minor, code, text) => {
    expect(amountText(minor, code)).toBe(text);
  });

  test("survive being printed and read again, in every currency", () => {
    fc.assert(
      fc.property(fc.nat(MAX_AMOUNT_MINOR), currency, (minor, code) => {
        expect(parseAmount(amountText(minor, code), { currency: code })).toEqual({ ok: true, minor });
      }),
    );
  });

  test("a sum beyond whole numbers is refused instead of rounded", () => {
    expect(sumMinor([1, 2, -4])).toBe(-1);
    expect(sumMinor([])).toBe(0);
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe("exchange rates", () => {
  test.each([
    ["0.925", undefined, "0.925"],
    ["0,9250", GERMAN, "0.925"],
    ["1", undefined, "1"],
    ["100", undefined, "100"],
    ["0.00000001", undefined, "0.00000001"],
    ["149.50", undefined, "149.5"],
  ])("%s is read", (text, separators, rate) => {
    expect(parseRate(text, separators)).toEqual({ ok: true, rate });
  });

  test.each(["0", "-1", "0.000000001", "10000001", "x", ""])("%j is refused", (text) => {
    expect(parseRate(text)).toMatchObject({ ok: false });
  });

  // By hand: 12.34 USD × 0.92517 = 11.4165978 EUR; 1.235 KWD × 3.25 = 4.01375 USD; 1000 JPY ÷ 160 = 6.25 EUR.
  test.each([
    [1234, "USD", "EUR", "0.92517", 1142],
    [-1234, "USD", "EUR", "0.92517", -1142],
    [1235, "KWD", "USD", "3.25", 401],
    [1000, "JPY", "EUR", "0.00625", 625],
    [1000, "USD", "JPY", "149.5", 1495],
    [1, "USD", "EUR", "0.5", 1],
    [987_654, "EUR", "EUR", "1", 987_654],
  ] as const)("%d of %s in %s at %s is %d", (minor, from, to, rate, answer) => {
    expect(exchangeMinor(minor, { from, to, rate })).toBe(answer);
  });

  test("an amount at a rate of 1 changes by the digits of the two currencies only", () => {
    fc.assert(
      fc.property(fc.nat(1e9), currency, currency, (major, from, to) => {
        const minor = major * 10 ** minorDigits(from);
        expect(exchangeMinor(minor, { from, to, rate: "1" })).toBe(major * 10 ** minorDigits(to));
      }),
    );
  });
});
