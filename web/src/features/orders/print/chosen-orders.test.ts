import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { chosenOrders, readChosenOrders } from "./chosen-orders.ts";

const some = (count: number) => Array.from({ length: count }, () => ({ id: uuidv7() }));

test("an address names as many orders as are printed at once", () => {
  const all = chosenOrders(some(200));
  expect(readChosenOrders(all)).toBe(all);
  expect(readChosenOrders(chosenOrders(some(201)))).toBeUndefined();
  for (const raw of [undefined, 7, "", "x,y", `${chosenOrders(some(1))},`])
    expect(readChosenOrders(raw)).toBeUndefined();
});
