import { MAX_PRINTED_ORDERS } from "@tryer/domain/orders";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { chosenOrders, printings, readChosenOrders } from "./chosen-orders.ts";

const some = (count: number) => Array.from({ length: count }, () => ({ id: uuidv7() }));

test("an address names as many orders as are printed at once", () => {
  const all = chosenOrders(some(200));
  expect(readChosenOrders(all)).toBe(all);
  expect(readChosenOrders(chosenOrders(some(201)))).toBeUndefined();
  for (const raw of [undefined, 7, "", "x,y", `${chosenOrders(some(1))},`])
    expect(readChosenOrders(raw)).toBeUndefined();
});

test("orders that one print holds are printed together", () => {
  expect(printings(some(MAX_PRINTED_ORDERS)).map(({ label, orders }) => [label, orders.length])).toEqual([
    ["Packing slips", MAX_PRINTED_ORDERS],
  ]);
});

test("more orders than one print holds are printed in several, each of which the print page reads", () => {
  const orders = some(250);
  const all = printings(orders);
  expect(all.map(({ label }) => label)).toEqual(["Packing slips 1–200", "Packing slips 201–250"]);
  expect(all.flatMap((each) => each.orders)).toEqual(orders);
  for (const each of all) expect(readChosenOrders(chosenOrders(each.orders))).toBe(chosenOrders(each.orders));
});
