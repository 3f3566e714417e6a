import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([
  [0, 87, [0, 25, 50, 75, 100]],
  [14.2, 16.1, [14, 14.5, 15, 15.5, 16, 16.5]],
  [0, 0, [0, 0.25]],
  [5, 5, [4, 6]],
  [-3, 4, [-4, -2, 0, 2, 4]],
])("%s to %s", (low, high, values) => {
  expect(axisTicks(low, high).values).toEqual(values);
});

test.each([
  [0, 1, [0, 1]],
  [0, 2, [0, 1, 2]],
  [0, 9, [0, 5, 10]],
  [0, 0, [0, 1]],
  [0, 87, [0, 25, 50, 75, 100]],
])("counts of %s to %s have whole marks", (low, high, values) => {
  expect(axisTicks(low, high, true).values).toEqual(values);
});

test("marks hold all values and are few", () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      if (high - low < 1e-6) return;
      const ticks = axisTicks(low, high);
      // What is past the last mark by a billionth of the axis cannot be seen.
      const unseen = 1e-9 * (ticks.high - ticks.low) + 1e-6;
      expect(ticks.low).toBeLessThanOrEqual(low + unseen);
      expect(ticks.high).toBeGreaterThanOrEqual(high - unseen);
      expect(ticks.values.length).toBeGreaterThan(1);
      expect(ticks.values.length).toBeLessThan(9);
    }),
  );
});
