import type { Plan, PlanRow } from "@tryer/contract";
import { expect, test } from "vitest";
import { packingList } from "./packing-list.ts";

const row = (name: string, items: PlanRow["items"]): PlanRow => ({
  roastedItemId: name,
  name,
  roastLevel: "Medium",
  greenCoffee: {
    id: "g",
    number: "GC-0001",
    coffeeName: "Guji",
    origin: "Ethiopia",
    sharesName: false,
    quantityKg: 1,
    shrinkagePercentage: 15,
  },
  items,
  leadPlanItemId: name,
  outputLbs: 0,
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

const plan = (rows: PlanRow[]): Plan => ({
  id: "p",
  number: "P-0001",
  status: "pending",
  createdAt: "2026-11-20T00:00:00Z",
  completionDate: null,
  batchSizeLbs: 10,
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
  expect(list.bySize.map(({ label, bags, weightLbs }) => [label, bags, weightLbs])).toEqual([
    ["5 lb", 10, 50],
    ["1 oz", 40, 2.5],
  ]);
  expect(list.coffees[0]?.lines.map(({ bags, weightLbs }) => [bags, weightLbs])).toEqual([
    [8, 40],
    [40, 2.5],
  ]);
});
