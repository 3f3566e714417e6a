import { and, eq, max, sql } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { BarePlanItem } from "./items/plan-item-records.ts";

/**
 * The first item of a coffee carries its batches. Where items come or go and another one is first from then on, the
 * batches become its own.
 */
export async function handOverBatches(work: Work, before: BarePlanItem[], after: BarePlanItem[]) {
  const oldLeads = leadItems(before);
  for (const [roastedItemId, newLead] of leadItems(after)) {
    const oldLead = oldLeads.get(roastedItemId);
    if (oldLead !== undefined && oldLead !== newLead) await moveBatches(work, oldLead, newLead);
  }
}

/** The item of each roasted coffee that carries its batches. */
export function leadItems(items: BarePlanItem[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { roastedItemId, id } of items) if (!first.has(roastedItemId)) first.set(roastedItemId, id);
  return first;
}

async function moveBatches(work: Work, from: string, to: string) {
  const taken = await lastBatchNumber(work, to);
  await work.tx
    .update(batchTracking)
    .set({ planItemId: to, batchNumber: sql`${batchTracking.batchNumber} + ${taken}`, updatedAt: work.now })
    .where(carriedBy(work, from));
}

/** Batches that come to an item are numbered after those that it carries; 0 where there are none. */
export async function lastBatchNumber(work: Work, planItemId: string): Promise<number> {
  const [carried] = await work.tx
    .select({ last: max(batchTracking.batchNumber) })
    .from(batchTracking)
    .where(carriedBy(work, planItemId));
  return carried?.last ?? 0;
}

const carriedBy = ({ actor }: Work, planItemId: string) =>
  and(eq(batchTracking.roasteryId, actor.roasteryId), eq(batchTracking.planItemId, planItemId));
