import type { Plan, PlanCoffee } from "@tryer/contract";
import { checkBatchCount, reconcileBatches } from "@tryer/domain/batches";
import { centiLbsFromLbs, fixed2 } from "@tryer/domain/units";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { batchTracking } from "#db/schema/index.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { chunk } from "./chunk.ts";

/**
 * Makes the batches of the rows match their green need: what is done stays, the rest is split anew. The plan must be
 * locked and pending. Answers whether anything changed.
 */
export async function prepareBatches(work: Work, plan: Plan, rows: PlanCoffee[] = plan.rows): Promise<boolean> {
  for (const row of rows) {
    const count = checkBatchCount(row.requiredBatches, row.name);
    if (!count.ok) throw invalid(count.reason);
  }
  const batchSizeCentiLbs = centiLbsFromLbs(plan.batchSizeLbs);
  const existing = await holdBatches(
    work,
    rows.map((row) => row.leadPlanItemId),
  );
  const upserts: NewBatch[] = [];
  const removals: string[] = [];
  for (const { leadPlanItemId: planItemId, greenLbs } of rows) {
    const batches = existing.filter((batch) => batch.planItemId === planItemId);
    const changes = reconcileBatches(batches, centiLbsFromLbs(greenLbs), batchSizeCentiLbs);
    upserts.push(...changes.upsert.map((batch) => ({ planItemId, ...batch })));
    const superfluous = new Set(changes.removeNumbers);
    removals.push(...batches.filter((batch) => superfluous.has(batch.batchNumber)).map((batch) => batch.id));
  }
  await removeBatches(work, removals);
  await writeBatches(work, upserts);
  return upserts.length > 0 || removals.length > 0;
}

interface NewBatch {
  planItemId: string;
  batchNumber: number;
  batchWeightCentiLbs: number;
}

/** Held, so that a batch that is ticked off or logged at this moment is not taken for an open one. */
async function holdBatches({ tx, actor }: Work, planItemIds: string[]) {
  if (planItemIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(batchTracking)
    .where(and(eq(batchTracking.roasteryId, actor.roasteryId), inArray(batchTracking.planItemId, planItemIds)))
    .orderBy(asc(batchTracking.planItemId), asc(batchTracking.batchNumber))
    .for("no key update");
  return rows.map((row) => ({ ...row, batchWeightCentiLbs: centiLbsFromLbs(Number(row.batchWeightLbs)) }));
}

async function removeBatches({ tx, actor }: Work, ids: string[]) {
  if (ids.length === 0) return;
  await tx
    .delete(batchTracking)
    .where(
      and(eq(batchTracking.roasteryId, actor.roasteryId), sql`${batchTracking.id} = any(${sql.param(ids)}::uuid[])`),
    );
}

async function writeBatches({ tx, actor, now }: Work, batches: NewBatch[]) {
  for (const part of chunk(batches)) {
    const rows = part.map(({ planItemId, batchNumber, batchWeightCentiLbs }) => ({
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      planItemId,
      batchNumber,
      batchWeightLbs: fixed2(batchWeightCentiLbs),
      createdAt: now,
      updatedAt: now,
    }));
    await tx
      .insert(batchTracking)
      .values(rows)
      .onConflictDoUpdate({
        target: [batchTracking.roasteryId, batchTracking.planItemId, batchTracking.batchNumber],
        set: { batchWeightLbs: sql`excluded.batch_weight_lbs`, updatedAt: now },
      });
  }
}
