import { describe, expect, test } from "vitest";
import { readPrice } from "./price-cell.ts";

describe("a price is read", () => {
  const bare = { currency: null, basis: null, decimal: null, isConfirmed: false } as const;
  const inUsd = { ...bare, currency: "USD", basis: "lb" } as const;
  test.each([
    ["5.85", inUsd, "5.85", "lb", "USD"],
    ["$6.10", inUsd, "6.10", "lb", "USD"],
    ["4,35", inUsd, "4.35", "lb", "USD"],
    ["$5.05/lb", bare, "5.05", "lb", "USD"],
    ["€ 6,10/kg", bare, "6.10", "kg", "EUR"],
    ["6,10 €/kg", bare, "6.10", "kg", "EUR"],
    ["USD 4.10 per lb", bare, "4.10", "lb", "USD"],
    ["9,40 EUR pro kg", bare, "9.40", "kg", "EUR"],
    ["US$ 3.95 / lb FOB", bare, "3.95", "lb", "USD"],
    ["CHF 11.20/kg", bare, "11.20", "kg", "CHF"],
    ["R$ 42,50 por kg", bare, "42.50", "kg", "BRL"],
    ["585 ¢/lb", bare, "5.85", "lb", "USD"],
    ["£7.80/kg", inUsd, "7.80", "kg", "GBP"],
  ] as const)("%s", (text, context, amount, basis, currency) => {
    expect(readPrice(text, context)).toEqual({ value: { amount, basis, currency } });
  });

  test.each(["call", "On request", "auf Anfrage", "a consultar", "sob consulta", "sur demande"])(
    "%s is no price, with a note",
    (text) => {
      expect(readPrice(text, bare)).toEqual({ value: null, note: text });
    },
  );

  test.each(["NY + 25", "+25", "-5", "5.85 / 6.10", "soon", "5.85 plus duty", "$ 300/bag", "0"])(
    "%s is asked about",
    (text) => {
      expect(readPrice(text, inUsd)).toHaveProperty("ask");
    },
  );

  test("a computed price is kept with six decimals, with a note", () => {
    expect(readPrice("9.14918412345", inUsd)).toMatchObject({
      value: { amount: "9.149184" },
      note: "9.14918412345 is kept with 6 decimals",
    });
  });

  test("currency, basis and decimal mark are asked for once for the column", () => {
    expect(readPrice("5.85", bare)).toEqual({ needs: ["currency", "basis"] });
    expect(readPrice("5.85/kg", bare)).toEqual({ needs: ["currency"] });
    expect(readPrice("$1.250/kg", bare)).toEqual({ needs: ["decimal"] });
  });
});
