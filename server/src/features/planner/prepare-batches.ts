import type { Plan } from "@tryer/contract";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { asc, inArray } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentOnePlan } from "./load-plans.ts";
import { lockPendingPlan } from "./pending-plan.ts";
import type { PlanRecord } from "./plan-record.ts";
import { SPLIT_COLUMNS } from "./prepare-row.ts";
import { type SplitBatch, splitAnew } from "./split-anew.ts";

/** The part of a plan whose batches can have changed; all of it where nothing is named. */
interface Changed {
  /** Ids of products. */
  products?: Iterable<string>;
}

/**
 * Brings the batches of a locked, pending plan in step with what they follow from: items, shrinkage, batch size, and
 * what is done. What is done stays, the rest is split anew. Called by every command that changes one of these, in its
 * transaction, so that whoever reads batches only reads; what changes one batch calls `prepareRow` instead. Answers the
 * plan, which the open batches say nothing about.
 */
export async function prepareBatches(work: Work, record: PlanRecord, changed: Changed = {}): Promise<Plan> {
  const plan = await presentOnePlan(work, record);
  const products = changed.products === undefined ? null : new Set(changed.products);
  const rows = plan.rows.filter(({ roastedItemId }) => products?.has(roastedItemId) !== false);
  const existing = await batchesOf(
    work,
    rows.map((row) => row.leadPlanItemId),
  );
  await splitAnew(
    work,
    rows.map(({ leadPlanItemId, greenLbs, carriedOverGrams, requiredBatches, parts, ...sizes }) => ({
      leadPlanItemId,
      greenCentiLbs: centiLbsFromLbs(greenLbs),
      carriedOverGrams,
      sizes,
      parts: parts.flatMap(({ roasted, greenLbs: partLbs }) =>
        roasted === null ? [] : [{ partItemId: roasted.id, greenCentiLbs: centiLbsFromLbs(partLbs), sizes: roasted }],
      ),
      requiredBatches,
      batches: existing.get(leadPlanItemId) ?? [],
    })),
  );
  return plan;
}

/** The same for what changes a plan without being part of it. Whoever holds other rows of a plan locks the plan first. */
export async function preparePendingBatches(work: Work): Promise<void> {
  await prepareBatches(work, await lockPendingPlan(work));
}

/** Read without a lock: whoever ticks, logs or opens a batch of a pending plan holds the plan. */
async function batchesOf({ tx, actor }: Work, planItemIds: string[]) {
  const byItem = new Map<string, SplitBatch[]>(planItemIds.map((id) => [id, []]));
  if (planItemIds.length === 0) return byItem;
  const rows = await tx
    .select(SPLIT_COLUMNS)
    .from(batchTracking)
    .where(ownRows(actor, batchTracking, inArray(batchTracking.planItemId, planItemIds)))
    .orderBy(asc(batchTracking.planItemId), asc(batchTracking.batchNumber));
  for (const row of rows) byItem.get(row.planItemId)?.push(row);
  return byItem;
}
