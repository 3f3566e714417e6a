import { planAfter } from "@tryer/domain/planner";
import { command } from "../../../runtime/command.ts";
import { invalid } from "../../../runtime/refusal.ts";
import { presentOnePlan } from "../load-plans.ts";
import { lockPlan, planStatus, updatePlan } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { keepAsCompleted } from "./kept-as-completed.ts";

/** Archives the pending plan with what it was calculated from, so that later changes leave history as it was. */
export const completePlan = command({
  permission: "plans:write",
  audit: "plan.completed",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, id);
    if (planAfter(planStatus(record), "complete") === planStatus(record)) {
      return { result: await presentOnePlan(work, record), subjectId: id, isRepeat: true };
    }
    // First, so that the batches come from the very shrinkage that is kept.
    await keepAsCompleted(work, id);
    const plan = await presentOnePlan(work, record);
    if (plan.rows.length === 0) throw invalid("Add items to the plan before completing it");
    await prepareBatches(work, plan);
    const completed = await updatePlan(work, id, {
      status: "completed",
      completionDate: work.now,
      batchSizeLbs: plan.batchSizeLbs.toFixed(2),
    });
    return { result: await presentOnePlan(work, completed), subjectId: id };
  },
});
