import { expect, test } from "vitest";
import { planNumberLabel } from "./plan-number.ts";

test.each([
  [7, "P-0007"],
  [42, "P-0042"],
  [12_345, "P-12345"],
])("number %d is called %s", (number, label) => {
  expect(planNumberLabel(number)).toBe(label);
});
