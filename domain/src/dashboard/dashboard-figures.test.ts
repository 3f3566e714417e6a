import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { lossTrend, smallCurve } from "./dashboard-figures.ts";

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
