import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { sheetBatches } from "./sheet-batches.ts";

const row: PlanCoffee = {
  roastedItemId: "01890a5d-ac96-774b-bcce-b302099a8057",
  name: "Kenya AA",
  roastLevel: "Medium",
  isDecaf: false,
  greenCoffee: {
    id: "01890a5d-ac96-774b-bcce-b302099a8058",
    number: "GC-0001",
    coffeeName: "Nyeri",
    origin: "Kenya",
    sharesName: false,
    ownerName: null,
    quantityKg: 60,
  },
  greenName: "Guji",
  parts: [],
  shrinkage: { percentage: 15, source: "green" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items: [],
  leadPlanItemId: "01890a5d-ac96-774b-bcce-b302099a8059",
  outputLbs: 20,
  carriedOverGrams: 0,
  greenLbs: 23.53,
  requiredBatches: 3,
  completedBatches: 0,
  doneBatches: 0,
  doneLbs: 0,
  loggedBatches: 0,
  loggedLbs: 0,
  deletedRoasts: 0,
  progressPercent: 0,
};

const plan = { id: row.leadPlanItemId, number: "P-0001", status: "pending", completionDate: null } as const;

const weights = (batches: { batchWeightLbs: number }[]) => batches.map((batch) => batch.batchWeightLbs);

test("a sheet without known batches shows how the plan's green need is cut", () => {
  expect(weights(sheetBatches(row, null))).toEqual([10, 10, 3.53]);
  expect(weights(sheetBatches({ ...row, minBatchLbs: 5 }, null))).toEqual([10, 8.53, 5]);
});

test("batches on record stand as they are, ticks and roasts included", () => {
  const batch = {
    id: "01890a5d-ac96-774b-bcce-b302099a8060",
    planItemId: row.leadPlanItemId,
    batchNumber: 1,
    batchWeightLbs: 12,
    isCompleted: true,
    isLogged: true,
    roastId: "01890a5d-ac96-774b-bcce-b302099a8061",
    roast: {
      number: "R-0001",
      greenWeightKg: 5.443,
      roastedWeightKg: 4.627,
      isRoastedEstimated: false,
      yieldPercent: 85,
      lossPercent: 15,
      durationSec: 690,
      isOutsideProfile: false,
    },
    deletedRoastNumber: null,
    partItemId: null,
    differences: [],
    plannedOn: null,
    isDayProposed: false,
    machine: null,
    position: null,
    startedAt: null,
    droppedAt: null,
    updatedAt: "2026-11-20T06:40:00Z",
  };
  expect(sheetBatches(row, [{ plan, row, batches: [batch], profile: null, partProfiles: [] }])).toEqual([batch]);
});

test("a need beyond every limit prints no batches rather than a hundred thousand lines", () => {
  const huge = { ...row, batchSizeLbs: 5, greenLbs: 529_411.76, requiredBatches: 105_883 };
  expect(sheetBatches(huge, null)).toEqual([]);
});
