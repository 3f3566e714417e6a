import { contract, type RemovePlanItemsInput } from "@tryer/contract";
import { inArray } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { handOverBatches } from "../hand-over-batches.ts";
import { loadPlan } from "../load-plans.ts";
import { lockPlan, requireOpen } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { type BarePlanItem, handOverCarried, planItemRecords } from "./plan-item-records.ts";
import { rememberPlanItems } from "./removed-plan-items.ts";

/** Removes items with their batches. Roasts that were logged stay: they were roasted. */
export const removePlanItems = command({
  operation: contract.planner.removeItems,
  permission: "plans:write",
  once: {
    requestId: ({ requestId }: RemovePlanItemsInput) => requestId,
    repeat: (work, { id }) => loadPlan(work, id),
  },
  async run(work, { id, planItemIds }: RemovePlanItemsInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Its items have not changed.");
    const items = await planItemRecords(work, id);
    const leaving = new Set(planItemIds);
    if (items.filter((item) => leaving.has(item.id)).length < leaving.size) throw notFound("Plan item");
    const removed = await rememberPlanItems(work, items, leaving);
    await deletePlanItemRows(work, items, leaving);
    const products = removed.items.map(({ roastedItemId }) => roastedItemId);
    return { result: await prepareBatches(work, plan, { products }), subjectId: id, detail: { removed } };
  },
});

/** Takes some of the items of a locked plan out of it, with their batches. */
export async function deletePlanItemRows(work: Work, items: BarePlanItem[], leaving: ReadonlySet<string>) {
  if (leaving.size === 0) return;
  const { tx, actor } = work;
  const staying = items.filter((item) => !leaving.has(item.id));
  await handOverBatches(work, items, staying);
  await handOverCarried(work, items, leaving);
  await tx
    .delete(roastingPlanItems)
    .where(ownRows(actor, roastingPlanItems, inArray(roastingPlanItems.id, [...leaving])));
}
