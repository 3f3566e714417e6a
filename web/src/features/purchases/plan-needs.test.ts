import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { neededGreens } from "./plan-needs.ts";

const row = (name: string, greenLbs: number, loggedLbs: number, completedBatches = 0): PlanCoffee => ({
  roastedItemId: name,
  name,
  roastLevel: "Medium",
  greenCoffee: {
    id: "g",
    number: "GC-0001",
    coffeeName: "Guji",
    origin: "Ethiopia",
    sharesName: false,
    ownerName: null,
    quantityKg: 10,
  },
  shrinkage: { percentage: 15, source: "green" },
  items: [],
  leadPlanItemId: name,
  outputLbs: 0,
  greenLbs,
  requiredBatches: 0,
  completedBatches,
  doneBatches: 0,
  doneLbs: 0,
  loggedBatches: 0,
  loggedLbs,
  deletedRoasts: 0,
  progressPercent: 0,
});

test("products of one coffee share its stock; only logged batches have left it", () => {
  const [guji, ...others] = neededGreens([row("Filter", 20, 5, 2), row("Espresso", 15, 0)]);
  expect(others).toEqual([]);
  expect(guji).toMatchObject({
    name: "Guji",
    origin: "Ethiopia",
    neededFor: ["Filter", "Espresso"],
    neededCentiLbs: 3000,
    stockGrams: 10_000,
    missingGrams: 3608,
  });
});

test("a coffee of a shared name is told apart, its origin said once", () => {
  const shared = row("Filter", 20, 0);
  expect(
    neededGreens([{ ...shared, greenCoffee: { ...shared.greenCoffee, sharesName: true, ownerName: null } }]),
  ).toMatchObject([{ name: "Guji · Ethiopia · GC-0001", origin: "" }]);
});

test("a coffee whose batches are all logged is not listed", () => {
  expect(neededGreens([row("Filter", 10, 10)])).toEqual([]);
});

test("a coffee that belongs to a customer is not to be bought", () => {
  const short = row("Filter", 100, 0);
  expect(neededGreens([{ ...short, greenCoffee: { ...short.greenCoffee, ownerName: "Café Südhang" } }])).toEqual([]);
});
