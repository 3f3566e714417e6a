import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { weightsIn } from "#shared/weights/weights.ts";
import { additionTroubles } from "./addition-troubles.ts";

const row = (roastedItemId: string, coffeeName: string, greenLbs: number): PlanCoffee => ({
  roastedItemId,
  name: roastedItemId,
  roastLevel: "Medium",
  isDecaf: false,
  greenCoffee: {
    id: coffeeName,
    number: "GC-0001",
    coffeeName,
    origin: "",
    sharesName: false,
    ownerName: null,
    quantityKg: 10,
  },
  greenName: "Guji",
  parts: [
    {
      greenCoffee: {
        id: coffeeName,
        number: "GC-0001",
        coffeeName,
        origin: "",
        sharesName: false,
        ownerName: null,
        quantityKg: 10,
      },
      greenLbs,
      loggedLbs: 0,
      roasted: null,
    },
  ],
  shrinkage: { percentage: 15, source: "green" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items: [],
  leadPlanItemId: roastedItemId,
  carriedOverGrams: 0,
  outputLbs: 0,
  greenLbs,
  requiredBatches: 1,
  completedBatches: 0,
  doneBatches: 0,
  doneLbs: 0,
  loggedBatches: 0,
  loggedLbs: 0,
  deletedRoasts: 0,
  progressPercent: 0,
});

const rows = [row("Filter", "Guji", 30), row("Espresso", "Huila", 40), row("Decaf", "Santos", 5)];
const told = (addedIds: string[], leftOut = 0) =>
  additionTroubles({ plan: { rows }, addedIds, leftOut }, weightsIn("lb")).map((line) =>
    line.replaceAll("\u2009", " "),
  );

test("an addition that is in stock raises no trouble, whatever else the plan is short of", () => {
  expect(told(["Decaf"])).toEqual([]);
});

test("the green coffees that the added items are short of are named with what is missing", () => {
  expect(told(["Filter", "Decaf"])).toEqual(["Guji needs 7.95 lb more than in stock."]);
});

test("rows that were left out are counted", () => {
  expect(told(["Decaf"], 1)).toEqual(["1 row was not matched and left out."]);
  expect(told(["Decaf"], 3)).toEqual(["3 rows were not matched and left out."]);
});
