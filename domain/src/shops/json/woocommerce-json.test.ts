import { describe, expect, test } from "vitest";
import { orderTotals } from "../../orders/order-totals.ts";
import { type ShopOrder, tellsTax } from "../shop-order.ts";
import { wooOrder } from "./woocommerce-json.ts";

/** Order of the REST API of a shop, whose sums of lines are without tax, with the tax beside them. */
const order = (facts: object) => ({
  id: 501,
  number: "501",
  status: "processing",
  currency: "EUR",
  date_created: "2026-11-03T09:00:00",
  prices_include_tax: true,
  discount_total: "0.00",
  discount_tax: "0.00",
  shipping_total: "0.00",
  shipping_tax: "0.00",
  shipping_lines: [],
  tax_lines: [{ rate_id: 1, label: "MwSt.", rate_percent: 7, tax_total: "9.42", shipping_tax_total: "0.00" }],
  ...facts,
});

const line = (quantity: number, net: string, tax: string, facts = {}) => ({
  name: "House",
  product_id: 93,
  variation_id: 0,
  sku: "H",
  quantity,
  subtotal: net,
  subtotal_tax: tax,
  total: net,
  total_tax: tax,
  taxes: [{ id: 1, total: tax, subtotal: tax }],
  ...facts,
});

/** Total of an order as it is calculated here. */
function totalOf(told: ShopOrder | null): number {
  if (told === null) throw new Error("no order");
  const pricesIncludeTax = told.pricesIncludeTax === true;
  return orderTotals({
    lines: told.lines.map(({ ordered, unitPriceMinor, tax }) => ({
      quantity: ordered,
      unitPriceMinor: unitPriceMinor ?? 0,
      discountE2: 0,
      taxE3: tellsTax(told, pricesIncludeTax) ? (tax?.e3 ?? 0) : 0,
    })),
    discount: { kind: "amount", minor: told.discountMinor },
    shipping: { minor: told.shippingMinor, taxE3: told.shippingTax?.e3 ?? 0 },
    pricesIncludeTax,
    isTaxExempt: false,
  }).totalMinor;
}

describe("an order of WooCommerce", () => {
  test("has the price that its buyer saw, to the cent, where prices hold the tax", () => {
    const told = wooOrder(
      order({ total: "144.00", total_tax: "9.42", line_items: [line(12, "134.58", "9.42", { price: 11.215 })] }),
    );
    expect(told).toMatchObject({ pricesIncludeTax: true, lines: [{ unitPriceMinor: 1200 }], discountMinor: 0 });
    expect(totalOf(told)).toBe(14_400);
  });

  test("has discount and shipping with their tax where prices hold it", () => {
    const told = wooOrder(
      order({
        ...{ total: "135.50", total_tax: "9.09" },
        ...{ discount_total: "13.46", discount_tax: "0.94", shipping_total: "4.96", shipping_tax: "0.94" },
        line_items: [line(12, "134.58", "9.42", { total: "121.12", total_tax: "8.48" })],
        shipping_lines: [{ total: "4.96", total_tax: "0.94", taxes: [{ id: 2, total: "0.94" }] }],
        tax_lines: [
          { rate_id: 1, label: "MwSt. 7%", rate_percent: 7, tax_total: "8.48", shipping_tax_total: "0.00" },
          { rate_id: 2, label: "MwSt. 19%", rate_percent: 19, tax_total: "0.00", shipping_tax_total: "0.94" },
        ],
      }),
    );
    expect(told).toMatchObject({ discountMinor: 1440, shippingMinor: 590, shippingTax: { e3: 19_000 } });
    expect(totalOf(told)).toBe(13_550);
  });

  test("keeps net prices where its buyer pays no tax", () => {
    const untaxed = line(2, "20.00", "0.00", { taxes: [] });
    const told = wooOrder(order({ total: "20.00", total_tax: "0.00", tax_lines: [], line_items: [untaxed] }));
    expect(told).toMatchObject({ pricesIncludeTax: false, lines: [{ unitPriceMinor: 1000, tax: { e3: 0 } }] });
    expect(totalOf(told)).toBe(2000);
  });

  test("has the total of each line, also where no price of a piece comes to it", () => {
    const told = wooOrder(
      order({
        ...{ prices_include_tax: false, total: "42.80", total_tax: "2.80" },
        line_items: [line(12, "40.00", "2.80", { price: 3.33333 })],
      }),
    );
    expect(told).toMatchObject({ pricesIncludeTax: false, lines: [{ unitPriceMinor: 334 }], discountMinor: 8 });
    expect(totalOf(told)).toBe(4280);
  });

  test("keeps net prices where its version tells no tax of the lines", () => {
    const { subtotal_tax: _, total_tax: __, ...old } = line(12, "134.58", "9.42");
    const told = wooOrder(order({ total: "144.00", total_tax: "9.42", line_items: [old] }));
    expect(told).toMatchObject({ pricesIncludeTax: false });
  });
});
