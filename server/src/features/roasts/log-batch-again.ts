import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { auditLog, batchTracking } from "#db/schema/index.ts";
import { nextPlaceOf, type PlanRecord, planOfItem, prepareRow } from "#features/planner/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** The batch of a roast as the audit of its deletion keeps it; former releases kept its id alone. */
const Deletion = z.object({
  batchId: z.uuid(),
  batch: z
    .object({
      planItemId: z.uuid(),
      batchWeightCentiLbs: z.int(),
      /** Former releases did not keep it. */
      partItemId: z.uuid().nullable().default(null),
    })
    .optional(),
});

interface DeletedRoast {
  roastId: string;
  /** Instant of the deletion, which its audit row carries too. */
  deletedAt: Date;
}

/**
 * Logs the batch of the pending plan that a deleted roast had been logged as, unless it was ticked off, logged anew or
 * planned away in between. Its weight is the one that was roasted; where the split of the rest has taken the batch
 * away, it comes back under the next number.
 */
export async function logBatchAgain(work: Work, plan: PlanRecord, { roastId, deletedAt }: DeletedRoast): Promise<void> {
  const deletion = await findDeletion(work, roastId, deletedAt);
  if (deletion === null) return;
  const { batchId, batch } = deletion;
  const { tx, actor, now } = work;
  const logged = { isLogged: true, isCompleted: true, roastId, updatedAt: now };
  const byId = ownRows(actor, batchTracking, eq(batchTracking.id, batchId));
  const [there] = await tx.select({ planItemId: batchTracking.planItemId }).from(batchTracking).where(byId);
  if (there) {
    if ((await planOfItem(work, there.planItemId)).id !== plan.id) return;
    await tx
      .update(batchTracking)
      .set({ ...logged, ...(batch && { batchWeightCentiLbs: batch.batchWeightCentiLbs }) })
      .where(and(byId, eq(batchTracking.isCompleted, false), isNull(batchTracking.roastId)));
  } else if (batch) {
    const place = await nextPlaceOf(work, plan.id, batch.planItemId);
    if (place === null) return;
    const { roasteryId } = actor;
    await tx.insert(batchTracking).values({
      ...logged,
      ...place,
      roasteryId,
      id: batchId,
      batchWeightCentiLbs: batch.batchWeightCentiLbs,
      partItemId: batch.partItemId,
      createdAt: now,
    });
  }
  const ofItem = there?.planItemId ?? batch?.planItemId;
  if (ofItem !== undefined) await prepareRow(work, plan, ofItem);
}

async function findDeletion({ tx, actor }: Work, roastId: string, deletedAt: Date) {
  const [deletion] = await tx
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      ownRows(
        actor,
        auditLog,
        eq(auditLog.createdAt, deletedAt),
        eq(auditLog.subjectId, roastId),
        eq(auditLog.action, "roast.removed"),
      ),
    );
  return Deletion.safeParse(deletion?.detail).data ?? null;
}
