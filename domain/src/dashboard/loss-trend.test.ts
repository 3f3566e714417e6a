import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { lossTrend } from "./loss-trend.ts";

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
