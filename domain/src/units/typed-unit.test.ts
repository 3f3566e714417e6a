import { expect, test } from "vitest";
import { typedParts } from "./typed-unit.ts";

test.each([
  ["1 kg", "1", "kg"],
  ["2,5kg", "2.5", "kg"],
  ["12 lb", "12", "lb"],
  [" 12 Lbs. ", "12", "lb"],
  ["0,75 lb", "0.75", "lb"],
  [",5 kg", ".5", "kg"],
  ["250g", "250", "g"],
  ["8 ounces", "8", "oz"],
  ["1,250 kg", "1,250", "kg"],
  ["1.234,5 kg", "1.234,5", "kg"],
  ["12", "12", null],
  ["2,5", "2,5", null],
  ["12 bags", "12 bags", null],
  ["kg", "kg", null],
  ["", "", null],
])("%j is %j in %s", (text, number, unit) => {
  expect(typedParts(text)).toEqual({ number, unit });
});
