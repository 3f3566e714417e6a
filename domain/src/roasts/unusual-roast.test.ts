import { expect, test } from "vitest";
import { isUsualLoss, unusualRoast, type WeighedRoast } from "./unusual-roast.ts";

const GUJI = "guji";
const lot = (stockGrams: number, shortfallGrams = 0) => ({ stockGrams, shortfallGrams });
const roast = (greenGrams: number, roastedGrams: number | null = null, greenCoffeeId = GUJI): WeighedRoast => ({
  greenCoffeeId,
  greenGrams,
  roastedGrams,
});
const logged = (greenGrams: number, roastedGrams: number | null, shortfallGrams = 0) => ({
  ...roast(greenGrams, roastedGrams),
  shortfallGrams,
});
const NOTHING = { shortage: null, lossPercent: null };

test.each([
  [4.9, false],
  [5, true],
  [15.2, true],
  [30, true],
  [30.1, false],
  [42, false],
])("a loss of %d percent is usual: %s", (lossPercent, isUsual) => {
  expect(isUsualLoss(lossPercent)).toBe(isUsual);
});

test("a roast that the stock holds, with a loss as roasting has it, is nothing unusual", () => {
  expect(unusualRoast(roast(5000, 4250), { lot: lot(5000), unit: "lb" })).toEqual(NOTHING);
  expect(unusualRoast(roast(5000), { lot: lot(5000), unit: "lb" })).toEqual(NOTHING);
});

test("a shortage is told in grams, with the stock", () => {
  expect(unusualRoast(roast(5443), { lot: lot(3856), unit: "lb" })).toEqual({
    shortage: { neededGrams: 5443, stockGrams: 3856, missingGrams: 1587 },
    lossPercent: null,
  });
});

test("an unknown stock raises no question", () => {
  expect(unusualRoast(roast(5443), { lot: undefined, unit: "lb" })).toEqual(NOTHING);
});

test("a shortage that the shown figures round away is none", () => {
  expect(unusualRoast(roast(2268), { lot: lot(2267), unit: "lb" })).toEqual(NOTHING);
  expect(unusualRoast(roast(2268), { lot: lot(2267), unit: "kg" }).shortage?.missingGrams).toBe(1);
});

test("the loss is told as it is shown, to one place", () => {
  expect(unusualRoast(roast(5000, 2900), { lot: lot(9000), unit: "lb" }).lossPercent).toBe(42);
  expect(unusualRoast(roast(5000, 4990), { lot: lot(9000), unit: "lb" }).lossPercent).toBe(0.2);
  expect(unusualRoast(roast(10_000, 6997), { lot: lot(90_000), unit: "lb" }).lossPercent).toBe(null);
});

test("an edit asks for what it changes only", () => {
  const before = logged(5000, 2900, 4000);
  const edited = (change: Partial<WeighedRoast>) =>
    unusualRoast({ ...roast(5000, 2900), ...change }, { lot: lot(0, 4000), before, unit: "lb" });
  expect(edited({})).toEqual(NOTHING);
  expect(edited({ roastedGrams: 3000 })).toEqual({ shortage: null, lossPercent: 40 });
  expect(edited({ greenCoffeeId: "huila" })).toMatchObject({ shortage: { missingGrams: 5000 }, lossPercent: null });
  expect(edited({ greenGrams: 4500, roastedGrams: 3800 })).toMatchObject({
    shortage: { neededGrams: 4500, stockGrams: 1000, missingGrams: 3500 },
    lossPercent: null,
  });
});

test("an edit has what the roast took before, and what a count since then has put into the books", () => {
  const before = logged(5000, null, 4000);
  const edited = roast(6000);
  expect(unusualRoast(edited, { lot: lot(0, 4000), before, unit: "lb" }).shortage).toMatchObject({ stockGrams: 1000 });
  expect(unusualRoast(edited, { lot: lot(500, 0), before, unit: "lb" }).shortage).toMatchObject({ stockGrams: 5500 });
});

test("a confirmed answer is not asked for again", () => {
  const confirmed = roast(5443, 2900);
  const asked = (change: Partial<WeighedRoast>) =>
    unusualRoast({ ...confirmed, ...change }, { lot: lot(3856), confirmed, unit: "lb" });
  expect(asked({})).toEqual(NOTHING);
  expect(asked({ roastedGrams: 2000 })).toMatchObject({ shortage: null, lossPercent: 63.3 });
  expect(asked({ greenGrams: 5000 })).toMatchObject({ shortage: { missingGrams: 1144 }, lossPercent: 42 });
});
