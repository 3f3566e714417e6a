import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumMinor } from "../../money/index.ts";
import { orderTotals, type PricedOrder } from "../order-totals.ts";
import { type CreditedLine, creditAmounts, NOTHING_CREDITED } from "./credit-amounts.ts";

/** Credits pieces of a line one after another, each beside all before it. */
function creditInSteps(line: CreditedLine, steps: readonly number[]): CreditedLine[] {
  let before = NOTHING_CREDITED;
  return steps.map((quantity) => {
    const credited = creditAmounts(line, before, quantity);
    before = added(before, credited);
    return credited;
  });
}

const added = (a: CreditedLine, b: CreditedLine): CreditedLine => ({
  quantity: a.quantity + b.quantity,
  amountMinor: a.amountMinor + b.amountMinor,
  discountMinor: a.discountMinor + b.discountMinor,
  netMinor: a.netMinor + b.netMinor,
  taxMinor: a.taxMinor + b.taxMinor,
});

const ones = (count: number) => new Array<number>(count).fill(1);
const AMOUNTS = ["quantity", "amountMinor", "discountMinor", "netMinor", "taxMinor"] as const;

describe("credits of pieces of an invoice line", () => {
  test("are never below 0 for a line of cents with a discount", () => {
    const line = { quantity: 3, amountMinor: 2, discountMinor: 1, netMinor: 1, taxMinor: 0 };
    expect(creditInSteps(line, ones(3)).map(({ netMinor }) => netMinor)).toEqual([0, 1, 0]);
  });

  test("cost exactly the price of a piece where only the order has a discount", () => {
    const line = { quantity: 3, amountMinor: 3750, discountMinor: 1000, netMinor: 2750, taxMinor: 193 };
    expect(creditInSteps(line, ones(3)).map(({ amountMinor }) => amountMinor)).toEqual([1250, 1250, 1250]);
  });

  test("share an amount by pieces", () => {
    const line = { quantity: 3, amountMinor: 1000, discountMinor: 0, netMinor: 1000, taxMinor: 0 };
    expect(creditInSteps(line, ones(3)).map(({ netMinor }) => netMinor)).toEqual([333, 334, 333]);
  });

  test("go on from credit notes that were rounded otherwise", () => {
    const line = { quantity: 3, amountMinor: 1000, discountMinor: 0, netMinor: 1000, taxMinor: 70 };
    const before = { quantity: 1, amountMinor: 334, discountMinor: 0, netMinor: 334, taxMinor: 24 };
    expect(creditAmounts(line, before, 2)).toMatchObject({ amountMinor: 666, netMinor: 666, taxMinor: 46 });
  });

  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unitPriceMinor: fc.oneof(fc.nat(5), fc.nat(5000)),
    discountE2: fc.oneof(fc.constant(0), fc.nat(10_000)),
    taxE3: fc.constantFrom(0, 7000, 8875, 19_000, 100_000),
  });

  test("are never below 0 and add up to the line, whatever pieces each takes back", () => {
    fc.assert(
      fc.property(
        fc.array(priced, { minLength: 1, maxLength: 4 }),
        fc.nat(10_000),
        fc.record({ pricesIncludeTax: fc.boolean(), isTaxExempt: fc.boolean() }),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
        (lines, e2, rule, asked) => {
          const order: PricedOrder = {
            ...{ lines, ...rule },
            discount: { kind: "percent", e2 },
            shipping: { minor: 0, taxE3: 0 },
          };
          for (const [at, totals] of orderTotals(order).lines.entries()) {
            const line = { quantity: lines[at]?.quantity ?? 1, ...totals };
            const steps: number[] = [];
            let left = line.quantity;
            for (const wanted of [...asked, left]) {
              const taken = Math.min(left, wanted);
              left -= taken;
              if (taken > 0) steps.push(taken);
            }
            if (left > 0) steps.push(left);
            const credits = creditInSteps(line, steps);
            for (const each of AMOUNTS) {
              expect(Math.min(...credits.map((credit) => credit[each]))).toBeGreaterThanOrEqual(0);
              expect(sumMinor(credits.map((credit) => credit[each]))).toBe(line[each]);
            }
            for (const { amountMinor, discountMinor, netMinor, taxMinor } of credits) {
              const paid = amountMinor - discountMinor;
              if (!rule.isTaxExempt) expect(netMinor + (rule.pricesIncludeTax ? taxMinor : 0)).toBe(paid);
            }
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
