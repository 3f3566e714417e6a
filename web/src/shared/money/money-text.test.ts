import { expect, test } from "vitest";
import { cPrice, money, pricePerKg, typedAmount, typedPrice } from "./money-text.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [123_450, "EUR", "EUR 1,234.50"],
  [-5, "USD", "-USD 0.05"],
  [1450, "JPY", "JPY 1,450"],
  [2875, "KWD", "KWD 2.875"],
] as const)("writes %d in %s as %s", (minor, currency, text) => {
  expect(plain(money(minor, currency))).toBe(text);
});

test("writes an unknown amount as a dash", () => {
  expect([money(null, "EUR"), pricePerKg(null, "EUR")]).toEqual(["–", "–"]);
});

test("writes a price per kg with two digits more than the currency", () => {
  expect(plain(pricePerKg(9_149_184, "USD"))).toBe("USD 9.1492/kg");
  expect(plain(pricePerKg(14_500_000, "JPY"))).toBe("JPY 1,450.00/kg");
});

test("writes a price as it was typed, with the digits of the currency at least", () => {
  expect(plain(typedPrice("2.4", "EUR", "kg"))).toBe("EUR 2.40/kg");
  expect(plain(typedPrice("2.4055", "USD", "lb"))).toBe("USD 2.4055/lb");
  expect(plain(typedPrice("350", "JPY", "kg"))).toBe("JPY 350/kg");
});

test("writes an amount as it was typed as money, and a C price with two places", () => {
  expect(["9.4", "42", "0.0613"].map((amount) => plain(typedAmount(amount, "EUR")))).toEqual([
    "EUR 9.40",
    "EUR 42.00",
    "EUR 0.0613",
  ]);
  expect(["384.5", "380", "371.255"].map(cPrice)).toEqual(["384.50", "380.00", "371.255"]);
});
