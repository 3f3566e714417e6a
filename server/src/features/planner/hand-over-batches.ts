import { and, eq, max, sql } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { BarePlanItem } from "./plan-item-records.ts";

/**
 * The first item of a coffee carries its batches. Where items come or go and another one is first from then on, the
 * batches become its own.
 */
export async function handOverBatches(work: Work, before: BarePlanItem[], after: BarePlanItem[]) {
  const oldLeads = leads(before);
  for (const [roastedItemId, newLead] of leads(after)) {
    const oldLead = oldLeads.get(roastedItemId);
    if (oldLead !== undefined && oldLead !== newLead) await moveBatches(work, oldLead, newLead);
  }
}

function leads(items: BarePlanItem[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { roastedItemId, id } of items) if (!first.has(roastedItemId)) first.set(roastedItemId, id);
  return first;
}

async function moveBatches({ tx, actor, now }: Work, from: string, to: string) {
  const carriedBy = (planItemId: string) =>
    and(eq(batchTracking.roasteryId, actor.roasteryId), eq(batchTracking.planItemId, planItemId));
  const [taken] = await tx
    .select({ last: max(batchTracking.batchNumber) })
    .from(batchTracking)
    .where(carriedBy(to));
  await tx
    .update(batchTracking)
    .set({ planItemId: to, batchNumber: sql`${batchTracking.batchNumber} + ${taken?.last ?? 0}`, updatedAt: now })
    .where(carriedBy(from));
}
