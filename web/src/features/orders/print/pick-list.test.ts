import type { Order, OrderLine } from "@tryer/contract";
import { expect, test } from "vitest";
import { pickList, slipLines } from "./pick-list.ts";

const line = (facts: Partial<OrderLine>): OrderLine => ({
  id: "l",
  roastedItemId: "i",
  productName: "House",
  packageSizeId: "s",
  sizeLabel: "250 g",
  grind: "",
  restDays: 3,
  quantity: 4,
  sentQuantity: 0,
  returnedQuantity: 0,
  plannedQuantity: 0,
  roastedQuantity: 0,
  roastedParts: [],
  sentFrom: [],
  shortQuantity: 0,
  ...facts,
});

const order = (number: string, lines: OrderLine[]): Order => ({
  id: number,
  number,
  status: "confirmed",
  customer: { id: "c", name: "Café Süd" },
  channel: "wholesale",
  reference: "",
  orderedOn: "2026-11-20",
  promisedOn: null,
  standingOrderId: null,
  shipTo: "",
  notes: "",
  restDays: 3,
  lines,
  history: [],
  version: 1,
  createdAt: "",
  updatedAt: "",
});

test("a pick list adds up the same bags of several orders, without those that were sent", () => {
  const orders = [
    order("OR-0001", [line({}), line({ sizeLabel: "1 kg", quantity: 1 })]),
    order("OR-0002", [line({ sentQuantity: 1 }), line({ grind: "Espresso" }), line({ quantity: 2, sentQuantity: 2 })]),
  ];
  expect(pickList(orders).map(({ key: _, ...each }) => each)).toEqual([
    { productName: "House", sizeLabel: "1 kg", grind: "", bags: 1, numbers: ["OR-0001"] },
    { productName: "House", sizeLabel: "250 g", grind: "", bags: 7, numbers: ["OR-0001", "OR-0002"] },
    { productName: "House", sizeLabel: "250 g", grind: "Espresso", bags: 4, numbers: ["OR-0002"] },
  ]);
});

test("a pick list leaves out what is cancelled, and the rest of what was closed without it", () => {
  const closed: Order = { ...order("OR-0002", [line({ sentQuantity: 3 })]), status: "fulfilled" };
  const cancelled: Order = { ...order("OR-0001", [line({})]), status: "cancelled" };
  expect(pickList([cancelled, closed])).toEqual([]);
  expect(slipLines(cancelled)).toEqual([]);
  expect(slipLines(closed)).toMatchObject([{ bags: 3 }]);
  expect(slipLines({ ...closed, status: "partly_fulfilled" })).toMatchObject([{ bags: 1 }]);
});
