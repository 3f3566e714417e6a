import { and, eq, sql } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentOnePlan } from "./load-plans.ts";
import { lockPlan, updatePlan } from "./plan-record.ts";
import { prepareBatches } from "./prepare-batches.ts";

/** Archives the pending plan with what it was calculated from, so that later changes leave history as it was. */
export const completePlan = command({
  permission: "plans:write",
  audit: "plan.completed",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, id);
    if (record.status === "completed") {
      return { result: await presentOnePlan(work, record), subjectId: id, isRepeat: true };
    }
    // First, so that the batches come from the very shrinkage that is kept.
    await freezeShrinkage(work, id);
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

async function freezeShrinkage({ tx, actor, now }: Work, planId: string) {
  await tx
    .update(roastingPlanItems)
    .set({
      shrinkagePercentage: sql`(
        select g.shrinkage_percentage from green_coffee_inventory g
        where g.roastery_id = roasting_plan_items.roastery_id and g.id = roasting_plan_items.coffee_id
      )`,
      updatedAt: now,
    })
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), eq(roastingPlanItems.planId, planId)));
}
