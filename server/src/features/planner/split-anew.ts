import { isDone, MAX_BATCHES_PER_ROW, type PartBatch, reconcileBatches, reconcileParts } from "@tryer/domain/batches";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { batchTracking } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { chunk } from "./chunk.ts";
import type { BatchSizes } from "./row-sizes.ts";

export type SplitBatch = PartBatch & { id: string };

/** A row of a pending plan, with the batches that its first item carries. Weights in hundredths of a pound. */
interface SplitRow {
  leadPlanItemId: string;
  greenCentiLbs: number;
  /** Stock on hand that the row uses, in grams: where nothing is left to roast it has no open batch. */
  carriedOverGrams: number;
  sizes: BatchSizes;
  /** Parts of a blend of roasted coffees; empty where the row is roasted as one. */
  parts: readonly { partItemId: string; greenCentiLbs: number; sizes: BatchSizes }[];
  requiredBatches: number;
  batches: readonly SplitBatch[];
}

const inCentiLbs = ({ batchSizeLbs, minBatchLbs }: BatchSizes) => ({
  batchSizeCentiLbs: centiLbsFromLbs(batchSizeLbs),
  minCentiLbs: minBatchLbs === null ? null : centiLbsFromLbs(minBatchLbs),
});

/**
 * Keeps what is done of some rows and splits the rest anew. A coffee that needs more batches than can be prepared keeps
 * those that it had and does not hide the others. Answers whether an open batch was written or removed.
 */
export async function splitAnew(work: Work, rows: readonly SplitRow[]): Promise<boolean> {
  const upserts: NewBatch[] = [];
  const removals: string[] = [];
  for (const row of rows) {
    if (row.requiredBatches > MAX_BATCHES_PER_ROW) continue;
    const { batches } = row;
    const changes = changesOf(row);
    upserts.push(...changes.upsert.map((batch) => ({ planItemId: row.leadPlanItemId, ...batch })));
    const superfluous = new Set(changes.removeNumbers);
    removals.push(...batches.filter((batch) => superfluous.has(batch.batchNumber)).map((batch) => batch.id));
  }
  await removeBatches(work, removals);
  await writeBatches(work, upserts);
  return upserts.length + removals.length > 0;
}

/** Changes of the batches of a row. Open batches of a part go where the row is roasted as one by now. */
function changesOf({ parts, batches, greenCentiLbs, carriedOverGrams, sizes }: SplitRow) {
  if (carriedOverGrams > 0 && greenCentiLbs === 0) {
    const open = batches.filter((batch) => !isDone(batch));
    return { upsert: [], removeNumbers: open.map(({ batchNumber }) => batchNumber) };
  }
  if (parts.length > 0) {
    const needs = parts.map((part) => ({ ...part, ...inCentiLbs(part.sizes) }));
    return reconcileParts(batches, needs);
  }
  const former = batches.filter((batch) => batch.partItemId !== null && !isDone(batch));
  const own = batches.filter((batch) => !former.includes(batch));
  const { batchSizeCentiLbs, minCentiLbs } = inCentiLbs(sizes);
  const { upsert, removeNumbers } = reconcileBatches(own, greenCentiLbs, batchSizeCentiLbs, minCentiLbs);
  return {
    upsert: upsert.map((batch) => ({ ...batch, partItemId: null })),
    removeNumbers: [...removeNumbers, ...former.map(({ batchNumber }) => batchNumber)],
  };
}

interface NewBatch {
  planItemId: string;
  partItemId: string | null;
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
    const rows = part.map(({ planItemId, partItemId, batchNumber, batchWeightCentiLbs }) => ({
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      planItemId,
      partItemId,
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
