import type { PickingLine } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import {
  heldPicks,
  notOnShelf,
  pickedOrders,
  pickOfBag,
  pickRows,
  picksOfRows,
  putBack,
  scanAnswer,
  undoOf,
  unmarkedPicks,
  unmarkedRows,
} from "./picking-rows.ts";

const lot = (number: string, quantity: number, facts: Partial<PickingLine["stock"][number]> = {}) => ({
  lotId: number,
  number,
  roastedOn: number === "R-0001" ? "2026-11-10" : "2026-11-17",
  ageDays: 5,
  isPacked: true,
  quantity,
  pickedQuantity: 0,
  grams: quantity * 250,
  places: [{ name: "Roastery", quantity }],
  ...facts,
});

const line = (lineId: string, openQuantity: number, stock: PickingLine["stock"], facts: Partial<PickingLine> = {}) => ({
  orderId: `order of ${lineId}`,
  orderNumber: lineId.toUpperCase(),
  orderVersion: 2,
  customerName: "Café Süd",
  promisedOn: "2026-12-04",
  lineId,
  roastedItemId: "house",
  productName: "House",
  packageSizeId: "250 g",
  sizeLabel: "250 g",
  grind: "",
  openQuantity,
  stock,
  stockQuantity: stock.reduce((sum, { quantity }) => sum + quantity, 0),
  heldQuantity: 0,
  pickedQuantity: stock.reduce((sum, { pickedQuantity }) => sum + pickedQuantity, 0),
  heldPicks: [],
  unmarked: [],
  blendQuantity: 0,
  shortQuantity: 0,
  ...facts,
});

test("bags of one roast and size stand in one row for all orders, by shelf and with the oldest roast first", () => {
  const rows = pickRows([
    line("a", 6, [lot("R-0001", 4), lot("R-0002", 2)]),
    line("b", 3, [lot("R-0002", 2, { pickedQuantity: 1 }), lot("R-0003", 1, { isPacked: false })]),
    line("c", 1, [lot("R-0009", 1, { places: [{ name: "Annex", quantity: 1 }] })], {
      roastedItemId: "filter",
      productName: "Filter",
    }),
  ]);
  expect(rows.map(({ place, name, number, bags, picked }) => [place, name, number, bags, picked])).toEqual([
    ["Annex", "Filter, 250 g", "R-0009", 1, 0],
    ["Roastery", "House, 250 g", "R-0001", 4, 0],
    ["Roastery", "House, 250 g", "R-0002", 4, 1],
  ]);
  expect(rows[2]?.parts.map(({ orderNumber, bags }) => [orderNumber, bags])).toEqual([
    ["A", 2],
    ["B", 2],
  ]);
});

test("a tick picks what is not picked yet, and its undo gives exactly that back", () => {
  const rows = pickRows([line("a", 2, [lot("R-0002", 2)]), line("b", 3, [lot("R-0002", 3, { pickedQuantity: 1 })])]);
  const picks = picksOfRows(rows, true);
  expect(picks).toEqual([
    { lineId: "a", lotId: "R-0002", bags: 2, seenBags: 0 },
    { lineId: "b", lotId: "R-0002", bags: 3, seenBags: 1 },
  ]);
  expect(undoOf(picks)).toEqual([
    { lineId: "a", lotId: "R-0002", bags: 0, seenBags: 2 },
    { lineId: "b", lotId: "R-0002", bags: 1, seenBags: 3 },
  ]);
  expect(picksOfRows(rows, false)).toEqual([{ lineId: "b", lotId: "R-0002", bags: 0, seenBags: 1 }]);
});

test("a scanned bag is for the row of its roast, else another roast of its product, else for nothing", () => {
  const lines = [
    line("a", 4, [lot("R-0001", 2, { pickedQuantity: 2 }), lot("R-0002", 2)]),
    line("b", 1, [lot("R-0002", 1)], { sizeLabel: "1 kg", packageSizeId: "1 kg" }),
  ];
  const rows = pickRows(lines);
  const scanned = (number: string, roastedItemId = "house") => ({
    lotId: number,
    number,
    roastedItemId,
    productName: "House",
    form: null,
  });
  const answered = (number: string, product?: string) => scanAnswer(rows, scanned(number, product));
  expect(answered("R-0002")).toMatchObject({ kind: "listed", rows: [{ form: "1 kg" }, { form: "250 g" }] });
  expect(answered("R-0001")).toMatchObject({ kind: "other", rows: [{ form: "1 kg" }, { form: "250 g" }] });
  expect(answered("R-0009")).toMatchObject({ kind: "other" });
  expect(answered("R-0002", "filter")).toEqual({ kind: "unlisted" });
  expect(scanAnswer(pickRows([line("a", 1, [lot("R-0001", 1, { pickedQuantity: 1 })])]), scanned("R-0001"))).toEqual({
    kind: "picked",
  });
});

describe("a scanned code that says size and grind", () => {
  const stock = [lot("R-0001", 2), lot("R-0002", 4)];
  const rows = pickRows([
    line("a", 2, stock),
    line("b", 1, stock, { sizeLabel: "1 kg", packageSizeId: "1 kg" }),
    line("c", 2, [lot("R-0001", 2)], { grind: "Espresso" }),
    line("d", 1, [lot("R-0001", 1, { pickedQuantity: 1 })], { sizeLabel: "5 kg", packageSizeId: "5 kg" }),
  ]);
  const answered = (number: string, id: string, grind: string) =>
    scanAnswer(rows, {
      lotId: number,
      number,
      roastedItemId: "house",
      productName: "House",
      form: { packageSize: { id, size: 250, unit: "g" }, grind },
    });

  test.each([
    ["250 g", "", "250 g"],
    ["250 g", "Whole beans", "250 g"],
    ["250 g", " espresso", "250 g, Espresso"],
    ["1 kg", "", "1 kg"],
  ])("%s %s is one row, and is not asked about", (id, grind, form) => {
    const answer = answered("R-0001", id, grind);
    expect(answer).toMatchObject({ kind: "listed", isSure: true });
    expect("rows" in answer && answer.rows.map((row) => row.form)).toEqual([form]);
  });

  test("asks where no row has its grind", () => {
    const answer = answered("R-0001", "250 g", "Filter");
    expect(answer).toMatchObject({ kind: "listed", isSure: false });
    expect("rows" in answer && answer.rows.map((row) => row.form)).toEqual(["250 g", "250 g, Espresso"]);
    expect(answered("R-0001", "1 kg", "Filter")).toMatchObject({ kind: "listed", isSure: false });
  });

  test("is not on the list where its size is not wanted, and needs no more where it is picked", () => {
    expect(answered("R-0001", "12 oz", "")).toEqual({ kind: "unlisted" });
    expect(answered("R-0001", "5 kg", "")).toEqual({ kind: "picked" });
  });

  test("asks about another roast among the rows of its size alone", () => {
    const answer = answered("R-0009", "1 kg", "");
    expect(answer.kind).toBe("other");
    expect("rows" in answer && answer.rows.map((row) => row.form)).toEqual(["1 kg"]);
  });
});

test("one bag goes to the first line that still wants one, on top of what is picked of its roast", () => {
  const lines = [
    line("a", 2, [lot("R-0002", 2, { pickedQuantity: 2 })]),
    line("b", 4, [lot("R-0001", 1, { pickedQuantity: 1 }), lot("R-0002", 3)]),
  ];
  const row = pickRows(lines).find(({ number }) => number === "R-0002");
  if (row === undefined) throw new Error("the row is there");
  expect(pickOfBag(lines, row, "R-0002")).toEqual([{ lineId: "b", lotId: "R-0002", bags: 1, seenBags: 0 }]);
  expect(pickOfBag(lines, row, "R-0001")).toEqual([{ lineId: "b", lotId: "R-0001", bags: 2, seenBags: 1 }]);
});

test("bags of one roast in two kinds of bag are one part of a line, and picked together", () => {
  const rows = pickRows([line("a", 5, [lot("R-0001", 3), lot("R-0001", 2)])]);
  expect(picksOfRows(rows, true)).toEqual([{ lineId: "a", lotId: "R-0001", bags: 5, seenBags: 0 }]);
});

test("picked bags on hold are told, and put back", () => {
  const held = { lotId: "R-0001", number: "R-0001", roastedOn: "2026-11-10", bags: 2 };
  const [pick] = heldPicks([line("a", 2, [], { heldPicks: [held], pickedQuantity: 2, heldQuantity: 2 })]);
  if (pick === undefined) throw new Error("the pick is told");
  expect(pick).toMatchObject({ name: "House, 250 g", number: "R-0001", bags: 2 });
  expect(putBack(pick)).toEqual({ lineId: "a", lotId: "R-0001", bags: 0, seenBags: 2 });
});

test("picked bags of both weights of an edited size count when one more is scanned", () => {
  const stock = [lot("R-0001", 2, { pickedQuantity: 1 }), lot("R-0001", 3, { pickedQuantity: 2 })];
  const lines = [line("a", 5, stock)];
  const row = pickRows(lines).find(({ bags, picked }) => picked < bags);
  if (row === undefined) throw new Error("the row is there");
  expect(pickOfBag(lines, row, "R-0001")).toEqual([{ lineId: "a", lotId: "R-0001", bags: 4, seenBags: 3 }]);
});

test("an order may go once all its lines are picked, none of it on hold", () => {
  const picked = lot("R-0002", 2, { pickedQuantity: 2 });
  const other = { orderId: "o2", orderNumber: "O2" };
  expect(
    pickedOrders([
      line("a", 2, [picked]),
      line("b", 2, [picked], other),
      line("c", 3, [picked], other),
      line("d", 2, [], { pickedQuantity: 2, heldQuantity: 2 }),
    ]),
  ).toEqual([
    {
      id: "order of a",
      number: "A",
      version: 2,
      customerName: "Café Süd",
      bags: 2,
      picked: [{ lineId: "a", lotId: "R-0002", bags: 2 }],
    },
  ]);
});

test("bags that are loose are to be packed first, and the rest is not there", () => {
  expect(notOnShelf([line("a", 9, [lot("R-0001", 2), lot("R-0001", 3, { isPacked: false })])])).toEqual({
    toPack: 3,
    missing: 4,
  });
});

test("packed bags without a grind are offered to a ground line, no more of them than it still wants", () => {
  const unmarked = [{ ...lot("R-0001", 8), pickedQuantity: 1 }];
  const picked = [lot("R-0001", 1, { pickedQuantity: 1 })];
  const [offer, ...others] = unmarkedPicks([line("a", 5, picked, { grind: "Espresso", unmarked }), line("b", 2, [])]);
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ orderNumber: "A", name: "House, 250 g", grind: "Espresso", number: "R-0001", bags: 4 });
  expect(offer?.pick).toEqual({ lineId: "a", lotId: "R-0001", bags: 5, seenBags: 1 });
});

describe("a scanned bag that was packed by hand, for a ground line", () => {
  const unmarked = [{ ...lot("R-0001", 8), pickedQuantity: 1 }];
  const picked = [lot("R-0001", 1, { pickedQuantity: 1 })];
  const lines = [line("a", 3, picked, { grind: "Espresso", unmarked }), line("b", 2, [lot("R-0002", 2)])];
  const rows = [...pickRows(lines), ...unmarkedRows(lines)];
  const answered = (number: string, grind: string | null) =>
    scanAnswer(rows, {
      lotId: number,
      number,
      roastedItemId: "house",
      productName: "House",
      form: grind === null ? null : { packageSize: { id: "250 g", size: 250, unit: "g" }, grind },
    });

  test("is picked for it where its code says the grind", () => {
    const answer = answered("R-0001", "espresso");
    expect(answer).toMatchObject({
      kind: "listed",
      isSure: true,
      rows: [{ form: "250 g, Espresso", bags: 3, picked: 1 }],
    });
    const [row] = "rows" in answer ? answer.rows : [];
    if (row === undefined) throw new Error("the row is there");
    expect(pickOfBag(lines, row, "R-0001")).toEqual([{ lineId: "a", lotId: "R-0001", bags: 2, seenBags: 1 }]);
  });

  test("is asked about where its code says no grind, or another one", () => {
    for (const grind of [null, "Filter"])
      expect(answered("R-0001", grind)).toMatchObject({
        kind: "listed",
        isSure: false,
        rows: [{ form: "250 g, Espresso" }],
      });
  });

  test("is not offered where a whole bean of another roast is wanted, and is on no list where its roast is not there", () => {
    expect(answered("R-0001", "")).toMatchObject({ kind: "other", rows: [{ number: "R-0002" }] });
    expect(answered("R-0009", "Espresso")).toEqual({ kind: "picked" });
    const alone = unmarkedRows([line("a", 3, [], { grind: "Espresso", unmarked: [{ ...lot("R-0001", 8) }] })]);
    expect(
      scanAnswer(alone, {
        lotId: "R-0009",
        number: "R-0009",
        roastedItemId: "house",
        productName: "House",
        form: null,
      }),
    ).toEqual({ kind: "unlisted" });
  });
});
