import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumMinor } from "../money/index.ts";
import { type InvoicedParts, partTotals } from "./order-parts.ts";
import { type OrderDiscount, type OrderTotals, orderTotals, type PricedOrder } from "./order-totals.ts";

const NOTHING: InvoicedParts = { lines: [], isShippingInvoiced: false, taxes: new Map() };

/** Adds a part to the invoices before it. */
function withPart(order: PricedOrder, pieces: number[], part: OrderTotals, before: InvoicedParts): InvoicedParts {
  const taxes = new Map(before.taxes);
  const add = (taxE3: number, minor: number) => taxes.set(taxE3, (taxes.get(taxE3) ?? 0) + minor);
  for (const [index, line] of part.lines.entries()) {
    const held = line.amountMinor - line.discountMinor - line.netMinor;
    add(order.lines[index]?.taxE3 ?? 0, order.pricesIncludeTax ? held : line.taxMinor);
  }
  if (!before.isShippingInvoiced) {
    const held = order.shipping.minor - part.shipping.netMinor;
    add(order.shipping.taxE3, order.pricesIncludeTax ? held : part.shipping.taxMinor);
  }
  return {
    lines: order.lines.map((_, index) => ({
      quantity: (before.lines[index]?.quantity ?? 0) + (pieces[index] ?? 0),
      amountMinor: (before.lines[index]?.amountMinor ?? 0) + (part.lines[index]?.amountMinor ?? 0),
      discountMinor: (before.lines[index]?.discountMinor ?? 0) + (part.lines[index]?.discountMinor ?? 0),
    })),
    isShippingInvoiced: true,
    taxes,
  };
}

function invoiceInParts(order: PricedOrder, parts: number[][]): OrderTotals[] {
  let invoiced = NOTHING;
  return parts.map((pieces) => {
    const totals = partTotals(order, pieces, invoiced);
    invoiced = withPart(order, pieces, totals, invoiced);
    return totals;
  });
}

const priced = (facts: Partial<PricedOrder>): PricedOrder => ({
  lines: [{ quantity: 3, unitPriceMinor: 50, discountE2: 0, taxE3: 7000 }],
  discount: { kind: "none" },
  shipping: { minor: 0, taxE3: 0 },
  pricesIncludeTax: false,
  isTaxExempt: false,
  ...facts,
});

describe("parts of an order that are invoiced one by one", () => {
  test("bear together the tax of the whole order", () => {
    const parts = invoiceInParts(priced({}), [[1], [1], [1]]);
    expect(parts.map(({ taxMinor }) => taxMinor)).toEqual([4, 3, 4]);
    expect(orderTotals(priced({})).taxMinor).toBe(11);
  });

  test("share a discount of an amount by their goods, and a percentage so that the sums agree", () => {
    const lines = [{ quantity: 9, unitPriceMinor: 1000, discountE2: 0, taxE3: 0 }];
    const amount = invoiceInParts(priced({ lines, discount: { kind: "amount", minor: 1000 } }), [[3], [6]]);
    expect(amount.map(({ discountMinor }) => discountMinor)).toEqual([333, 667]);
    const cents = [{ quantity: 3, unitPriceMinor: 5, discountE2: 0, taxE3: 0 }];
    const percent = invoiceInParts(priced({ lines: cents, discount: { kind: "percent", e2: 1000 } }), [[1], [1], [1]]);
    expect(percent.map(({ discountMinor }) => discountMinor)).toEqual([1, 0, 1]);
  });

  test("cost exactly their price where only the order has a discount", () => {
    const lines = [{ quantity: 4, unitPriceMinor: 5, discountE2: 0, taxE3: 0 }];
    const parts = invoiceInParts(priced({ lines, discount: { kind: "amount", minor: 2 } }), [[1], [1], [1], [1]]);
    expect(parts.map(({ goodsMinor }) => goodsMinor)).toEqual([5, 5, 5, 5]);
    expect(parts.map(({ discountMinor }) => discountMinor)).toEqual([0, 1, 0, 1]);
  });

  test("take shipping once, with the first part", () => {
    const parts = invoiceInParts(priced({ shipping: { minor: 590, taxE3: 19_000 } }), [[2], [1]]);
    expect(parts.map(({ shipping }) => shipping)).toEqual([
      { netMinor: 590, taxMinor: 112 },
      { netMinor: 0, taxMinor: 0 },
    ]);
  });

  test("never have a figure below 0, also where invoices before hold too much", () => {
    const invoiced: InvoicedParts = {
      lines: [{ quantity: 2, amountMinor: 100, discountMinor: 0 }],
      isShippingInvoiced: true,
      taxes: new Map([[7000, 20]]),
    };
    expect(partTotals(priced({}), [1], invoiced)).toMatchObject({ netMinor: 50, taxMinor: 0 });
  });

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPriceMinor: fc.nat(99_999),
    discountE2: fc.nat(10_000),
    taxE3: fc.constantFrom(0, 5500, 7000, 8875, 19_000),
  });
  const discount: fc.Arbitrary<OrderDiscount> = fc.oneof(
    fc.constant<OrderDiscount>({ kind: "none" }),
    fc.nat(10_000).map((e2): OrderDiscount => ({ kind: "percent", e2 })),
    fc.nat(10_000).map((e2): OrderDiscount => ({ kind: "amount", minor: e2 })),
  );

  test("add up to the order to the cent, in whatever parts it is invoiced", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        discount,
        fc.record({ minor: fc.nat(9999), taxE3: fc.constantFrom(0, 7000, 19_000) }),
        fc.record({ pricesIncludeTax: fc.boolean(), isTaxExempt: fc.boolean() }),
        fc.array(fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }), { maxLength: 5 }),
        (lines, off, shipping, rule, asked) => {
          const goods = orderTotals({ lines, discount: { kind: "none" }, shipping, ...rule }).goodsMinor;
          const kept = off.kind === "amount" ? { ...off, minor: Math.min(off.minor, goods) } : off;
          const order: PricedOrder = { lines, discount: kept, shipping, ...rule };
          const left = lines.map(({ quantity }) => quantity);
          const take = (wanted: number[]) =>
            left.map((count, index) => {
              const taken = Math.min(count, wanted[index] ?? 0);
              left[index] = count - taken;
              return taken;
            });
          const parts = [...asked.map(take), take(left.map((count) => count))];
          const totals = invoiceInParts(order, parts);
          const sum = (of: (part: OrderTotals) => number) => sumMinor(totals.map(of));
          const whole = orderTotals(order);
          expect(sum(({ goodsMinor }) => goodsMinor)).toBe(whole.goodsMinor);
          expect(sum(({ discountMinor }) => discountMinor)).toBe(whole.discountMinor);
          for (const part of totals) {
            for (const { netMinor, taxMinor } of part.lines)
              expect(Math.min(netMinor, taxMinor)).toBeGreaterThanOrEqual(0);
          }
          expect(sum(({ totalMinor }) => totalMinor)).toBe(whole.totalMinor);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
