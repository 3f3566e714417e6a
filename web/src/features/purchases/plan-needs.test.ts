import type { RowBatches } from "@tryer/contract";
import { expect, test } from "vitest";
import { coffeesToBuy } from "./plan-needs.ts";

const row = (name: string, greenLbs: number, loggedLbs: number[], openLbs: number[] = []): RowBatches => ({
  row: {
    roastedItemId: name,
    name,
    roastLevel: "Medium",
    greenCoffee: { id: "g", coffeeName: "Guji", origin: "Ethiopia", quantityKg: 10, shrinkagePercentage: 15 },
    items: [],
    leadPlanItemId: name,
    outputLbs: 0,
    greenLbs,
    requiredBatches: 0,
    completedBatches: 0,
    progressPercent: 0,
  },
  batches: [
    ...loggedLbs.map((lbs) => ({ lbs, isLogged: true })),
    ...openLbs.map((lbs) => ({ lbs, isLogged: false })),
  ].map(({ lbs, isLogged }, index) => ({
    id: `${name} ${index}`,
    planItemId: name,
    batchNumber: index + 1,
    batchWeightLbs: lbs,
    isCompleted: true,
    isLogged,
    roastId: null,
    roastNumber: null,
    updatedAt: "2026-11-20T00:00:00Z",
  })),
});

test("products of one coffee share its stock; only logged batches have left it", () => {
  const [guji, ...others] = coffeesToBuy([row("Filter", 20, [5], [5]), row("Espresso", 15, [])]);
  expect(others).toEqual([]);
  expect(guji).toMatchObject({
    coffeeName: "Guji",
    neededFor: ["Filter", "Espresso"],
    neededCentiLbs: 3000,
    stockGrams: 10_000,
    missingGrams: 3608,
  });
});

test("a coffee whose batches are all logged is not listed", () => {
  expect(coffeesToBuy([row("Filter", 10, [5, 5])])).toEqual([]);
});
