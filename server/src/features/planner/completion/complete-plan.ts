import { contract, type Plan } from "@tryer/contract";
import { checkBatchCount } from "@tryer/domain/batches";
import { planAfter } from "@tryer/domain/planner";
import { command } from "../../../runtime/command.ts";
import { invalid } from "../../../runtime/refusal.ts";
import { presentOnePlan } from "../load-plans.ts";
import { ensurePendingPlan } from "../pending-plan.ts";
import { lockPlan, planStatus, updatePlan } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { keepAsCompleted } from "./kept-as-completed.ts";

/**
 * Archives the pending plan with what it was calculated from, so that later changes leave history as it was, and makes the
 * next one.
 */
export const completePlan = command({
  operation: contract.planner.complete,
  permission: "plans:write",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, id);
    if (planAfter(planStatus(record), "complete") === planStatus(record)) {
      return { result: await presentOnePlan(work, record), subjectId: id, isRepeat: true };
    }
    // First, so that the batches come from the very shrinkage that is kept.
    await keepAsCompleted(work, id);
    const plan = await prepareBatches(work, record);
    if (plan.rows.length === 0) throw invalid("Add items to the plan before completing it");
    requirePrepared(plan);
    const completed = await updatePlan(work, id, {
      status: "completed",
      completionDate: work.now,
      batchSizeLbs: plan.batchSizeLbs,
    });
    await ensurePendingPlan(work);
    return { result: await presentOnePlan(work, completed), subjectId: id };
  },
});

/** A completed plan has all of its batches, so a coffee that needs too many refuses its completion. */
function requirePrepared({ rows }: Plan): void {
  for (const { requiredBatches, name } of rows) {
    const count = checkBatchCount(requiredBatches, name);
    if (!count.ok) throw invalid(count.reason);
  }
}
