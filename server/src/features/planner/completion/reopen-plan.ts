import { checkReopening, planAfter, planNumberLabel } from "@tryer/domain/planner";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { batchTracking, roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { planItemRecords } from "../items/plan-item-records.ts";
import { presentOnePlan } from "../load-plans.ts";
import { lockPendingRecord } from "../open-pending-plan.ts";
import { lockPlan, planStatus, updatePlan } from "../plan-record.ts";
import { followAgain } from "./kept-as-completed.ts";

/**
 * Takes the completion of a plan back. The pending plan is held first, as by whoever adds to it: only an empty one goes,
 * in the same transaction.
 */
export const reopenPlan = command({
  permission: "plans:write",
  audit: "plan.reopened",
  async run(work, { id }: { id: string }) {
    const pending = await lockPendingRecord(work);
    const plan = await lockPlan(work, id);
    if (planAfter(planStatus(plan), "reopen") === planStatus(plan)) {
      return { result: await presentOnePlan(work, plan), subjectId: id, isRepeat: true };
    }
    const check = checkReopening((await planItemRecords(work, pending.id)).length);
    if (!check.ok) {
      throw conflict(`Plan ${planNumberLabel(pending.number)} has items. Copy this plan into it instead.`);
    }
    await removeEmptyPlan(work, pending.id);
    await openBatchesOfDeletedRoasts(work, id);
    await followAgain(work, id);
    const reopened = await updatePlan(work, id, { status: "pending", completionDate: null, batchSizeLbs: null });
    return { result: await presentOnePlan(work, reopened), subjectId: id };
  },
});

async function removeEmptyPlan({ tx, actor }: Work, id: string) {
  await tx.delete(roastingPlans).where(and(eq(roastingPlans.roasteryId, actor.roasteryId), eq(roastingPlans.id, id)));
}

/** In a pending plan a batch without its roast is to be roasted. Held first: roasts are deleted under the batch's lock. */
async function openBatchesOfDeletedRoasts({ tx, actor, now }: Work, planId: string) {
  const ofPlan = and(
    eq(batchTracking.roasteryId, actor.roasteryId),
    inArray(
      batchTracking.planItemId,
      tx
        .select({ id: roastingPlanItems.id })
        .from(roastingPlanItems)
        .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), eq(roastingPlanItems.planId, planId))),
    ),
  );
  await tx
    .select({ id: batchTracking.id })
    .from(batchTracking)
    .where(ofPlan)
    .orderBy(sql`${batchTracking.planItemId}, ${batchTracking.batchNumber}`)
    .for("no key update");
  await tx
    .update(batchTracking)
    .set({ isCompleted: false, deletedRoastId: null, updatedAt: now })
    .where(and(ofPlan, isNotNull(batchTracking.deletedRoastId)));
}
