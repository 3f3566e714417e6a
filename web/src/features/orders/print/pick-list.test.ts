import type { AllocatedLine, Order, OrderLine } from "@tryer/contract";
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
  heldBecause: "",
  shipTo: "",
  notes: "",
  restDays: 3,
  lines,
  history: [],
  parcels: [],
  version: 1,
  createdAt: "",
  updatedAt: "",
});

test("a pick list adds up the same bags of several orders, without those that were sent", () => {
  const orders = [
    order("OR-0001", [line({}), line({ sizeLabel: "1 kg", quantity: 1 })]),
    order("OR-0002", [line({ sentQuantity: 1 }), line({ grind: "Espresso" }), line({ quantity: 2, sentQuantity: 2 })]),
  ];
  expect(pickList(orders).map(({ key: _, place: _place, ...each }) => each)).toEqual([
    { productName: "House", sizeLabel: "1 kg", grind: "", bags: 1, numbers: ["OR-0001"], lots: [], missing: 0 },
    {
      productName: "House",
      sizeLabel: "250 g",
      grind: "",
      bags: 7,
      numbers: ["OR-0001", "OR-0002"],
      lots: [],
      missing: 0,
    },
    {
      productName: "House",
      sizeLabel: "250 g",
      grind: "Espresso",
      bags: 4,
      numbers: ["OR-0002"],
      lots: [],
      missing: 0,
    },
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

test("a pick list says which roast the bags are taken from, packed ones and loose coffee apart, and what is not there", () => {
  const stock = (number: string, quantity: number, isPacked: boolean) => ({
    lotId: number,
    number,
    roastedOn: "2026-11-17",
    ageDays: 3,
    isPacked,
    quantity,
    pickedQuantity: 0,
    grams: quantity * 250,
    places: [{ name: "Home", quantity: isPacked ? quantity : quantity * 250 }],
  });
  const source = (lineId: string, parts: AllocatedLine["stock"], openQuantity: number): AllocatedLine => ({
    orderId: "o",
    lineId,
    roastedItemId: "i",
    packageSizeId: "s",
    openQuantity,
    stock: parts,
    stockQuantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    heldQuantity: 0,
    pickedQuantity: 0,
    heldPicks: [],
    blendQuantity: 0,
    batches: [],
    shortQuantity: 0,
    readyOn: null,
  });
  const orders = [order("OR-0001", [line({ id: "a" })]), order("OR-0002", [line({ id: "b" })])];
  const sources = new Map([
    ["a", source("a", [stock("R-0007", 3, true), stock("R-0007", 1, false)], 4)],
    ["b", source("b", [stock("R-0007", 2, false)], 4)],
  ]);
  const lots = [
    { number: "R-0007", roastedOn: "2026-11-17", bags: 3, isPacked: true, place: "Home" },
    { number: "R-0007", roastedOn: "2026-11-17", bags: 3, isPacked: false, place: "Home" },
  ];
  expect(pickList(orders, sources)).toEqual([expect.objectContaining({ bags: 8, lots, missing: 2 })]);
  expect(slipLines(orders[1] as Order, sources)[0]?.lots).toEqual([
    { number: "R-0007", roastedOn: "2026-11-17", bags: 2, isPacked: false, place: "Home" },
  ]);
});

test("a pick list stands by shelf with the bags of each, and what lies on none comes last", () => {
  const lot = (number: string, ...places: [string, number][]): AllocatedLine["stock"][number] => ({
    lotId: number,
    number,
    roastedOn: "2026-11-17",
    ageDays: 3,
    isPacked: true,
    quantity: places.reduce((sum, [, bags]) => sum + bags, 0),
    pickedQuantity: 0,
    grams: places.reduce((sum, [, bags]) => sum + bags * 250, 0),
    places: places.map(([name, quantity]) => ({ name, quantity })),
  });
  const source = (lineId: string, stock: AllocatedLine["stock"]): AllocatedLine => ({
    orderId: "o",
    lineId,
    roastedItemId: "i",
    packageSizeId: "s",
    openQuantity: 4,
    stock,
    stockQuantity: 3,
    heldQuantity: 0,
    pickedQuantity: 0,
    heldPicks: [],
    blendQuantity: 0,
    batches: [],
    shortQuantity: 1,
    readyOn: null,
  });
  const orders = [
    order("OR-0001", [line({ id: "a" }), line({ id: "b", productName: "Decaf" })]),
    order("OR-0002", [line({ id: "c", productName: "Guji" })]),
  ];
  const sources = new Map([
    ["a", source("a", [lot("R-0007", ["Shop", 2]), lot("R-0008", ["Annex", 1])])],
    ["b", source("b", [lot("R-0009", ["Annex", 1], ["Shop", 3])])],
    ["c", source("c", [])],
  ]);
  const rows = pickList(orders, sources).map(({ place, productName, bags, missing }) => [
    place,
    productName,
    bags,
    missing,
  ]);
  expect(rows).toEqual([
    ["Annex", "Decaf", 1, 0],
    ["Annex", "House", 1, 0],
    ["Shop", "Decaf", 3, 0],
    ["Shop", "House", 3, 1],
    ["", "Guji", 4, 4],
  ]);
});
