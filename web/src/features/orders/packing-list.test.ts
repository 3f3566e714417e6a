import type { Plan, PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { outputsOf } from "#shared/plan/shown-outputs.ts";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { weightsIn } from "#shared/weights/weights.ts";
import { packingList } from "./packing-list.ts";

const row = (name: string, items: PlanCoffee["items"]): PlanCoffee => ({
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
    quantityKg: 1,
  },
  greenName: "Guji",
  parts: [],
  shrinkage: { percentage: 15, source: "green" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items,
  leadPlanItemId: name,
  outputLbs: 0,
  carriedOverGrams: 0,
  greenLbs: 0,
  requiredBatches: 0,
  completedBatches: 0,
  doneBatches: 0,
  doneLbs: 0,
  loggedBatches: 0,
  loggedLbs: 0,
  deletedRoasts: 0,
  progressPercent: 0,
});

const plan = (rows: PlanCoffee[]): Plan => ({
  id: "p",
  number: "P-0001",
  status: "pending",
  createdAt: "2026-11-20T00:00:00Z",
  completionDate: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  rows,
  totals: { totalItems: 0, outputLbs: 0, greenLbs: 0, requiredBatches: 0, completedBatches: 0, progressPercent: 0 },
});

test("bags are counted by coffee and in all, equal sizes together and the heaviest first", () => {
  const list = packingList(
    plan([
      row("Morning Blend", [
        { id: "1", quantity: 40, packageSize: 1, packageUnit: "oz" },
        { id: "2", quantity: 8, packageSize: 5, packageUnit: "lb" },
      ]),
      row("Espresso", [{ id: "3", quantity: 2, packageSize: 5, packageUnit: "lbs" }]),
    ]),
  );
  expect(list.bags).toBe(50);
  expect(list.bySize.map(({ label, bags, weightsLbs }) => [label, bags, weightsLbs])).toEqual([
    ["5 lb", 10, [40, 10]],
    ["1 oz", 40, [2.5]],
  ]);
  expect(list.coffees[0]?.lines.map(({ bags, weightsLbs }) => [bags, weightsLbs])).toEqual([
    [8, [40]],
    [40, [2.5]],
  ]);
});

test("metric bags weigh on the plan what they weigh on the packing list, in kilograms to the last digit", () => {
  const bags = [1, 0.5, 5, 0.25, 2.5].map((packageSize) => ({
    id: String(packageSize),
    quantity: 1,
    packageSize,
    packageUnit: "kg" as const,
  }));
  const metric = plan([row("Guji", bags), row("Cerrado", bags)]);
  const kg = weightsIn("kg");
  const list = packingList(metric);
  expect(list.coffees.map(({ lines }) => kg.plannedSumFigure(lines.flatMap(({ weightsLbs }) => weightsLbs)))).toEqual([
    "9.25",
    "9.25",
  ]);
  expect(metric.rows.map((each) => kg.plannedSumFigure(outputsOf(each)))).toEqual(["9.25", "9.25"]);
  expect(list.bySize.map(({ label, weightsLbs }) => [label, kg.plannedSumFigure(weightsLbs)])).toEqual([
    ["5 kg", "10.00"],
    ["2.5 kg", "5.00"],
    ["1 kg", "2.00"],
    ["0.5 kg", "1.00"],
    ["0.25 kg", "0.50"],
  ]);
  expect(shownTotals(metric, kg).output).toBe("18.50");
});
