import { contract, type MarkBatchInput } from "@tryer/contract";
import { lockPendingPlan, type PlanRecord, prepareRow } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import {
  type BatchRecord,
  findBatch,
  lockBatch,
  requireOpenPlan,
  shownOf,
  stoppedTimer,
  updateBatch,
} from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

/** Ticks a batch off or takes the tick away. A logged batch stays linked to its roast either way. */
export const markBatchCompleted = command({
  operation: contract.batches.markCompleted,
  permission: "batches:write",
  async run(work, { id, isCompleted }: MarkBatchInput) {
    const plan = await lockPendingPlan(work);
    const held = await lockBatch(work, id);
    const { batch } = held;
    const isRepeat = batch.isCompleted === isCompleted;
    if (!isRepeat) requireOpenPlan(held);
    const marked = isRepeat ? batch : await mark(work, plan, batch, isCompleted);
    const result = presentBatch(marked, await shownOf(work, batch));
    return {
      result,
      subjectId: id,
      detail: { isCompleted },
      isRepeat,
      audit: isCompleted ? "batch.marked" : "batch.unmarked",
    };
  },
});

async function mark(work: Work, plan: PlanRecord, batch: BatchRecord, isCompleted: boolean) {
  const { id, planItemId } = batch;
  const marked = await updateBatch(work, id, { isCompleted, ...(isCompleted ? stoppedTimer(batch, work.now) : {}) });
  const isSplitAnew = await prepareRow(work, plan, planItemId);
  if (isCompleted || !isSplitAnew) return marked;
  // Opened again, a batch takes its weight from today's split, or goes where the rest needs fewer batches.
  return (await findBatch(work, id)) ?? marked;
}
