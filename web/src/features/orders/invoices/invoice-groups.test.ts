import { expect, test } from "vitest";
import { invoiceGroups } from "./invoice-groups.ts";

const order = (number: string, customer: string, currency = "EUR") => ({
  id: `id of ${number}`,
  number,
  customer: { id: customer, name: customer },
  money: { currency },
});

test("more orders than an invoice has stand on a further one", () => {
  const orders = Array.from({ length: 51 }, (_, at) => order(`OR-${at}`, "Café Süd"));
  expect(invoiceGroups(orders, "customer").map(({ numbers }) => numbers.length)).toEqual([50, 1]);
});

test("orders stand on an invoice each, or together by customer and currency", () => {
  const orders = [
    order("OR-1", "Café Süd"),
    order("OR-2", "Kiosk"),
    order("OR-3", "Café Süd"),
    order("OR-4", "Café Süd", "USD"),
  ];
  const numbers = (by: "order" | "customer") => invoiceGroups(orders, by).map((group) => group.numbers);
  expect(numbers("order")).toEqual([["OR-1"], ["OR-2"], ["OR-3"], ["OR-4"]]);
  expect(numbers("customer")).toEqual([["OR-1", "OR-3"], ["OR-2"], ["OR-4"]]);
  expect(invoiceGroups(orders, "customer")[0]).toMatchObject({
    customerName: "Café Süd",
    orderIds: ["id of OR-1", "id of OR-3"],
  });
});

test("orders at other terms of tax stand on an invoice of their own", () => {
  const terms = { currency: "EUR", pricesIncludeTax: false, isTaxExempt: false };
  const orders = [
    { ...order("OR-1", "Café Süd"), money: terms },
    { ...order("OR-2", "Café Süd"), money: { ...terms, pricesIncludeTax: true } },
    { ...order("OR-3", "Café Süd"), money: { ...terms, isTaxExempt: true } },
    { ...order("OR-4", "Café Süd"), money: terms },
  ];
  const groups = invoiceGroups(orders, "customer").map(({ numbers }) => numbers);
  expect(groups).toEqual([["OR-1", "OR-4"], ["OR-2"], ["OR-3"]]);
});
