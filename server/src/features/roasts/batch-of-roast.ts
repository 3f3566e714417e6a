import type { PlanStatus } from "@tryer/domain/planner";
import { eq, type SQL } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import { type PlanRecord, planOfItem, planStatus, prepareRow } from "#features/planner/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

type BatchColumns = Partial<
  Pick<
    typeof batchTracking.$inferInsert,
    "isLogged" | "isCompleted" | "roastId" | "deletedRoastId" | "startedAt" | "droppedAt"
  >
>;

/** A batch of a pending plan is to be roasted again; one of a completed plan stays as completed and remembers the roast. */
const WITHOUT_ROAST: Record<PlanStatus, (roastId: string) => BatchColumns> = {
  pending: () => ({ isLogged: false, isCompleted: false, roastId: null, startedAt: null, droppedAt: null }),
  completed: (roastId) => ({ isLogged: false, roastId: null, deletedRoastId: roastId }),
};

/** Takes a roast that is being deleted off its batch. The pending plan is locked. Answers the batch as it was. */
export async function unlinkBatch(work: Work, plan: PlanRecord, roastId: string) {
  const batch = await lockBatch(work, eq(batchTracking.roastId, roastId));
  if (!batch) return null;
  const status = planStatus(await planOfItem(work, batch.planItemId));
  await writeBatch(work, batch.id, WITHOUT_ROAST[status](roastId));
  if (status === "pending") await prepareRow(work, plan, batch.planItemId);
  return batch;
}

/** Links a restored roast with the batch of a completed plan that remembers it. False where there is none. */
export async function relinkBatch(work: Work, roastId: string): Promise<boolean> {
  const batch = await lockBatch(work, eq(batchTracking.deletedRoastId, roastId));
  if (batch) await writeBatch(work, batch.id, { isLogged: true, roastId, deletedRoastId: null });
  return batch !== undefined;
}

async function lockBatch({ tx, actor }: Work, which: SQL) {
  const [batch] = await tx
    .select({
      id: batchTracking.id,
      planItemId: batchTracking.planItemId,
      batchWeightCentiLbs: batchTracking.batchWeightCentiLbs,
      partItemId: batchTracking.partItemId,
    })
    .from(batchTracking)
    .where(ownRows(actor, batchTracking, which))
    .for("no key update");
  return batch;
}

async function writeBatch({ tx, actor, now }: Work, id: string, columns: BatchColumns): Promise<void> {
  await tx
    .update(batchTracking)
    .set({ ...columns, updatedAt: now })
    .where(ownRows(actor, batchTracking, eq(batchTracking.id, id)));
}
