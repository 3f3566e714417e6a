import { describe, expect, test } from "vitest";
import { invoiceGroups, ordersOfWeek } from "./invoice-groups.ts";

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

describe("orders that are left to the weekly invoice", () => {
  const weekly = { customerIds: ["Café Süd"], orders: [{ id: "id of OR-1" }], isCut: false };
  const orders = [
    { ...order("OR-1", "Café Süd"), status: "fulfilled" as const },
    // Sent, and in no list of the week: a shop has its money.
    { ...order("OR-2", "Café Süd"), status: "fulfilled" as const },
    { ...order("OR-3", "Café Süd"), status: "confirmed" as const },
    { ...order("OR-4", "Kiosk"), status: "confirmed" as const },
  ];
  const left = (basis: "sent" | "ordered", facts = {}) =>
    ordersOfWeek(orders, { ...weekly, ...facts }, basis).map(({ number }) => number);

  test("are those in its list, and by what was ordered those that are still to be sent", () => {
    expect(left("sent")).toEqual(["OR-1"]);
    expect(left("ordered")).toEqual(["OR-1", "OR-3"]);
  });

  test("are all of its customers where the list is cut", () => {
    expect(left("sent", { isCut: true })).toEqual(["OR-1", "OR-2", "OR-3"]);
  });
});
