import fc from "fast-check";
import { expect, test } from "vitest";
import { creditUse, type OwingOrder, orderTotals, overLimit, stricterLimit } from "./index.ts";

const terms: OwingOrder["priced"] = {
  discount: { kind: "none" },
  shipping: { minor: 0, taxE3: 19_000 },
  pricesIncludeTax: false,
  isTaxExempt: false,
};
const line = (quantity: number, { sent = 0, returned = 0, invoiced = 0 } = {}) => ({
  quantity,
  unitPriceMinor: 1000,
  discountE2: 0,
  taxE3: 19_000,
  sent,
  returned,
  invoiced,
});
const order = (
  lines: OwingOrder["lines"],
  { isToSend = true, isShippingInvoiced = false, priced = terms }: Partial<OwingOrder> = {},
): OwingOrder => ({ lines, isToSend, isShippingInvoiced, priced });

test("a customer owes open invoices, what was sent without one, and what is confirmed", () => {
  const invoices = [{ totalMinor: 11_900, creditedMinor: 0, paidMinor: 1900, paidInShopMinor: 0 }];
  expect(creditUse(invoices, [order([line(3, { sent: 1 })])])).toEqual({
    invoicedMinor: 10_000,
    sentMinor: 1190,
    toSendMinor: 2380,
    owedMinor: 13_570,
  });
});

test("a bag on an invoice is owed once, and none that was credited, returned or never sent", () => {
  const none = { invoicedMinor: 0, sentMinor: 0, toSendMinor: 0, owedMinor: 0 };
  const closed = { isToSend: false };
  expect(creditUse([], [order([line(3, { sent: 3, invoiced: 3 })])])).toEqual(none);
  expect(creditUse([], [order([line(3, { sent: 3, returned: 1, invoiced: 3 })], closed)])).toEqual(none);
  expect(creditUse([], [order([line(3, { sent: 3, returned: 3 })], closed)])).toEqual(none);
  expect(creditUse([], [order([line(5, { sent: 2, invoiced: 2 })], closed)])).toEqual(none);
  expect(creditUse([{ totalMinor: 3570, creditedMinor: 3570, paidMinor: 0, paidInShopMinor: 0 }], [])).toEqual(none);
  // Invoiced before it was sent: two more bags of the order are on no invoice.
  expect(creditUse([], [order([line(5, { invoiced: 3 })])]).toSendMinor).toBe(2380);
});

test("a part of an invoice that a shop has the money of is not owed, and no more than what is open", () => {
  const owedOf = (facts: object) =>
    creditUse([{ totalMinor: 11_900, creditedMinor: 0, paidMinor: 1900, paidInShopMinor: 0, ...facts }], []).owedMinor;
  expect(owedOf({ paidInShopMinor: 4000, paidMinor: 0 })).toBe(7900);
  expect(owedOf({ paidInShopMinor: 11_900, paidMinor: 0 })).toBe(0);
  // The money of the shop is booked: what is left is owed.
  expect(owedOf({ paidInShopMinor: 4000, paidMinor: 4000 })).toBe(7900);
  expect(owedOf({ paidInShopMinor: 4000, paidMinor: 12_000 })).toBe(-100);
});

test("shipping is owed until it is invoiced, and a discount of an amount in proportion", () => {
  const priced = { ...terms, shipping: { minor: 500, taxE3: 0 } };
  expect(creditUse([], [order([line(2)], { priced })]).owedMinor).toBe(2880);
  expect(creditUse([], [order([line(2)], { priced, isShippingInvoiced: true })]).owedMinor).toBe(2380);
  const discounted = { ...terms, discount: { kind: "amount" as const, minor: 1000 } };
  expect(creditUse([], [order([line(4, { invoiced: 2 })], { priced: discounted })]).owedMinor).toBe(1785);
});

test("an order of which nothing is invoiced or back is owed as its total", () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 500 }),
      unitPriceMinor: fc.integer({ min: 0, max: 100_000 }),
      discountE2: fc.integer({ min: 0, max: 10_000 }),
      taxE3: fc.constantFrom(0, 7000, 19_000),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (priced, pricesIncludeTax, share) => {
      const owing = priced.map((each) => ({
        ...each,
        sent: Math.floor(each.quantity * share),
        returned: 0,
        invoiced: 0,
      }));
      const of = { ...terms, pricesIncludeTax };
      const { sentMinor, toSendMinor, owedMinor } = creditUse([], [order(owing, { priced: of })]);
      expect(owedMinor).toBe(orderTotals({ ...of, lines: priced }).totalMinor);
      expect(sentMinor).toBeGreaterThanOrEqual(0);
      expect(toSendMinor).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a limit of nothing is a limit, and the stricter of two counts", () => {
  expect([overLimit(null, 5), overLimit(100, 100), overLimit(100, 135), overLimit(0, 1)]).toEqual([0, 0, 35, 1]);
  expect([stricterLimit(null, 5), stricterLimit(5, null), stricterLimit(0, 5), stricterLimit(null, null)]).toEqual([
    5,
    5,
    0,
    null,
  ]);
});
