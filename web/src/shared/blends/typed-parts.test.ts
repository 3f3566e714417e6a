import { expect, test } from "vitest";
import { convertedParts, type PartsBy, partsByWeight, partsInUnit, readParts } from "./typed-parts.ts";

const typed = (by: PartsBy, amounts: string[], unit: "kg" | "lb" = "kg") => ({
  by,
  unit,
  parts: amounts.map((amount, key) => ({ key, coffeeId: `${key}`, amount, filledKg: null })),
});
const errorsOf = (read: ReturnType<typeof readParts>) =>
  read.ok ? null : { errors: Object.fromEntries(read.errors), problem: read.problem };

test("shares become weights that add up to the gram, and one empty share takes the rest", () => {
  expect(readParts(typed("share", ["60", "40"]), 10.001)).toEqual({ ok: true, grams: [6001, 4000] });
  expect(readParts(typed("share", ["33.3", ""]), 1)).toEqual({ ok: true, grams: [333, 667] });
});

test("shares that are not 100% together are told, and so is nothing left for the empty one", () => {
  expect(errorsOf(readParts(typed("share", ["60", "30"]), 10))).toEqual({
    errors: {},
    problem: "The shares make 90%, not 100%",
  });
  expect(errorsOf(readParts(typed("share", ["100", ""]), 10))).toEqual({
    errors: { 1: "No share is left for this coffee" },
    problem: null,
  });
  expect(errorsOf(readParts(typed("share", ["60", "", ""]), 10))).toEqual({
    errors: { 2: "Share is required" },
    problem: null,
  });
});

test("weights make the green weight, or have to be it where it is typed", () => {
  expect(readParts(typed("weight", ["6", "4"]), null)).toEqual({ ok: true, grams: [6000, 4000] });
  expect(readParts(typed("weight", ["6", ""]), 10)).toEqual({ ok: true, grams: [6000, 4000] });
  expect(errorsOf(readParts(typed("weight", ["6", ""]), null))).toMatchObject({ errors: { 1: "Weight is required" } });
  expect(errorsOf(readParts(typed("weight", ["6", "4"]), 12))).toEqual({
    errors: {},
    problem: "The coffees weigh 10 kg together, not 12 kg",
  });
});

test("pounds are compared as they are typed, and the parts still add up to the gram", () => {
  const read = readParts(typed("weight", ["3.33", "3.33", "3.34"], "lb"), 4.536);
  expect(read.ok && read.grams.reduce((sum, each) => sum + each, 0)).toBe(4536);
});

test("weights that are left alone stay as they are to the gram", () => {
  const parts = partsByWeight(
    [
      { coffeeId: "a", kg: 6.001 },
      { coffeeId: "b", kg: 3.998 },
    ],
    "lb",
  );
  expect(readParts({ parts, by: "weight", unit: "lb" }, 9.999)).toEqual({ ok: true, grams: [6001, 3998] });
});

test("filled-in weights follow the unit of the form, typed ones stay as typed, and shares are shares in each unit", () => {
  const [first, second] = partsByWeight(
    [
      { coffeeId: "a", kg: 1.361 },
      { coffeeId: "b", kg: 0.907 },
    ],
    "lb",
  );
  if (!first || !second) throw new Error("no parts");
  const parts = partsInUnit({ parts: [first, { ...second, amount: "1.50" }], unit: "lb" }, "kg");
  expect(parts.map(({ amount }) => amount)).toEqual(["1.361", "1.50"]);
  expect(readParts({ parts, by: "weight", unit: "kg" }, null)).toEqual({ ok: true, grams: [1361, 1500] });
  const shares = typed("share", ["60", ""], "lb");
  expect(partsInUnit(shares, "kg")).toEqual(shares.parts);
});

test("parts go from weights to shares and back", () => {
  const shares = convertedParts(typed("weight", ["6", "4"]), 10, { by: "share", unit: "kg" });
  expect(shares.map(({ amount }) => amount)).toEqual(["60", "40"]);
  const weights = convertedParts({ parts: shares, by: "share", unit: "kg" }, 20, { by: "weight", unit: "kg" });
  expect(weights.map(({ amount }) => amount)).toEqual(["12", "8"]);
  const unknown = convertedParts(typed("share", ["60", "40"]), null, { by: "weight", unit: "kg" });
  expect(unknown.map(({ amount }) => amount)).toEqual(["", ""]);
});
