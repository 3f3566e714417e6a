import { expect, test } from "vitest";
import type { MeasuredFigures } from "./measured-figures.ts";
import { typicalRoasts } from "./typical-roasts.ts";

const NONE: MeasuredFigures = {
  lossPercent: null,
  totalSec: null,
  firstCrackSec: null,
  developmentPercent: null,
  dropTempC: null,
  wholeColor: null,
  groundColor: null,
};
const losses = (...values: number[]) => values.map((lossPercent) => ({ ...NONE, lossPercent }));

test("the nearest and the farthest roast by their losses", () => {
  expect(typicalRoasts(losses(15, 15.2, 14.8, 15.1, 17))).toMatchObject({ nearest: { at: 1 }, farthest: { at: 4 } });
});

test("a roast with one usual figure of four is not the best", () => {
  const roasts = [15, 15.2, 14.8, 15.1, 15.6].map((lossPercent, at) => ({
    ...NONE,
    lossPercent,
    totalSec: 600 + at * 10,
    firstCrackSec: 480 + at * 5,
    dropTempC: 210 + at,
  }));
  const bare = { ...NONE, lossPercent: 15.14 };
  expect(typicalRoasts([...roasts, bare])?.nearest.at).toBe(2);
});

test("few roasts, or roasts that never differ, have neither", () => {
  expect(typicalRoasts(losses(15, 16, 14))).toBeNull();
  expect(typicalRoasts(losses(15, 15, 15, 15, 15))).toBeNull();
  expect(typicalRoasts([])).toBeNull();
});
