import { expect, test } from "vitest";
import type { Cell } from "../../tables/index.ts";
import { NEW_COFFEE, purchaseRows } from "./purchase-rows.ts";
import { type GreenListOptions, readGreenList } from "./read-green-list.ts";

const lot = (number: string, coffeeName: string, origin: string) => ({ id: number, number, coffeeName, origin });
const LOTS = [
  lot("GC-0001", "Guji", "Ethiopia"),
  lot("GC-0002", "Huila", "Colombia"),
  lot("GC-0003", "Huila", "Colombia"),
];

const lines = (rows: Cell[][], options: Partial<GreenListOptions> = {}) =>
  purchaseRows(readGreenList(rows, { today: "2026-11-22", purpose: "purchase", ...options }).rows, {
    lots: LOTS,
    currency: "EUR",
  });

test("lines have bags or a weight, a price as it is written, and the coffee in stock or a new one", () => {
  const read = lines([
    ["Coffee", "Origin", "Bags", "Bag weight", "Weight", "Price"],
    ["guji", "Ethiopia", "10", "60 kg", "", "9,40 €/kg"],
    ["Nyeri", "Kenya", "", "", "152.5 lb", "4.35 EUR/lb"],
    ["Santos", "Brazil", "10", "60 kg", "598.8 kg", "4.99 EUR/kg"],
    ["Cauca", "", "2.5", "70 kg", "", ""],
  ]);
  expect(
    read.map(({ name, lot, bags, weight, weightUnit, price }) => [name, lot?.number, bags, weight, weightUnit, price]),
  ).toEqual([
    ["Guji", "GC-0001", 10, "60", "kg", { amount: "9.40", basis: "kg" }],
    ["Nyeri", undefined, null, "152.5", "lb", { amount: "4.35", basis: "lb" }],
    ["Santos", undefined, null, "598.8", "kg", { amount: "4.99", basis: "kg" }],
    ["Cauca", undefined, null, "175", "kg", null],
  ]);
  expect(read.flatMap(({ questions, problems }) => [...questions, ...problems])).toEqual([]);
});

test("several coffees of a name, no weight, no name and another currency are asked about", () => {
  const rows = [
    ["Ref", "Coffee", "Weight", "Price"],
    ["", "Huila", "60 kg", "9.40 EUR/kg"],
    ["", "Nyeri", "", "9.40 EUR/kg"],
    ["A-17", "", "60 kg", "9.40 EUR/kg"],
    ["", "Cauca", "60 kg", "4.10 USD/lb"],
  ];
  expect(lines(rows).map(({ questions }) => questions.map(({ field, choices }) => [field, choices]))).toEqual([
    [["reference", ["GC-0002 Huila · Colombia", "GC-0003 Huila · Colombia", NEW_COFFEE]]],
    [["quantity", []]],
    [["name", ["A-17"]]],
    [["price", []]],
  ]);
  const corrections = [
    { row: 2, field: "reference", text: NEW_COFFEE },
    { row: 3, field: "quantity", text: "60 kg" },
    { row: 4, field: "name", text: "A-17" },
    { row: 5, field: "price", text: "9.10 EUR/kg" },
  ] as const;
  const answered = lines(rows, { corrections });
  expect(answered.flatMap(({ questions }) => questions)).toEqual([]);
  expect(answered.map(({ name, lot, price }) => [name, lot, price?.amount])).toEqual([
    ["Huila", null, "9.40"],
    ["Nyeri", null, "9.40"],
    ["A-17", null, "9.40"],
    ["Cauca", null, "9.10"],
  ]);
});

test("a total that is not price × weight is asked about, with the price per the other unit where that is it", () => {
  const read = lines([
    ["Coffee", "Weight (kg)", "Price (EUR/kg)", "Total (EUR)"],
    ["Nyeri", "600", "9.40", "5640.00"],
    ["Cauca", "600", "4.00", "5291.09"],
    ["Sul de Minas", "600", "4.00", "900"],
    ["Yirga", "100", "", "940"],
  ]);
  expect(read.map(({ questions }) => questions.map(({ choices }) => choices))).toEqual([
    [],
    [["4.00 EUR/lb", "4.00 EUR/kg"]],
    [["4.00 EUR/kg"]],
    [],
  ]);
  expect(read.at(-1)?.price).toEqual({ amount: "940", basis: "total" });
});
