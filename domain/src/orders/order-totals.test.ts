import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderDiscount, orderTotals, type PricedOrder } from "./order-totals.ts";

const order = (facts: Partial<PricedOrder>): PricedOrder => ({
  lines: [{ quantity: 3, unitPriceMinor: 1250, discountE2: 1000, taxE3: 7000 }],
  discount: { kind: "none" },
  shipping: { minor: 0, taxE3: 19_000 },
  pricesIncludeTax: false,
  isTaxExempt: false,
  ...facts,
});

describe("totals of an order", () => {
  test("add tax to prices that do not hold it", () => {
    // 3 × 12.50 = 37.50 less 10 % = 33.75; 7 % of it 2.3625.
    expect(orderTotals(order({}))).toMatchObject({
      lines: [{ amountMinor: 3375, netMinor: 3375, taxMinor: 236 }],
      goodsMinor: 3375,
      taxMinor: 236,
      totalMinor: 3611,
      taxes: [{ taxE3: 7000, netMinor: 3375, taxMinor: 236 }],
    });
  });

  test("take the tax out of prices that hold it", () => {
    // 33.75 × 7 ⁄ 107 = 2.2079…
    expect(orderTotals(order({ pricesIncludeTax: true }))).toMatchObject({
      lines: [{ amountMinor: 3375, netMinor: 3154, taxMinor: 221 }],
      netMinor: 3154,
      taxMinor: 221,
      totalMinor: 3375,
    });
  });

  test("tax each rate once on the sum of what is paid at it, not line by line", () => {
    const lines = (count: number, unitPriceMinor: number) =>
      Array.from({ length: count }, () => ({ quantity: 1, unitPriceMinor, discountE2: 0, taxE3: 7000 }));
    // 7 % of 12.50 is 0.875: 24 lines rounded one by one come to 21.12.
    expect(orderTotals(order({ lines: lines(24, 1250) }))).toMatchObject({ netMinor: 30_000, taxMinor: 2100 });
    // 8.90 holds 0.5822: 30 lines rounded one by one come to 17.40.
    expect(orderTotals(order({ lines: lines(30, 890), pricesIncludeTax: true }))).toMatchObject({
      netMinor: 24_953,
      taxMinor: 1747,
      totalMinor: 26_700,
    });
  });

  test.each([
    // 9.975 % of 8,180.00 is exactly 815.955, which binary fractions put below the half.
    ["a half cent up", { quantity: 1, unitPriceMinor: 818_000, discountE2: 0, taxE3: 9975 }, 818_000, 81_596],
    // 16 × 348.35 less 4 % is 5,350.656, and 22 % of 5,350.66 is 1,177.1452.
    [
      "the amount before its tax",
      { quantity: 16, unitPriceMinor: 34_835, discountE2: 400, taxE3: 22_000 },
      535_066,
      117_715,
    ],
  ])("round %s", (_, line, netMinor, taxMinor) => {
    expect(orderTotals(order({ lines: [line] }))).toMatchObject({
      netMinor,
      taxMinor,
      totalMinor: netMinor + taxMinor,
    });
  });

  test("spread the tax of a rate over its lines, so that they add up to it", () => {
    const lines = Array.from({ length: 30 }, () => ({ quantity: 1, unitPriceMinor: 890, discountE2: 0, taxE3: 7000 }));
    for (const pricesIncludeTax of [false, true]) {
      const totals = orderTotals(order({ lines, pricesIncludeTax }));
      const sum = (key: "netMinor" | "taxMinor") => totals.lines.reduce((total, line) => total + line[key], 0);
      expect([sum("netMinor"), sum("taxMinor")]).toEqual([totals.netMinor, totals.taxMinor]);
    }
  });

  test("tax shipping together with the goods of its rate", () => {
    const lines = [{ quantity: 1, unitPriceMinor: 150, discountE2: 0, taxE3: 7000 }];
    // 7 % of 1.50 is 0.105 and of 0.50 is 0.035, of 2.00 together 0.14.
    expect(orderTotals(order({ lines, shipping: { minor: 50, taxE3: 7000 } })).taxMinor).toBe(14);
  });

  test("leave tax out for an exempt customer, also where prices hold it", () => {
    expect(orderTotals(order({ isTaxExempt: true }))).toMatchObject({ taxMinor: 0, totalMinor: 3375, taxes: [] });
    expect(orderTotals(order({ isTaxExempt: true, pricesIncludeTax: true }))).toMatchObject({
      lines: [{ amountMinor: 3375, netMinor: 3154, taxMinor: 0 }],
      taxMinor: 0,
      totalMinor: 3154,
    });
  });

  test("spread a discount over the lines, so that each rate is taxed on what is paid", () => {
    const lines = [
      { quantity: 1, unitPriceMinor: 1000, discountE2: 0, taxE3: 7000 },
      { quantity: 1, unitPriceMinor: 1000, discountE2: 0, taxE3: 7000 },
      { quantity: 1, unitPriceMinor: 1000, discountE2: 0, taxE3: 19_000 },
    ];
    const totals = orderTotals(order({ lines, discount: { kind: "amount", minor: 1000 } }));
    expect(totals.lines.map(({ discountMinor }) => discountMinor)).toEqual([334, 333, 333]);
    // 7 % of 13.33 is 0.9331, of which 6.66 and 6.67 bear 0.4662 and 0.4669. 19 % of 6.67 is 1.2673.
    expect(totals.lines.map(({ taxMinor }) => taxMinor)).toEqual([46, 47, 127]);
    expect(totals.taxes).toEqual([
      { taxE3: 7000, netMinor: 1333, taxMinor: 93 },
      { taxE3: 19_000, netMinor: 667, taxMinor: 127 },
    ]);
    expect(totals.totalMinor).toBe(2000 + 93 + 127);
  });

  test("take a discount of a percentage once from the sum of the goods", () => {
    const totals = orderTotals(order({ discount: { kind: "percent", e2: 333 } }));
    expect(totals.discountMinor).toBe(112);
  });

  test("tax shipping at its own rate, and count it in", () => {
    const totals = orderTotals(order({ shipping: { minor: 590, taxE3: 19_000 } }));
    expect(totals.shipping).toEqual({ netMinor: 590, taxMinor: 112 });
    expect(totals.taxes).toHaveLength(2);
    expect(totals.totalMinor).toBe(3375 + 236 + 590 + 112);
  });

  test("read a rate of three decimals exactly", () => {
    // 100.00 at 8.875 % is 8.875, up.
    const lines = [{ quantity: 1, unitPriceMinor: 10_000, discountE2: 0, taxE3: 8875 }];
    expect(orderTotals(order({ lines })).taxMinor).toBe(888);
  });

  test("refuse a discount above the goods", () => {
    expect(() => orderTotals(order({ discount: { kind: "amount", minor: 3376 } }))).toThrow(RangeError);
  });

  test("count the shipping of an order that has no line", () => {
    expect(orderTotals(order({ lines: [], shipping: { minor: 500, taxE3: 0 } }))).toMatchObject({
      goodsMinor: 0,
      totalMinor: 500,
    });
  });

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitPriceMinor: fc.nat(9_999_999),
    discountE2: fc.nat(10_000),
    taxE3: fc.constantFrom(0, 5500, 7000, 8875, 19_000, 100_000),
  });
  const discount: fc.Arbitrary<OrderDiscount> = fc.oneof(
    fc.constant<OrderDiscount>({ kind: "none" }),
    fc.nat(10_000).map((e2): OrderDiscount => ({ kind: "percent", e2 })),
  );

  test("hold the tax of each rate on its whole basis, and equal the sums of lines and rates, for every order", () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        discount,
        fc.record({ minor: fc.nat(99_999), taxE3: fc.constantFrom(0, 7000, 19_000) }),
        fc.boolean(),
        fc.boolean(),
        (lines, off, shipping, pricesIncludeTax, isTaxExempt) => {
          const totals = orderTotals({ lines, discount: off, shipping, pricesIncludeTax, isTaxExempt });
          const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0);
          expect(sum(totals.lines.map(({ amountMinor }) => amountMinor))).toBe(totals.goodsMinor);
          expect(sum(totals.lines.map(({ discountMinor }) => discountMinor))).toBe(totals.discountMinor);
          expect(sum(totals.lines.map(({ netMinor }) => netMinor)) + totals.shipping.netMinor).toBe(totals.netMinor);
          expect(sum(totals.lines.map(({ taxMinor }) => taxMinor)) + totals.shipping.taxMinor).toBe(totals.taxMinor);
          expect(totals.totalMinor).toBe(totals.netMinor + totals.taxMinor);
          if (!isTaxExempt) {
            expect(sum(totals.taxes.map(({ taxMinor }) => taxMinor))).toBe(totals.taxMinor);
            for (const { taxE3, netMinor, taxMinor } of totals.taxes) {
              const basis = BigInt(pricesIncludeTax ? netMinor + taxMinor : netMinor);
              const whole = BigInt(pricesIncludeTax ? 100_000 + taxE3 : 100_000);
              // Half of a cent at most lies between the exact tax and the one on paper.
              const twice = 2n * (basis * BigInt(taxE3) - BigInt(taxMinor) * whole);
              expect(twice <= whole && twice >= -whole).toBe(true);
            }
            expect(sum(totals.taxes.map(({ netMinor }) => netMinor))).toBe(totals.netMinor);
          }
          const asked = totals.goodsMinor - totals.discountMinor + shipping.minor;
          if (pricesIncludeTax && !isTaxExempt) expect(totals.totalMinor).toBe(asked);
          if (!pricesIncludeTax) expect(totals.netMinor).toBe(asked);
          for (const each of totals.lines) expect(each.netMinor).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
