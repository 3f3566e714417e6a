import type { PlanStatus } from "@tryer/domain/planner";
import { and, eq, type SQL } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import { planOfItem, planStatus } from "#features/planner/index.ts";
import type { Work } from "../../runtime/request-context.ts";

type BatchColumns = Partial<
  Pick<typeof batchTracking.$inferInsert, "isLogged" | "isCompleted" | "roastId" | "deletedRoastId">
>;

/** A batch of a pending plan is to be roasted again; one of a completed plan stays as completed and remembers the roast. */
const WITHOUT_ROAST: Record<PlanStatus, (roastId: string) => BatchColumns> = {
  pending: () => ({ isLogged: false, isCompleted: false, roastId: null }),
  completed: (roastId) => ({ isLogged: false, roastId: null, deletedRoastId: roastId }),
};

/** Takes a roast that is being deleted off its batch. */
export async function unlinkBatch(work: Work, roastId: string): Promise<void> {
  const batch = await holdBatch(work, eq(batchTracking.roastId, roastId));
  if (!batch) return;
  const columns = WITHOUT_ROAST[planStatus(await planOfItem(work, batch.planItemId))](roastId);
  await writeBatch(work, batch.id, columns);
}

/** Links a roast that comes back with the batch of a completed plan that remembers it. False where there is none. */
export async function relinkBatch(work: Work, roastId: string): Promise<boolean> {
  const batch = await holdBatch(work, eq(batchTracking.deletedRoastId, roastId));
  if (batch) await writeBatch(work, batch.id, { isLogged: true, roastId, deletedRoastId: null });
  return batch !== undefined;
}

/** The status cannot change while the batch is held: completing and reopening a plan hold its batches first. */
async function holdBatch({ tx, actor }: Work, which: SQL) {
  const [batch] = await tx
    .select({ id: batchTracking.id, planItemId: batchTracking.planItemId })
    .from(batchTracking)
    .where(and(eq(batchTracking.roasteryId, actor.roasteryId), which))
    .for("no key update");
  return batch;
}

async function writeBatch({ tx, actor, now }: Work, id: string, columns: BatchColumns): Promise<void> {
  await tx
    .update(batchTracking)
    .set({ ...columns, updatedAt: now })
    .where(and(eq(batchTracking.roasteryId, actor.roasteryId), eq(batchTracking.id, id)));
}
