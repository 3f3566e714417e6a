import { describe, expect, test } from "vitest";
import {
  changedFacts,
  emptyOrderLine,
  formErrors,
  newOrderValues,
  parseOrderValues,
  priceOfBag,
  rateChoices,
} from "./order-form-values.ts";

const line = (facts: object) => ({ ...emptyOrderLine(), ...facts });
const house = { roastedItemId: "house", packageSizeId: "250" };

describe("a typed order", () => {
  test("leaves out lines that nobody touched, and prices that the table has", () => {
    const lines = [line({ ...house, quantity: "4" }), emptyOrderLine()];
    const parsed = parseOrderValues({ ...newOrderValues("süd", "2026-11-17"), lines }, "EUR");
    expect(parsed).toMatchObject({
      ok: true,
      input: { customerId: "süd", promisedOn: null, shippingMinor: 0, lines: [{ ...house, quantity: 4 }] },
    });
    expect(parsed.ok && parsed.input.lines[0]).not.toHaveProperty("unitPriceMinor");
  });

  test("reads prices and discounts in the currency of the customer", () => {
    const lines = [line({ ...house, quantity: "4", price: "9.90", discount: "12.5", taxRateId: "" })];
    const values = {
      ...newOrderValues("süd", "2026-11-17"),
      lines,
      discountKind: "amount" as const,
      discount: "5",
      shipping: "5.90",
    };
    expect(parseOrderValues(values, "EUR")).toMatchObject({
      input: {
        discountAmountMinor: 500,
        discountPercent: null,
        shippingMinor: 590,
        lines: [{ unitPriceMinor: 990, discountPercent: 12.5, taxRateId: null }],
      },
    });
  });

  test("tells at each field what could not be read", () => {
    const lines = [line({ ...house, quantity: "0", price: "9.905" }), line({ quantity: "2" })];
    expect(parseOrderValues({ ...newOrderValues("", "2026-11-17"), lines }, "EUR")).toMatchObject({
      errors: {
        customerId: "Please select a customer",
        "lines.0.quantity": "Must be at least 1",
        "lines.0.price": "At most 2 decimals",
        "lines.1.roastedItemId": "Please select a product",
      },
    });
  });

  test("shows refusals at the line that was meant, past those that were left out", () => {
    const lines = [emptyOrderLine(), line({ ...house, quantity: "1" })];
    const answer = { "lines.0.unitPriceMinor": "There is no price", discountAmountMinor: "Too much" };
    expect(formErrors(answer, { ...newOrderValues("süd", "2026-11-17"), lines })).toEqual({
      "lines.1.price": "There is no price",
      discount: "Too much",
    });
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
    { value: "full", label: "full, 19 %" },
    { value: "old", label: "Before, 16 %" },
  ]);
});

describe("an edited order", () => {
  const saved = { customerId: "süd", notes: "", shippingMinor: 590, lines: [{ ...house, quantity: 4 }] };

  test("says what was changed, so that an invoiced one takes a note", () => {
    expect(changedFacts({ ...saved, lines: [{ ...house, quantity: 4 }], notes: "Ring twice" }, saved)).toEqual({
      notes: "Ring twice",
    });
  });

  test("says everything anew for another customer, who may pay in another currency", () => {
    const typed = { ...saved, customerId: "nord" };
    expect(changedFacts(typed, saved)).toEqual(typed);
  });
});
