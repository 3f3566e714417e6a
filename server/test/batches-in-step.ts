import { reconcileBatches } from "@tryer/domain/batches";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { expect } from "vitest";
import type { ApiClient } from "./test-app.ts";

/** Fails unless the batches of the pending plan are those that a fresh split of each row's rest gives. */
export async function expectBatchesInStep(api: ApiClient): Promise<void> {
  const plan = await api.planner.pending({});
  const groups = await api.batches.listOfPlan({ id: plan.id });
  const batchSizeCentiLbs = centiLbsFromLbs(plan.batchSizeLbs);
  expect(groups.map(({ row }) => row)).toEqual(plan.rows);
  for (const { row, batches } of groups) {
    const asStored = batches.map(({ batchNumber, batchWeightLbs, isCompleted, isLogged }) => {
      return { batchNumber, batchWeightCentiLbs: centiLbsFromLbs(batchWeightLbs), isCompleted, isLogged };
    });
    const isDone = (batch: (typeof asStored)[number]) => batch.isCompleted || batch.isLogged;
    const done = asStored.filter(isDone);
    const { upsert } = reconcileBatches(done, centiLbsFromLbs(row.greenLbs), batchSizeCentiLbs);
    const open = asStored.filter((batch) => !isDone(batch));
    expect(open.map(({ batchNumber, batchWeightCentiLbs }) => ({ batchNumber, batchWeightCentiLbs }))).toEqual(upsert);
    expect(row.requiredBatches).toBe(batches.length);
  }
}
