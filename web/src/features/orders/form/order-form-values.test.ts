import { describe, expect, test } from "vitest";
import { emptyOrderLine, newOrderAmounts, type OrderAmounts, priceOfBag, rateChoices } from "./order-form-values.ts";
import { discountPart, orderLinesPart } from "./order-parts.tsx";

const line = (facts: object) => ({ ...emptyOrderLine(), ...facts });
const house = { roastedItemId: "house", packageSizeId: "250" };
const parts = [orderLinesPart(() => "EUR", String), discountPart(() => "EUR")] as const;
const [lines, discount] = parts;
const typed = (values: Partial<OrderAmounts>) => ({ ...newOrderAmounts(), customer: "süd", ...values });
const readLines = (values: Partial<OrderAmounts>) => lines.read(typed(values), null, () => false);
const readDiscount = (values: Partial<OrderAmounts>) => discount.read(typed(values), null, () => false);

describe("a typed order", () => {
  test("leaves out lines that nobody touched, and prices that the table has", () => {
    expect(readLines({ lines: [line({ ...house, quantity: "4" }), emptyOrderLine()] })).toEqual({
      ok: true,
      input: { lines: [{ ...house, quantity: 4, discountPercent: 0, grind: "" }] },
    });
  });

  test("reads prices and discounts in the currency of the customer", () => {
    const priced = line({ ...house, quantity: "4", price: "9.90", discount: "12.5", taxRateId: "" });
    expect(readLines({ lines: [priced] })).toMatchObject({
      input: { lines: [{ unitPriceMinor: 990, discountPercent: 12.5, taxRateId: null }] },
    });
    expect(readDiscount({ discountKind: "amount", discount: "5" })).toEqual({
      ok: true,
      input: { discountAmountMinor: 500, discountPercent: null },
    });
    expect(readDiscount({ discountKind: "percent", discount: "101" })).toMatchObject({ ok: false });
  });

  test("tells at each field what could not be read", () => {
    const wrong = [line({ ...house, quantity: "0", price: "9.905" }), line({ quantity: "2" })];
    expect(readLines({ lines: wrong })).toMatchObject({
      errors: {
        "lines.0.quantity": "Must be at least 1",
        "lines.0.price": "At most 2 decimals",
        "lines.1.roastedItemId": "Please select a product",
      },
    });
  });

  test("shows refusals at the line that was meant, past those that were left out", () => {
    const values = typed({ lines: [emptyOrderLine(), line({ ...house, quantity: "1" })] });
    expect(lines.errorPath?.("lines.0.unitPriceMinor", values)).toBe("lines.1.price");
    expect(discount.errorPath?.("discountAmountMinor", values)).toBe("discount");
  });
});

test("the price of a bag is the one that the customer pays for this size, and none for another", () => {
  const prices = [{ ...house, priceMinor: 990, isSpecial: false, tierId: "cafés" }];
  expect(priceOfBag(prices, house)).toBe(990);
  expect(priceOfBag(prices, { ...house, packageSizeId: "other" })).toBeNull();
});

test("the rate of a line that was written stands with the percent that the line keeps", () => {
  const rate = (id: string, archivedAt: string | null) => ({ id, name: id, percent: 19, archivedAt, version: 1 });
  const rates = [rate("full", null), rate("old", "2026-01-01T00:00:00Z"), rate("gone", "2026-01-01T00:00:00Z")];
  const kept = {
    unitPriceMinor: 990,
    discountPercent: 0,
    taxRateId: "old",
    taxName: "Before",
    taxPercent: 16,
    amountMinor: 990,
    discountMinor: 0,
    netMinor: 990,
    taxMinor: 158,
  };
  expect(rateChoices(rates, "full", kept)).toEqual([
    { value: "full", label: "full, 19%" },
    { value: "old", label: "Before, 16%" },
  ]);
});
