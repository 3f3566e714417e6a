import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { completionFacts } from "./completion-facts.ts";

const row = (requiredBatches: number, doneBatches: number, loggedBatches: number): PlanCoffee => ({
  roastedItemId: crypto.randomUUID(),
  name: "A product",
  roastLevel: "Medium",
  isDecaf: false,
  greenCoffee: {
    id: "g",
    number: "GC-0001",
    coffeeName: "Guji",
    origin: "",
    sharesName: false,
    ownerName: null,
    quantityKg: 1,
  },
  greenName: "Guji",
  parts: [],
  shrinkage: { percentage: 15, source: "green" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items: [],
  leadPlanItemId: crypto.randomUUID(),
  outputLbs: 0,
  carriedOverGrams: 0,
  greenLbs: 0,
  requiredBatches,
  completedBatches: doneBatches,
  doneBatches,
  doneLbs: 0,
  loggedBatches,
  loggedLbs: 0,
  deletedRoasts: 0,
  progressPercent: 0,
});

const factsOf = (...rows: PlanCoffee[]) =>
  completionFacts({
    number: "P-0003",
    rows,
    totals: {
      totalItems: rows.length,
      outputLbs: 0,
      greenLbs: 0,
      requiredBatches: rows.reduce((sum, { requiredBatches }) => sum + requiredBatches, 0),
      completedBatches: 0,
      progressPercent: 0,
    },
  });

test("open batches of all rows are counted, and said to be left", () => {
  expect(factsOf(row(5, 2, 2), row(3, 0, 0))).toEqual([
    "6 of 8 batches are open. They are not carried over; they stay in P-0003 as not roasted.",
  ]);
});

test("batches that are ticked and not logged leave their green coffee in stock", () => {
  expect(factsOf(row(5, 5, 3))).toEqual([
    "All 5 batches are done.",
    "2 completed batches are not logged as a roast: the green coffee stays in stock.",
  ]);
});
