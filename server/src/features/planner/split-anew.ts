import { type ExistingBatch, MAX_BATCHES_PER_ROW, reconcileBatches } from "@tryer/domain/batches";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { batchTracking } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { chunk } from "./chunk.ts";

export type SplitBatch = ExistingBatch & { id: string };

/** A row of a pending plan, with the batches that its first item carries. Weights in hundredths of a pound. */
interface SplitRow {
  leadPlanItemId: string;
  greenCentiLbs: number;
  requiredBatches: number;
  batches: readonly SplitBatch[];
}

/**
 * Keeps what is done of some rows and splits the rest anew. A coffee that needs more batches than can be prepared keeps
 * those that it had and does not hide the others. Answers whether an open batch was written or removed.
 */
export async function splitAnew(work: Work, rows: readonly SplitRow[], batchSizeCentiLbs: number): Promise<boolean> {
  const upserts: NewBatch[] = [];
  const removals: string[] = [];
  for (const { leadPlanItemId, greenCentiLbs, requiredBatches, batches } of rows) {
    if (requiredBatches > MAX_BATCHES_PER_ROW) continue;
    const changes = reconcileBatches(batches, greenCentiLbs, batchSizeCentiLbs);
    upserts.push(...changes.upsert.map((batch) => ({ planItemId: leadPlanItemId, ...batch })));
    const superfluous = new Set(changes.removeNumbers);
    removals.push(...batches.filter((batch) => superfluous.has(batch.batchNumber)).map((batch) => batch.id));
  }
  await removeBatches(work, removals);
  await writeBatches(work, upserts);
  return upserts.length + removals.length > 0;
}

interface NewBatch {
  planItemId: string;
  batchNumber: number;
  batchWeightCentiLbs: number;
}

async function removeBatches({ tx, actor }: Work, ids: string[]) {
  if (ids.length === 0) return;
  await tx
    .delete(batchTracking)
    .where(ownRows(actor, batchTracking, sql`${batchTracking.id} = any(${sql.param(ids)}::uuid[])`));
}

async function writeBatches({ tx, actor, now }: Work, batches: NewBatch[]) {
  for (const part of chunk(batches)) {
    const rows = part.map(({ planItemId, batchNumber, batchWeightCentiLbs }) => ({
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      planItemId,
      batchNumber,
      batchWeightCentiLbs,
      createdAt: now,
      updatedAt: now,
    }));
    await tx
      .insert(batchTracking)
      .values(rows)
      .onConflictDoUpdate({
        target: [batchTracking.roasteryId, batchTracking.planItemId, batchTracking.batchNumber],
        set: { batchWeightCentiLbs: sql`excluded.batch_weight_lbs`, updatedAt: now },
      });
  }
}
