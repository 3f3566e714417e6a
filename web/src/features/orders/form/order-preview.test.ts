import { describe, expect, test } from "vitest";
import { emptyOrderLine, newOrderAmounts, type OrderAmounts } from "./order-form-values.ts";
import { type OrderSurroundings, orderPreview, otherPrices } from "./order-preview.ts";

const house = { roastedItemId: "house", packageSizeId: "250" };
const line = (facts: object) => ({ ...emptyOrderLine(), ...house, ...facts });
const rate = (id: string, percent: number) => ({ id, name: id, percent, archivedAt: null, version: 1 });

const around: OrderSurroundings = {
  order: null,
  customer: { id: "süd", isTaxExempt: false },
  currency: "EUR",
  terms: {
    pricesIncludeTax: false,
    productTaxRateId: "reduced",
    shippingTaxRateId: "full",
    restDays: 0,
    version: 1,
    taxRates: [rate("reduced", 7), rate("full", 20)],
    tiers: [],
  },
  products: [{ id: "house", taxRateId: null }],
  paid: { pricesIncludeTax: false, prices: [{ ...house, tierId: null, priceMinor: 1250, isSpecial: false }] },
};

const typed = (facts: Partial<OrderAmounts>): OrderAmounts => ({ ...newOrderAmounts(), ...facts });

describe("totals of an order that is typed", () => {
  test("take prices of the table, default tax rates, discount and shipping", () => {
    const lines = [line({ quantity: "3", discount: "10" })];
    expect(orderPreview(typed({ lines, shipping: "5" }), around)).toMatchObject({
      openLines: 0,
      money: { goodsMinor: 3375, shippingMinor: 500, netMinor: 3875, taxMinor: 336, totalMinor: 4211 },
    });
    const free = typed({ lines, shipping: "5", shippingTaxRateId: "", discountKind: "percent", discount: "100" });
    expect(orderPreview(free, around)).toMatchObject({ money: { discountMinor: 3375, taxMinor: 0, totalMinor: 500 } });
  });

  test("hold the tax where the customer's prices do, whatever new orders have", () => {
    const paid = { pricesIncludeTax: true, prices: around.paid?.prices ?? [] };
    const withTax = orderPreview(typed({ lines: [line({ quantity: "1" })] }), { ...around, paid });
    expect(withTax).toMatchObject({
      money: { pricesIncludeTax: true, netMinor: 1168, taxMinor: 82, totalMinor: 1250 },
    });
  });

  test("go by the product's own rate and leave the tax of an exempt customer out", () => {
    const lines = [line({ quantity: "1" })];
    const own = { ...around, products: [{ id: "house", taxRateId: "full" }] };
    expect(orderPreview(typed({ lines }), own)).toMatchObject({ money: { taxMinor: 250 } });
    const exempt = { ...own, customer: { id: "süd", isTaxExempt: true } };
    expect(orderPreview(typed({ lines }), exempt)).toMatchObject({ money: { taxMinor: 0, totalMinor: 1250 } });
  });

  test("count the lines that lack a number or a price, and wait for a discount that can be", () => {
    const lines = [line({ quantity: "1" }), line({ quantity: "" }), line({ quantity: "2", packageSizeId: "1000" })];
    expect(orderPreview(typed({ lines }), around)).toMatchObject({ openLines: 2, money: { totalMinor: 1338 } });
    for (const discount of ["20", "x"])
      expect(orderPreview(typed({ lines, discountKind: "amount", discount }), around)).toBeNull();
  });
});

test("a new order has no prices of before to compare", () => {
  expect(otherPrices(typed({ lines: [line({ quantity: "1", price: "9" })] }), around)).toEqual(new Map());
});
