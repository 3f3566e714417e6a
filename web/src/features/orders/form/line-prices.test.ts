import { describe, expect, test } from "vitest";
import { changedLine, forCustomer } from "./line-prices.ts";
import { emptyOrderLine, newOrderAmounts } from "./order-form-values.ts";

const small = { ...emptyOrderLine(), id: "l", roastedItemId: "house", packageSizeId: "250", price: "9.90" };

describe("the price of a line", () => {
  test("is left open for another bag, and comes back with its own", () => {
    const large = changedLine(small, { packageSizeId: "1000" }, small);
    expect(large).toMatchObject({ packageSizeId: "1000", price: "" });
    expect(changedLine(large, { packageSizeId: "250" }, small).price).toBe("9.90");
    expect(changedLine(small, { quantity: "5" }, small).price).toBe("9.90");
  });

  test("stays where it was typed", () => {
    expect(changedLine({ ...small, price: "8" }, { packageSizeId: "1000" }, small).price).toBe("8");
    expect(changedLine(small, { packageSizeId: "1000" }, undefined).price).toBe("9.90");
  });
});

test("amounts are left open for a customer who pays in another currency, and come back with the first one", () => {
  const saved = {
    ...newOrderAmounts(),
    shipping: "5.90",
    discountKind: "amount" as const,
    discount: "1",
    lines: [small],
  };
  const abroad = forCustomer(saved, saved, { isOfOrder: false, isOtherCurrency: true });
  expect(abroad).toMatchObject({ shipping: "", discount: "", lines: [{ price: "" }] });
  expect({
    ...saved,
    ...forCustomer({ ...saved, ...abroad }, saved, { isOfOrder: true, isOtherCurrency: true }),
  }).toEqual(saved);
  expect(forCustomer(saved, saved, { isOfOrder: false, isOtherCurrency: false })).toEqual({});
});
