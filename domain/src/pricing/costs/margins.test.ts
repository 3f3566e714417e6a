import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRICE_ROUNDINGS } from "../rounding.ts";
import { explainMargin } from "./cost-words.ts";
import { missesTarget, type PriceTarget, priceMargin, proposedPrice } from "./margins.ts";

const inside = { taxE3: 7000, pricesIncludeTax: true };

test("a price has a margin and a markup without its tax", () => {
  expect(priceMargin({ priceMinor: 990, costE2: 40_443, ...inside })).toEqual({
    netE2: 92_523,
    gainE2: 52_080,
    marginBp: 5629,
    markupBp: 12_877,
  });
  expect(priceMargin({ priceMinor: 0, costE2: 100, ...inside })).toMatchObject({ gainE2: -100, marginBp: null });
  expect(priceMargin({ priceMinor: 100, costE2: 0, ...inside }).markupBp).toBeNull();
});

test("a margin is told in words, and so is a loss", () => {
  const words = {
    unit: "kg" as const,
    fourPlaces: (value: number) => value.toFixed(4),
    fine: (e2: number) => (e2 / 10_000).toFixed(4),
    amount: (minor: number) => (minor / 100).toFixed(2),
    price: String,
    number: String,
    percent: (value: number) => `${value}%`,
  };
  const sold = { priceMinor: 990, costE2: 40_443, ...inside };
  expect(explainMargin({ ...sold, ...priceMargin(sold) }, words)).toBe(
    "9.90 (9.2523 without 7% tax) − 4.0443 cost = 5.2080: margin 56.29%, markup 128.77%",
  );
  const dear = { priceMinor: 400, costE2: 40_443, taxE3: 0, pricesIncludeTax: true };
  expect(explainMargin({ ...dear, ...priceMargin(dear) }, words)).toBe(
    "4.00 − 4.0443 cost = −0.0443: margin -1.11%, markup -1.1%",
  );
});

describe("a proposed price", () => {
  const propose = (target: PriceTarget, tax = inside) =>
    proposedPrice({ costE2: 40_443, target, currency: "EUR", ...tax });

  test.each<[PriceTarget, number]>([
    [{ kind: "margin", bp: 5500, rounding: "none" }, 962],
    [{ kind: "margin", bp: 5500, rounding: "to-95" }, 995],
    [{ kind: "margin", bp: 5500, rounding: "to-half" }, 1000],
    [{ kind: "markup", bp: 10_000, rounding: "none" }, 866],
    [{ kind: "margin", bp: 0, rounding: "none" }, 433],
  ])("reaches %j with %d, tax inside", (target, price) => {
    expect(propose(target)).toBe(price);
  });

  test("leaves the tax out where prices do not hold it", () => {
    expect(propose({ kind: "margin", bp: 5500, rounding: "none" }, { taxE3: 7000, pricesIncludeTax: false })).toBe(899);
  });

  test("is none where no amount is large enough", () => {
    const target = { kind: "markup", bp: 100_000, rounding: "none" } as const;
    expect(proposedPrice({ costE2: 900_000_000_000_000, target, currency: "EUR", ...inside })).toBeNull();
  });

  test("reaches its target, and a minor unit less misses it where nothing is rounded", () => {
    const cases = fc.record({
      costE2: fc.integer({ min: 1, max: 100_000_000 }),
      kind: fc.constantFrom("margin", "markup"),
      bp: fc.nat(9000),
      rounding: fc.constantFrom(...PRICE_ROUNDINGS),
      taxE3: fc.nat(27_000),
      pricesIncludeTax: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ costE2, kind, bp, rounding, ...tax }) => {
        const target = { kind: kind as PriceTarget["kind"], bp, rounding };
        const priceMinor = proposedPrice({ costE2, target, currency: "EUR", ...tax });
        if (priceMinor === null) throw new Error("no price");
        expect(missesTarget({ priceMinor, costE2, ...tax }, target)).toBe(false);
        if (rounding === "none") {
          expect(missesTarget({ priceMinor: priceMinor - 1, costE2, ...tax }, target)).toBe(true);
        }
      }),
    );
  });
});
