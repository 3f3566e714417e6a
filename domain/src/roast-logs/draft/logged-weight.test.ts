import { expect, test } from "vitest";
import type { LoggedWeight, LogWeightUnit } from "../roast-log.ts";
import { loggedLoss, loggedWeight } from "./logged-weight.ts";

const weight = (amount: number, unit: LogWeightUnit): LoggedWeight | null => loggedWeight({ amount, unit });

test.each([
  ["of a sample roaster with parts of grams", weight(458.128, "g"), weight(395.192, "g"), 13.74],
  ["in two units", weight(1.5, "kg"), weight(1275, "g"), 15],
  ["in ounces and pounds", weight(1, "lb"), weight(13.6, "oz"), 15],
  ["that is a gain", weight(100, "g"), weight(120, "g"), null],
  ["without a roasted weight", weight(100, "g"), weight(0, "g"), null],
])("the loss of a log %s", (_, green, roasted, expected) => {
  expect(loggedLoss({ green, roasted })).toBe(expected);
});
