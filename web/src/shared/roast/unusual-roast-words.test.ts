import { expect, test } from "vitest";
import { weightsIn } from "../weights/weights.ts";
import { savedRoastTroubles, unusualRoastLines } from "./unusual-roast-words.ts";

const pounds = weightsIn("lb");
const shortage = { neededGrams: 5443, stockGrams: 3856, missingGrams: 1587 };
const plain = (lines: string[]) => lines.map((line) => line.replaceAll("\u2009", " "));

test("the question names what the roast takes, what is there and what will be missing", () => {
  const facts = { coffee: "Guji", isEdit: false };
  expect(plain(unusualRoastLines({ shortage, lossPercent: null }, facts, pounds))).toEqual([
    "This roast takes 12.00 lb; 8.50 lb of Guji are in stock. 3.50 lb will be missing.",
  ]);
  expect(plain(unusualRoastLines({ shortage, lossPercent: null }, facts, weightsIn("kg")))).toEqual([
    "This roast takes 5.443 kg; 3.856 kg of Guji are in stock. 1.587 kg will be missing.",
  ]);
});

test("an edit counts what the roast took before to what is there", () => {
  expect(plain(unusualRoastLines({ shortage, lossPercent: null }, { coffee: "Guji", isEdit: true }, pounds))).toEqual([
    "This roast takes 12.00 lb; 8.50 lb of Guji are in stock, with what it took before. 3.50 lb will be missing.",
  ]);
});

test("a loss is asked about beside the shortage, and nothing where neither is unusual", () => {
  const facts = { coffee: "Guji", isEdit: false };
  expect(plain(unusualRoastLines({ shortage, lossPercent: 42 }, facts, pounds))[1]).toBe(
    "A loss of 42.0% is unusual (5–30%). Is the roasted weight right?",
  );
  expect(unusualRoastLines({ shortage: null, lossPercent: null }, facts, pounds)).toEqual([]);
});

const saved = (shortfallKg: number, lossPercent: number | null, more = {}) => ({
  greenCoffee: { id: "guji", number: "GC-0001", coffeeName: "Guji", origin: "", sharesName: false, ownerName: null },
  parts: [],
  greenWeightKg: 5.443,
  roastedWeightKg: lossPercent === null ? null : 3.157,
  shortfallKg,
  lossPercent,
  ...more,
});

test("a saved roast tells what was short and which loss is unusual, whether it was asked or not", () => {
  expect(plain(savedRoastTroubles(saved(1.587, 42), null, pounds))).toEqual([
    "3.50 lb of Guji was not in stock. Count the coffee and correct the quantity.",
    "A loss of 42.0% is unusual (5–30%).",
  ]);
  expect(savedRoastTroubles(saved(0, 15), null, pounds)).toEqual([]);
  expect(savedRoastTroubles(saved(0.001, null), null, pounds)).toEqual([]);
});

test("an edit that leaves coffee and weights alone reports nothing unusual", () => {
  const before = saved(1.587, 42);
  expect(savedRoastTroubles(saved(1.587, 42), before, pounds)).toEqual([]);
  expect(plain(savedRoastTroubles(saved(1.587, 50, { roastedWeightKg: 2.722 }), before, pounds))).toEqual([
    "A loss of 50.0% is unusual (5–30%).",
  ]);
  expect(savedRoastTroubles(saved(2, 42, { greenWeightKg: 6 }), before, pounds)).toHaveLength(2);
});
