import { array, assert, nat, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { COVER_PERIOD_DAYS, daysOfCover, lossTrend, smallCurve } from "./dashboard-figures.ts";

describe("days of cover", () => {
  test.each([
    ["1,250 g a day out of 20 kg", 20_000, 35_000, 16],
    ["an empty sack", 0, 35_000, 0],
    ["less than a day's use", 1_249, 35_000, 0],
    ["exactly a day's use", 1_250, 35_000, 1],
    ["as much as was roasted in the period", 35_000, 35_000, 28],
    ["a gram a month", 28_000, 1, 784_000],
  ])("%s", (_, stockGrams, usedGrams, days) => {
    expect(daysOfCover({ stockGrams, usedGrams })).toBe(days);
  });

  test("a coffee that nobody roasts has no days of cover", () => {
    expect(daysOfCover({ stockGrams: 20_000, usedGrams: 0 })).toBeNull();
  });

  test("the stock is enough for the days that are named and not for one more", () => {
    assert(
      property(nat(1_000_000_000), nat(999_999_999), (stockGrams, used) => {
        const usedGrams = used + 1;
        const days = daysOfCover({ stockGrams, usedGrams }) ?? -1;
        expect(days * usedGrams).toBeLessThanOrEqual(stockGrams * COVER_PERIOD_DAYS);
        expect((days + 1) * usedGrams).toBeGreaterThan(stockGrams * COVER_PERIOD_DAYS);
      }),
    );
  });
});

test.each([
  ["no roast", [], []],
  ["the first roasts", [15, 16, 14], [15, 15.5, 15]],
  [
    "an eighth roast, which leaves the first behind",
    [99, 15, 15, 15, 15, 15, 15, 15],
    [99, 57, 43, 36, 31.8, 29, 27, 15],
  ],
])("the trend of %s", (_, losses, trend) => {
  expect(lossTrend(losses)).toEqual(trend);
});

test("the trend stays between the lowest and the highest loss", () => {
  assert(
    property(array(nat(1000), { minLength: 1 }), (tenths) => {
      const losses = tenths.map((each) => each / 10);
      for (const mean of lossTrend(losses)) {
        expect(mean).toBeGreaterThanOrEqual(Math.min(...losses));
        expect(mean).toBeLessThanOrEqual(Math.max(...losses));
      }
    }),
  );
});

const readings = { timeSec: [-10, 0, 1, 2, 3, 4], beanTempC: [200, 180, 120, null, 90.04, 95] };

test.each([
  [
    "from charge to drop",
    3,
    10,
    [
      [0, 180],
      [1, 120],
      [3, 90],
    ],
  ],
  [
    "first and last where two are asked for",
    3,
    2,
    [
      [0, 180],
      [3, 90],
    ],
  ],
  [
    "to the end without a drop",
    null,
    10,
    [
      [0, 180],
      [1, 120],
      [3, 90],
      [4, 95],
    ],
  ],
  ["none of a single reading", 0, 10, []],
])("readings %s", (_, dropSec, points, curve) => {
  expect(smallCurve(readings, dropSec, points)).toEqual(curve);
});
