import { contract } from "@tryer/contract";
import { roasts } from "#db/schema/index.ts";
import { lockPendingPlan } from "#features/planner/index.ts";
import { followRoast } from "#features/stock/index.ts";
import { holdIfRecalled, keepRecallsFromStarting } from "#features/trace/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { relinkBatch } from "./batch-of-roast.ts";
import { logBatchAgain } from "./log-batch-again.ts";
import { columnsOfParts, partsOf, writeParts } from "./parts/roast-parts.ts";
import { lockParts, takeParts } from "./parts/take-parts.ts";
import { loadRoast, type RoastRow, roastById } from "./roast-row.ts";

/**
 * Takes a deletion back. The weight is taken from what is in stock now, so the shortfall may be another one than
 * before. A batch of the pending plan is logged again unless it was ticked off, logged anew or planned away in between;
 * one of a completed plan gets its roast back.
 */
export const restoreRoast = command({
  operation: contract.roasts.restore,
  permission: "roasts:write",
  async run(work, { id }: { id: string }) {
    const plan = await lockPendingPlan(work);
    await keepRecallsFromStarting(work);
    const row = await lockAny(work, id);
    if (row.deletedAt === null) return { result: await loadRoast(work, id), subjectId: id, isRepeat: true };
    // The batch before the lot, the order in which logging a batch comes across them.
    if (!(await relinkBatch(work, id))) await logBatchAgain(work, plan, { roastId: id, deletedAt: row.deletedAt });
    const taken = row.isHistory ? {} : await takeAgain(work, row);
    await work.tx
      .update(roasts)
      .set({
        deletedAt: null,
        ...taken,
        updatedAt: work.now,
        version: row.version + 1,
      })
      .where(roastById(work, id));
    await followRoast(work, { ...row, roastedGrams: row.roastedWeightGrams, statusBefore: row.status });
    await holdIfRecalled(work, id);
    const roast = await loadRoast(work, id);
    return { result: roast, subjectId: id, detail: { number: roast.number } };
  },
});

async function takeAgain(work: Work, row: RoastRow) {
  const { id: roastId, roastedAt } = row;
  const parts = await partsOf(work, row);
  if (parts.length > 1) await lockParts(work, parts);
  const taken = await takeParts(work, { roastId, roastedAt, isBooked: true }, parts);
  await writeParts(work, roastId, taken, { hadParts: parts.length > 1 });
  return columnsOfParts(taken);
}

async function lockAny(work: Work, id: string): Promise<RoastRow> {
  const [row] = await work.tx.select().from(roasts).where(roastById(work, id)).for("no key update");
  if (!row) throw notFound("Roast");
  return row;
}
