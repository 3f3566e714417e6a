import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { columnOfGrams, gramsOfColumn } from "#db/kg-column.ts";
import { auditLog, batchTracking, roasts } from "#db/schema/index.ts";
import { takeGreen } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { relinkBatch } from "./batch-of-roast.ts";
import { loadRoast, type RoastRow, roastById } from "./roast-row.ts";

/**
 * Takes a deletion back. The weight is taken from what is in stock now, so the shortfall may be another one than
 * before. A batch of the pending plan is logged again unless it was ticked off, logged anew or planned away in between;
 * one of a completed plan gets its roast back.
 */
export const restoreRoast = command({
  permission: "roasts:write",
  audit: "roast.restored",
  async run(work, { id }: { id: string }) {
    const row = await lockAny(work, id);
    if (row.deletedAt === null) return { result: await loadRoast(work, id), subjectId: id, isRepeat: true };
    // The batch before the lot, the order in which logging a batch comes across them.
    if (!(await relinkBatch(work, id))) await logBatchAgain(work, row, row.deletedAt);
    const { greenCoffeeId } = row;
    const { shortfallGrams } = await takeGreen(work, {
      greenCoffeeId,
      grams: gramsOfColumn(row.greenWeightKg),
      roastId: id,
    });
    await work.tx
      .update(roasts)
      .set({
        deletedAt: null,
        shortfallKg: columnOfGrams(shortfallGrams),
        updatedAt: work.now,
        version: row.version + 1,
      })
      .where(roastById(work, id));
    const roast = await loadRoast(work, id);
    return { result: roast, subjectId: id, detail: { number: roast.number } };
  },
});

async function lockAny(work: Work, id: string): Promise<RoastRow> {
  const [row] = await work.tx.select().from(roasts).where(roastById(work, id)).for("no key update");
  if (!row) throw notFound("Roast");
  return row;
}

/** Which batch it was, the audit of the deletion knows; both carry the same instant. */
async function logBatchAgain({ tx, actor, now }: Work, { id }: RoastRow, deletedAt: Date): Promise<void> {
  const [deletion] = await tx
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.roasteryId, actor.roasteryId),
        eq(auditLog.createdAt, deletedAt),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, "roast.removed"),
        isNotNull(auditLog.detail),
      ),
    );
  const batchId = deletion?.detail?.batchId;
  if (typeof batchId !== "string") return;
  await tx
    .update(batchTracking)
    .set({ isLogged: true, isCompleted: true, roastId: id, updatedAt: now })
    .where(
      and(
        eq(batchTracking.roasteryId, actor.roasteryId),
        eq(batchTracking.id, batchId),
        eq(batchTracking.isCompleted, false),
        isNull(batchTracking.roastId),
      ),
    );
}
