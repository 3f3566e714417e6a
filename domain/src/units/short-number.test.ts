import { expect, test } from "vitest";
import { greenNumberLabel, planNumberLabel, roastNumberLabel } from "./short-number.ts";

test.each([
  [7, "GC-0007", "R-0007", "P-0007"],
  [42, "GC-0042", "R-0042", "P-0042"],
  [12_345, "GC-12345", "R-12345", "P-12345"],
])("number %d is called %s, %s or %s", (number, green, roast, plan) => {
  expect(greenNumberLabel(number)).toBe(green);
  expect(roastNumberLabel(number)).toBe(roast);
  expect(planNumberLabel(number)).toBe(plan);
});
