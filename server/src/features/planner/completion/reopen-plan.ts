import { contract } from "@tryer/contract";
import { checkReopening, planAfter } from "@tryer/domain/planner";
import { planNumberLabel } from "@tryer/domain/units";
import { eq, inArray, isNotNull } from "drizzle-orm";
import { batchTracking, roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { planItemRecords } from "../items/plan-item-records.ts";
import { presentOnePlan } from "../load-plans.ts";
import { lockPendingPlan } from "../pending-plan.ts";
import { lockPlan, planStatus, updatePlan } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { followAgain } from "./kept-as-completed.ts";

/**
 * Takes the completion of a plan back. The pending plan is locked first, as for additions: only an empty one is
 * removed, in the same transaction.
 */
export const reopenPlan = command({
  operation: contract.planner.reopen,
  permission: "plans:write",
  async run(work, { id }: { id: string }) {
    const pending = await lockPendingPlan(work);
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
    return { result: await prepareBatches(work, reopened), subjectId: id };
  },
});

async function removeEmptyPlan({ tx, actor }: Work, id: string) {
  await tx.delete(roastingPlans).where(ownRows(actor, roastingPlans, eq(roastingPlans.id, id)));
}

/** Opens the batches of a pending plan whose roasts were deleted. */
async function openBatchesOfDeletedRoasts({ tx, actor, now }: Work, planId: string) {
  const ofPlan = tx
    .select({ id: roastingPlanItems.id })
    .from(roastingPlanItems)
    .where(ownRows(actor, roastingPlanItems, eq(roastingPlanItems.planId, planId)));
  await tx
    .update(batchTracking)
    .set({ isCompleted: false, deletedRoastId: null, startedAt: null, droppedAt: null, updatedAt: now })
    .where(
      ownRows(actor, batchTracking, inArray(batchTracking.planItemId, ofPlan), isNotNull(batchTracking.deletedRoastId)),
    );
}
