import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { partName, rowOfBatch } from "./row-of-batch.ts";

const green = { number: "GC-0001", coffeeName: "Huila green", origin: "", sharesName: false, ownerName: null };
const row: PlanCoffee = {
  roastedItemId: "house",
  name: "House",
  roastLevel: "Medium",
  isDecaf: false,
  greenName: "Huila 100%",
  greenCoffee: null,
  parts: [
    {
      greenCoffee: { ...green, id: "green", quantityKg: 60 },
      greenLbs: 25,
      loggedLbs: 5,
      roasted: {
        id: "huila",
        name: "Huila",
        roastLevel: "Dark",
        isDecaf: false,
        proportion: 50,
        outputLbs: 20,
        shrinkage: { percentage: 20, source: "green" },
        machine: { id: "large", name: "Loring" },
        batchSizeLbs: 30,
        minBatchLbs: null,
        requiredBatches: 3,
        doneBatches: 1,
        doneLbs: 5,
      },
    },
  ],
  shrinkage: { percentage: 20, source: "parts" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items: [],
  leadPlanItemId: "item",
  outputLbs: 20,
  carriedOverGrams: 0,
  greenLbs: 25,
  requiredBatches: 3,
  completedBatches: 0,
  doneBatches: 0,
  doneLbs: 0,
  loggedBatches: 0,
  loggedLbs: 0,
  deletedRoasts: 0,
  progressPercent: 0,
};

test("a batch of a part is roasted as its part alone, any other as the row", () => {
  expect(rowOfBatch(row, { partItemId: "huila" })).toMatchObject({
    roastedItemId: "huila",
    name: "Huila for House",
    roastLevel: "Dark",
    isDecaf: false,
    greenName: "Huila green",
    greenCoffee: { id: "green" },
    machine: { name: "Loring" },
    batchSizeLbs: 30,
    requiredBatches: 3,
  });
  expect(partName(row, { partItemId: "huila" })).toBe("Huila");
  expect(rowOfBatch(row, { partItemId: null })).toBe(row);
  expect(rowOfBatch(row, { partItemId: "gone" })).toBe(row);
  expect(partName(row, { partItemId: "gone" })).toBeNull();
});
