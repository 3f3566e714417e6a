import type { RemovePlanItemsInput } from "@tryer/contract";
import { and, eq, inArray, max, sql } from "drizzle-orm";
import { batchTracking, roastingPlanItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentOnePlan } from "./load-plans.ts";
import { type BarePlanItem, planItemRecords } from "./plan-item-records.ts";
import { lockPlan } from "./plan-record.ts";

/** Removes items with their batches. Roasts that were logged stay: they were roasted. */
export const removePlanItems = command({
  permission: "plans:write",
  audit: "plan.items_removed",
  async run(work, { id, planItemIds }: RemovePlanItemsInput) {
    const plan = await lockPlan(work, id);
    if (plan.status !== "pending") throw conflict("This plan was completed. Its items stay as they were.");
    const items = await planItemRecords(work, id);
    const leaving = new Set(planItemIds);
    if (items.filter((item) => leaving.has(item.id)).length < leaving.size) throw notFound("Plan item");
    await takeOutPlanItems(work, items, leaving);
    return { result: await presentOnePlan(work, plan), subjectId: id, detail: { planItemIds: [...leaving] } };
  },
});

/** Takes some of the items of a locked plan out of it, with their batches. */
export async function takeOutPlanItems(work: Work, items: BarePlanItem[], leaving: ReadonlySet<string>) {
  if (leaving.size === 0) return;
  const { tx, actor } = work;
  const staying = items.filter((item) => !leaving.has(item.id));
  await handOverBatches(work, items, staying);
  await tx
    .delete(roastingPlanItems)
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), inArray(roastingPlanItems.id, [...leaving])));
}

/** Where the first item of a coffee goes and others stay, the next one becomes the carrier of the batches. */
async function handOverBatches(work: Work, items: BarePlanItem[], staying: BarePlanItem[]) {
  const oldLeads = leads(items);
  for (const [roastedItemId, newLead] of leads(staying)) {
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
