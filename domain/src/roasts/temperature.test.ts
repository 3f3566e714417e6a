import fc from "fast-check";
import { expect, test } from "vitest";
import { keptTemperature, shownTemperature } from "./temperature.ts";

test.each([
  [392.5, "F", 200.28],
  [200.3, "C", 200.3],
  [32, "F", 0],
  [-40, "F", -40],
  [31.99, "F", -0.01],
] as const)("%d °%s is kept as %d °C", (shown, unit, celsius) => {
  expect(keptTemperature(shown, unit)).toBe(celsius);
});

test("every tenth of either scale is shown again as it was typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 11_000 }), fc.constantFrom("C" as const, "F" as const), (tenths, unit) => {
      const typed = tenths / 10;
      const kept = keptTemperature(typed, unit);
      expect(shownTemperature(kept, unit)).toBe(typed);
      expect(keptTemperature(shownTemperature(kept, unit), unit)).toBe(kept);
    }),
  );
});
