import { afterEach, expect, test, vi } from "vitest";
import { cPrice, money, pricePer, signedMoney, typedAmount, typedPrice } from "./money-text.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [123_450, "EUR", "€1,234.50"],
  [-5, "USD", "−$0.05"],
  [1450, "JPY", "¥1,450"],
  [2875, "KWD", "KWD 2.875"],
  [1200, "CAD", "CA$12.00"],
] as const)("writes %d in %s as %s", (minor, currency, text) => {
  expect(plain(money(minor, currency))).toBe(text);
});

test("writes a difference with a plus or a real minus", () => {
  expect([1000, -1000, 0].map((minor) => signedMoney(minor, "USD"))).toEqual(["+$10.00", "−$10.00", "$0.00"]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["de-DE", "EUR", ["12,00 €", "−12,00 €", "12,0000 €/kg"]],
  ["de-DE", "USD", ["12,00 $", "−12,00 $", "12,0000 $/kg"]],
  ["en-CA", "USD", ["US$12.00", "−US$12.00", "US$12.0000/kg"]],
] as const)("writes as %s reads %s", async (language, currency, texts) => {
  vi.stubGlobal("navigator", { languages: [language] });
  vi.resetModules();
  const written = await import("./money-text.ts");
  expect(
    [written.money(1200, currency), written.money(-1200, currency), written.pricePer("kg", 12_000_000, currency)].map(
      plain,
    ),
  ).toEqual(texts);
});

test("writes an unknown amount as a dash", () => {
  expect([money(null, "EUR"), pricePer("kg", null, "EUR")]).toEqual(["–", "–"]);
});

test("writes a price per kg with two digits more than the currency", () => {
  expect(plain(pricePer("kg", 9_149_184, "USD"))).toBe("$9.1492/kg");
  expect(plain(pricePer("kg", 14_500_000, "JPY"))).toBe("¥1,450.00/kg");
});

test("writes a price as it was typed, with the digits of the currency at least", () => {
  expect(plain(typedPrice("2.4", "EUR", "kg"))).toBe("€2.40/kg");
  expect(plain(typedPrice("2.4055", "USD", "lb"))).toBe("$2.4055/lb");
  expect(plain(typedPrice("350", "JPY", "kg"))).toBe("¥350/kg");
});

test("writes an amount as it was typed as money, and a C price with two places", () => {
  expect(["9.4", "42", "0.0613"].map((amount) => plain(typedAmount(amount, "EUR")))).toEqual([
    "€9.40",
    "€42.00",
    "€0.0613",
  ]);
  expect(["384.5", "380", "371.255"].map(cPrice)).toEqual(["384.50", "380.00", "371.255"]);
});
