import { deliveredGrams, weighedInGrams } from "@tryer/domain/purchases";
import { expect, test } from "vitest";
import { parseReceived } from "./received-weight.ts";

test.each([
  [{ bags: "", weight: "60.125", unit: "kg" }, 60.125],
  [{ bags: "10", weight: "69", unit: "kg" }, 690],
  [{ bags: "250", weight: "100", unit: "lb" }, 11_339.809],
  [{ bags: " ", weight: "132", unit: "lb" }, 59.874],
  [{ bags: "", weight: "5.010 kg", unit: "lb" }, 5.01],
  [{ bags: "2", weight: "60.125 kg", unit: "lb" }, 120.25],
] as const)("%j is %d kg", (typed, kg) => {
  expect(parseReceived(typed, weighedInGrams)).toEqual({ ok: true, kg });
  expect(parseReceived(typed, deliveredGrams)).toEqual({ ok: true, kg });
});

test.each([
  [{ bags: "1.5", weight: "60", unit: "kg" }, { bags: "Must be a whole number" }],
  [
    { bags: "0", weight: "", unit: "kg" },
    { bags: "Must be at least 1", weight: "Quantity is required" },
  ],
  [{ bags: "", weight: "0", unit: "kg" }, { weight: "Must be above 0" }],
  [{ bags: "", weight: "1.234", unit: "lb" }, { weight: "At most 2 decimals" }],
] as const)("%j is refused at its fields", (typed, errors) => {
  expect(parseReceived(typed, deliveredGrams)).toEqual({ ok: false, errors });
});
