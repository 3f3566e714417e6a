import { expect, test } from "vitest";
import { roastNumberLabel } from "./roast-number.ts";

test.each([
  [7, "R-0007"],
  [42, "R-0042"],
  [12_345, "R-12345"],
])("number %d is called %s", (number, label) => {
  expect(roastNumberLabel(number)).toBe(label);
});
