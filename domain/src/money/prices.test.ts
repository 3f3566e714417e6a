import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TypedWeight } from "../units/index.ts";
import {
  amountAtPrice,
  averagePriceE4,
  lineAmountMinor,
  PRICE_BASES,
  parsePrice,
  pricePerKgE4,
  priceText,
  type TypedPrice,
} from "./prices.ts";
import { pieceAmountMinor } from "./unit-prices.ts";

const price = (amount: string, basis: TypedPrice["basis"]): TypedPrice => ({ amount, basis });
const kg = (amount: string): TypedWeight => ({ amount, unit: "kg" });
const lb = (amount: string): TypedWeight => ({ amount, unit: "lb" });

describe("amount of a line", () => {
  test.each([
    ["10 kg at 9.40 a kilogram", price("9.40", "kg"), kg("10"), 1, 9400],
    ["275 bags of 69 kg at 6.1234 a kilogram", price("6.1234", "kg"), kg("69"), 275, 11_619_152],
    ["250 bags of 100 lb at 4.15 a pound", price("4.15", "lb"), lb("100"), 250, 10_375_000],
    // 69 kg are 152.119 loosely; exactly 69 ⁄ 0.45359237 = 152.11896 lb × 5.85 = 889.8959.
    ["a 69 kg bag at 5.85 a pound", price("5.85", "lb"), kg("69"), 1, 88_990],
    ["100 lb at 9.40 a kilogram: 45.359237 kg", price("9.40", "kg"), lb("100"), 1, 42_638],
    ["a total, whatever it weighs", price("426.38", "total"), lb("100"), 3, 42_638],
    ["half a cent, up", price("0.005", "kg"), kg("1"), 1, 1],
    ["a free sample", price("0", "kg"), kg("0.35"), 1, 0],
  ])("%s", (_, typed, weight, count, minor) => {
    expect(lineAmountMinor(typed, weight, "USD", count)).toBe(minor);
  });

  test("has the digits of its currency", () => {
    expect(lineAmountMinor(price("1450", "kg"), kg("60"), "JPY")).toBe(87_000);
    expect(lineAmountMinor(price("2.875", "kg"), kg("60"), "KWD")).toBe(172_500);
  });

  test("refuses text that is no plain number", () => {
    expect(() => lineAmountMinor(price("4,15", "lb"), lb("1"), "USD")).toThrow(RangeError);
    expect(() => lineAmountMinor(price("4.15", "lb"), lb("a lot"), "USD")).toThrow(RangeError);
  });
});

describe("a typed price", () => {
  const german = { decimal: ",", group: "." };

  test.each([
    ["4,1525", "lb", "4.1525"],
    ["9,4", "kg", "9.4"],
    ["0", "kg", "0"],
    ["426,38", "total", "426.38"],
  ] as const)("%s per %s is kept as %s", (text, basis, amount) => {
    expect(parsePrice(text, { basis, currency: "EUR" }, german)).toEqual({ ok: true, price: { amount, basis } });
  });

  test.each([
    ["426,385", "total", "At most 2 decimals"],
    ["4,1234567", "lb", "At most 6 decimals"],
    ["-1", "kg", "Must not be negative"],
    ["", "kg", "Price is required"],
  ] as const)("%j per %s is refused: %s", (text, basis, reason) => {
    expect(parsePrice(text, { basis, currency: "EUR" }, german)).toEqual({ ok: false, reason });
  });
});

describe("price per kg", () => {
  test.each([
    ["9.40 a kilogram", price("9.40", "kg"), kg("10"), "EUR", 9_400_000],
    // 4.15 ⁄ 0.45359237 = 9.14918388…
    ["4.15 a pound", price("4.15", "lb"), kg("10"), "USD", 9_149_184],
    ["94.00 for 10 kg", price("94.00", "total"), kg("10"), "EUR", 9_400_000],
    ["1450 yen a kilogram", price("1450", "kg"), kg("1"), "JPY", 14_500_000],
    ["1 for 3 kg", price("1", "total"), kg("3"), "EUR", 333_333],
    ["6 decimals", price("9.123456", "kg"), kg("1"), "EUR", 9_123_456],
  ] as const)("%s", (_, typed, weight, currency, e4) => {
    expect(pricePerKgE4(typed, weight, currency)).toBe(e4);
  });

  test("a total for nothing has none, a price per kg or lb has one all the same", () => {
    expect(pricePerKgE4(price("5", "total"), kg("0"), "EUR")).toBeNull();
    expect(pricePerKgE4(price("5", "kg"), kg("0"), "EUR")).toBe(5_000_000);
    expect(averagePriceE4(500, 0)).toBeNull();
  });

  test.each([
    [12_345, 9_400_000, 11_604],
    [1, 9_400_000, 1],
    [-12_345, 9_400_000, -11_604],
    [1_000_000_000, 9_400_000, 940_000_000],
    [0, 9_400_000, 0],
  ])("%d g at %d are %d", (grams, e4, minor) => {
    expect(amountAtPrice(grams, e4)).toBe(minor);
  });

  test.each([
    [9_400_000, "EUR", "kg", "9.400000"],
    [9_149_184, "USD", "lb", "4.150000"],
    [14_500_000, "JPY", "kg", "1450.0000"],
    [0, "KWD", "kg", "0.0000000"],
  ] as const)("%d in %s per %s reads %s", (e4, currency, unit, text) => {
    expect(priceText(e4, currency, unit)).toBe(text);
  });

  test("an amount comes back from its price per kg to the cent below 10,000 kg", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 9_999_999 }), (minor, grams) => {
        expect(amountAtPrice(grams, averagePriceE4(minor, grams) ?? Number.NaN)).toBe(minor);
      }),
    );
  });

  test("price per kg times weight is the invoice's line within what its steps allow, on every basis", () => {
    const decimal = (places: number, max: number) => fc.nat(max).map((n) => (n / 10 ** places).toFixed(places));
    fc.assert(
      fc.property(
        fc.constantFrom(...PRICE_BASES),
        decimal(4, 1_000_000),
        fc.integer({ min: 1, max: 5_000_000 }),
        (basis, amount, grams) => {
          const weight = kg((grams / 1000).toFixed(3));
          const e4 = pricePerKgE4(price(amount, basis), weight, "EUR") ?? Number.NaN;
          const line = lineAmountMinor(price(amount, basis), weight, "EUR");
          // Half a ten-thousandth of a cent a kilogram is a quarter of a cent for 5,000 kg: two roundings, a cent at most.
          expect(Math.abs(amountAtPrice(grams, e4) - line)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("a price that is typed per pound and shown per pound is the same to four places", () => {
    fc.assert(
      fc.property(fc.nat(500_000), (n) => {
        const amount = (n / 10_000).toFixed(4);
        const e4 = pricePerKgE4(price(amount, "lb"), kg("1"), "USD") ?? Number.NaN;
        expect(Number(priceText(e4, "USD", "lb")).toFixed(4)).toBe(amount);
      }),
    );
  });
});

describe("prices of pieces", () => {
  // By hand: 2,500 × 0.415 = 1,037.50; 1,250 × 8.90 ⁄ 100 = 111.25; 50,000 × 13 ⁄ 1,000 = 650.00.
  test.each([
    [{ amount: "0.415", basis: "piece" }, 2500, 103_750],
    [{ amount: "8.90", basis: "hundred" }, 1250, 11_125],
    [{ amount: "13", basis: "thousand" }, 50_000, 65_000],
    [{ amount: "99.99", basis: "total" }, 7, 9999],
    [{ amount: "0.0049", basis: "piece" }, 1, 0],
  ] as const)("%j for %s pieces", (price, pieces, amount) => {
    expect(pieceAmountMinor(price, pieces, "USD")).toBe(amount);
  });

  test("are one and the same however many pieces they were typed for", () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (each, pieces) => {
        const ofOne = pieceAmountMinor({ amount: (each / 100).toFixed(2), basis: "piece" }, pieces, "EUR");
        const ofHundred = pieceAmountMinor({ amount: String(each), basis: "hundred" }, pieces, "EUR");
        const ofThousand = pieceAmountMinor({ amount: `${each}0`, basis: "thousand" }, pieces, "EUR");
        expect([ofHundred, ofThousand]).toEqual([ofOne, ofOne]);
        expect(ofOne).toBe(each * pieces);
      }),
    );
  });
});
