import { type GreenListOptions, readGreenList } from "@tryer/domain/green";
import { expect, test } from "vitest";
import { KINDS } from "../list-kinds.ts";
import { keptQuestions, totalsOf } from "../preview/preview-row.ts";
import { importRows, rowsToAdd } from "./import-rows.ts";

const OFFER = [
  ["Name", "Origin", "Process", "Altitude", "Bags", "Bag weight", "Score", "Price"],
  ["Guji", "Ethiopia", "Washed", "1900-2100 m", "7", "60 kg", "86.25", "9.40 USD/kg"],
  ["Huila", "Colombia", "Natural", "1-2", "2", "70 kg", "", ""],
  ["Guji", "Ethiopia", "Washed", "", "1", "60 kg", "", ""],
  ["Santos", "Brazil", "", "", "10", "0.5 kg", "", ""],
];
const read = (rows: string[][], options: Partial<GreenListOptions> = {}) =>
  readGreenList(rows, { today: "2026-11-22", ...options });
const customers = [{ id: "c1", name: "Café Morgenrot" }];
const places = [{ id: "p1", name: "Barn" }];
const nothing = { lots: [], customers, places };
const santosInStock = {
  ...nothing,
  lots: [{ number: "GC-0001", coffeeName: "santos ", origin: "BRAZIL", ownerId: null }],
};

test("rows say what they ask and which coffee they repeat, and their sums add up", () => {
  const list = read(OFFER);
  const rows = importRows(list, santosInStock, new Map());
  expect(
    rows.map(({ row, state, sameAs, questions }) => [row, state, sameAs, questions.map(({ field }) => field)]),
  ).toEqual([
    [2, "ready", null, []],
    [3, "asked", null, ["altitude"]],
    [4, "asked", "row 2", []],
    [5, "asked", "GC-0001", expect.anything()],
  ]);
  const decided = importRows(list, santosInStock, new Map([[4, "add"] as const, [5, "leave out"] as const]));
  const { rows: counts, grams } = totalsOf(decided);
  expect(counts).toEqual({ ready: 2, asked: 1, "left out": 1 });
  expect([grams.ready, grams.asked]).toEqual([480_000, 140_000]);
});

test("a row that is ready keeps the facts of the list, and no price", () => {
  const [guji] = rowsToAdd(importRows(read(OFFER), nothing, new Map()));
  expect(guji).toEqual({
    row: 2,
    coffeeName: "Guji",
    origin: "Ethiopia",
    quantityKg: 420,
    shrinkagePercentage: 15,
    process: "Washed",
    altitudeFromM: 1900,
    altitudeToM: 2100,
    bagWeightKg: 60,
    bagCount: 7,
    score: 86.25,
  });
});

test("an answer that is left empty lets the row go without the value", () => {
  const list = read(OFFER, { corrections: [{ row: 3, field: "altitude", text: "" }] });
  const huila = importRows(list, nothing, new Map()).find(({ row }) => row === 3);
  expect(huila).toMatchObject({ state: "ready", facts: { process: "Natural" } });
  expect(huila?.facts).not.toHaveProperty("altitudeFromM");
});

test("rows wait for the question of a column that is kept, and not for that of a price", () => {
  const list = read([
    ["Name", "Origin", "Quantity", "Price"],
    ["Guji", "Ethiopia", "60", "9.40"],
  ]);
  expect(keptQuestions(list, KINDS.coffees.isKept).map(({ heading }) => heading)).toEqual(["Quantity"]);
  expect(importRows(list, nothing, new Map())).toMatchObject([{ state: "asked", waitsFor: ["Quantity"] }]);
});

test("an owner is the customer of that whole name, else asked about; a location is one of the roastery, else a note", () => {
  const list = read([
    ["Name", "Customer", "Location", "Quantity"],
    ["Guji", "café  morgenrot", "barn", "60 kg"],
    ["Huila", "Cafe Morgenrott", "Shelf 4", "70 kg"],
    ["Santos", "ours", "", "70 kg"],
    ["Guji", "", "", "5 kg"],
  ]);
  const rows = importRows(list, nothing, new Map());
  expect(rows.map(({ state, ownerId, locationId }) => [state, ownerId, locationId])).toEqual([
    ["ready", "c1", "p1"],
    ["asked", null, null],
    ["ready", null, null],
    ["ready", null, null],
  ]);
  expect(rows[1]?.questions).toMatchObject([{ field: "owner", choices: ["Café Morgenrot", "Ours"] }]);
  expect(rows[1]?.facts.notes).toBe("Location: Shelf 4");
  expect(rowsToAdd(rows)[0]).toMatchObject({ ownerId: "c1", locationId: "p1" });
});
