import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { neededGreens } from "./plan-needs.ts";

const row = (name: string, greenLbs: number, loggedLbs: number, completedBatches = 0): PlanCoffee => ({
  roastedItemId: name,
  name,
  roastLevel: "Medium",
  isDecaf: false,
  greenCoffee: {
    id: "g",
    number: "GC-0001",
    coffeeName: "Guji",
    origin: "Ethiopia",
    sharesName: false,
    ownerName: null,
    quantityKg: 10,
  },
  greenName: "Guji",
  parts: [
    {
      greenCoffee: {
        id: "g",
        number: "GC-0001",
        coffeeName: "Guji",
        origin: "Ethiopia",
        sharesName: false,
        ownerName: null,
        quantityKg: 10,
      },
      greenLbs,
      loggedLbs,
      roasted: null,
    },
  ],
  shrinkage: { percentage: 15, source: "green" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items: [],
  leadPlanItemId: name,
  outputLbs: 0,
  carriedOverGrams: 0,
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

const withGreen = (planned: PlanCoffee, facts: Partial<PlanCoffee["parts"][number]["greenCoffee"]>): PlanCoffee => ({
  ...planned,
  parts: planned.parts.map((part) => ({ ...part, greenCoffee: { ...part.greenCoffee, ...facts } })),
});

test("a blend needs each of its coffees", () => {
  const [guji] = row("House", 6, 0).parts;
  if (!guji) throw new Error("no part");
  const huila = { ...guji, greenCoffee: { ...guji.greenCoffee, id: "h", coffeeName: "Huila" }, greenLbs: 40 };
  const needs = neededGreens([
    { ...row("House", 46, 0), greenCoffee: null, parts: [guji, huila] },
    row("Filter", 4, 0),
  ]);
  expect(needs.map(({ name, neededCentiLbs, neededFor }) => [name, neededCentiLbs, neededFor])).toEqual([
    ["Huila", 4000, ["House"]],
    ["Guji", 1000, ["House", "Filter"]],
  ]);
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
  expect(neededGreens([withGreen(shared, { sharesName: true })])).toMatchObject([
    { name: "Guji · Ethiopia · GC-0001", origin: "" },
  ]);
});

test("a coffee whose batches are all logged is not listed", () => {
  expect(neededGreens([row("Filter", 10, 10)])).toEqual([]);
});

test("a coffee that belongs to a customer is not to be bought", () => {
  const short = row("Filter", 100, 0);
  expect(neededGreens([withGreen(short, { ownerName: "Café Südhang" })])).toEqual([]);
});
