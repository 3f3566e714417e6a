import { expect, test } from "vitest";
import { plannedHundredths } from "../units/index.ts";
import { proposedUnits, usualBatchLbs } from "./proposed-units.ts";

test.each([
  ["US", "lb", "F"],
  ["AT", "kg", "C"],
  ["GB", "kg", "C"],
  ["KY", "kg", "F"],
  ["MM", "lb", "C"],
  [undefined, "lb", "F"],
] as const)("a person from %s is proposed %s and °%s", (region, weightUnit, temperatureUnit) => {
  expect(proposedUnits(region)).toEqual({ weightUnit, temperatureUnit });
});

test("the usual batch is a round figure in either unit", () => {
  expect(usualBatchLbs("lb")).toBe(5);
  expect(plannedHundredths(Math.round(usualBatchLbs("kg") * 100), "kg")).toBe(250);
});
