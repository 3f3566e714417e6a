import { expect, test } from "vitest";
import { filledWeight } from "./typed-texts.ts";

test.each([
  [17_009.714, "lb", { weight: "37500", weightUnit: "lb" }],
  [45.359, "lb", { weight: "100", weightUnit: "lb" }],
  [60, "lb", { weight: "60", weightUnit: "kg" }],
  [17_009.714, "kg", { weight: "17009.714", weightUnit: "kg" }],
] as const)("fills %d kg for somebody who reads %s", (kg, unit, filled) => {
  expect(filledWeight(kg, unit)).toEqual(filled);
});
