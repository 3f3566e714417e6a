import { expect, test } from "vitest";
import { greenNumberLabel } from "./green-number.ts";

test.each([
  [7, "GC-0007"],
  [42, "GC-0042"],
  [12_345, "GC-12345"],
])("number %d is called %s", (number, label) => {
  expect(greenNumberLabel(number)).toBe(label);
});
