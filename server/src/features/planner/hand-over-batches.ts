import { eq, max, sql } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type BarePlanItem, planItemRecords } from "./items/plan-item-records.ts";

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

/**
 * Answers the place of another batch for the product of an item: on the item that carries its batches, under the next
 * number. Null where the plan no longer has the item.
 */
export async function nextPlaceOf(work: Work, planId: string, planItemId: string) {
  const items = await planItemRecords(work, planId);
  const lead = leadItems(items).get(items.find(({ id }) => id === planItemId)?.roastedItemId ?? "");
  return lead === undefined ? null : { planItemId: lead, batchNumber: (await lastBatchNumber(work, lead)) + 1 };
}

/** Last number of the batches that an item carries, after which further ones are numbered; 0 where there are none. */
export async function lastBatchNumber(work: Work, planItemId: string): Promise<number> {
  const [carried] = await work.tx
    .select({ last: max(batchTracking.batchNumber) })
    .from(batchTracking)
    .where(carriedBy(work, planItemId));
  return carried?.last ?? 0;
}

const carriedBy = ({ actor }: Work, planItemId: string) =>
  ownRows(actor, batchTracking, eq(batchTracking.planItemId, planItemId));
