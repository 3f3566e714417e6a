import type { RowBatches } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import { lockPlan, prepareBatches, presentOnePlan } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { withBatches } from "./row-batches.ts";

/** Named by any item of the row. The batches of a completed plan are history and stay as they are. */
export const prepareRowBatches = command({
  permission: "batches:write",
  audit: "batches.prepared",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, await planOf(work, id));
    const plan = await presentOnePlan(work, record);
    // Looked up again: the item may have been removed before the lock was ours.
    const row = plan.rows.find(({ items }) => items.some((item) => item.id === id));
    if (!row) throw notFound("Plan item");
    const isChanged = record.status === "pending" && (await prepareBatches(work, plan, [row]));
    const [result]: RowBatches[] = await withBatches(work, plan, [row]);
    if (!result) throw new Error("one row in, one row out");
    return { result, subjectId: id, isRepeat: !isChanged };
  },
});

async function planOf({ tx, actor }: Work, planItemId: string): Promise<string> {
  const [item] = await tx
    .select({ planId: roastingPlanItems.planId })
    .from(roastingPlanItems)
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), eq(roastingPlanItems.id, planItemId)));
  if (!item) throw notFound("Plan item");
  return item.planId;
}
