import fc from "fast-check";
import { expect, test } from "vitest";
import { batchesWithDone } from "../planner/index.ts";
import { type BatchChanges, type ExistingBatch, reconcileBatches } from "./reconcile-batches.ts";

function open(batchNumber: number, batchWeightCentiLbs: number): ExistingBatch {
  return { batchNumber, batchWeightCentiLbs, isCompleted: false, isLogged: false };
}

function done(batchNumber: number, batchWeightCentiLbs: number): ExistingBatch {
  return { batchNumber, batchWeightCentiLbs, isCompleted: true, isLogged: false };
}

function applied(existing: readonly ExistingBatch[], changes: BatchChanges): ExistingBatch[] {
  const byNumber = new Map(existing.map((batch) => [batch.batchNumber, batch]));
  for (const batchNumber of changes.removeNumbers) byNumber.delete(batchNumber);
  for (const batch of changes.upsert)
    byNumber.set(batch.batchNumber, open(batch.batchNumber, batch.batchWeightCentiLbs));
  return [...byNumber.values()];
}

function weightOf(batches: readonly ExistingBatch[]): number {
  return batches.reduce((sum, batch) => sum + batch.batchWeightCentiLbs, 0);
}

test("a new plan item gets all its batches", () => {
  expect(reconcileBatches([], 2500, 1000)).toEqual({
    upsert: [
      { batchNumber: 1, batchWeightCentiLbs: 1000 },
      { batchNumber: 2, batchWeightCentiLbs: 1000 },
      { batchNumber: 3, batchWeightCentiLbs: 500 },
    ],
    removeNumbers: [],
  });
});

test("keeps done batches, splits the rest over the lowest free numbers", () => {
  expect(reconcileBatches([open(1, 1000), done(2, 900), open(3, 600)], 2500, 1000)).toEqual({
    upsert: [],
    removeNumbers: [],
  });
  expect(reconcileBatches([done(2, 1000)], 2500, 1000).upsert).toEqual([
    { batchNumber: 1, batchWeightCentiLbs: 1000 },
    { batchNumber: 3, batchWeightCentiLbs: 500 },
  ]);
});

test("a logged batch is done too", () => {
  expect(reconcileBatches([{ ...open(1, 1000), isLogged: true }], 1000, 1000)).toEqual({
    upsert: [],
    removeNumbers: [],
  });
});

test("less demand removes open batches, only the changed one is written", () => {
  expect(reconcileBatches([open(1, 1000), open(2, 1000), open(3, 500)], 1200, 1000)).toEqual({
    upsert: [{ batchNumber: 2, batchWeightCentiLbs: 200 }],
    removeNumbers: [3],
  });
});

test("leaves no open batch when nothing is left to roast, but one where nothing is done", () => {
  expect(reconcileBatches([done(1, 1000), open(2, 500)], 800, 1000)).toEqual({ upsert: [], removeNumbers: [2] });
  expect(reconcileBatches([], 0, 1000).upsert).toEqual([{ batchNumber: 1, batchWeightCentiLbs: 10 }]);
});

const batches = fc.uniqueArray(
  fc.record({
    batchNumber: fc.integer({ min: 1, max: 30 }),
    batchWeightCentiLbs: fc.integer({ min: 10, max: 2000 }),
    isCompleted: fc.boolean(),
    isLogged: fc.boolean(),
  }),
  { selector: (batch) => batch.batchNumber, maxLength: 15 },
);

test("done and open batches together make the need, are as many as the plan says, and a second time changes nothing", () => {
  fc.assert(
    fc.property(
      batches,
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 10, max: 2000 }),
      (existing, green, size) => {
        const after = applied(existing, reconcileBatches(existing, green, size));
        const isDone = (batch: ExistingBatch) => batch.isCompleted || batch.isLogged;
        const doneBefore = existing.filter(isDone);
        expect(after.filter(isDone)).toEqual(doneBefore);

        const doneOfNeed = { count: doneBefore.length, centiLbs: weightOf(doneBefore) };
        expect(after).toHaveLength(Math.max(1, batchesWithDone(green, size, doneOfNeed)));

        const excess = weightOf(after) - Math.max(green, weightOf(doneBefore));
        expect(excess).toBeGreaterThanOrEqual(0);
        expect(excess).toBeLessThanOrEqual(green === 0 && doneBefore.length === 0 ? 10 : 9);
        if (excess > 0) expect(after.some((batch) => !isDone(batch) && batch.batchWeightCentiLbs === 10)).toBe(true);
        for (const batch of after) if (!isDone(batch)) expect(batch.batchWeightCentiLbs).toBeLessThanOrEqual(size);
        expect(reconcileBatches(after, green, size)).toEqual({ upsert: [], removeNumbers: [] });
      },
    ),
  );
});
