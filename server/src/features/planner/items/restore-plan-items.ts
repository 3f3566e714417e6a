import { contract, type RestorePlanItemsInput } from "@tryer/contract";
import { samePackage } from "@tryer/domain/items";
import { checkPlannedQuantity } from "@tryer/domain/planner";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { inArray, isNotNull, isNull } from "drizzle-orm";
import { batchTracking, roastingPlanItems, roasts } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { chunk } from "../chunk.ts";
import { followGreenCoffee } from "../follow-green-coffee.ts";
import { handOverBatches, lastBatchNumber, leadItems } from "../hand-over-batches.ts";
import { presentOnePlan } from "../load-plans.ts";
import { lockPlan, requireOpen } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { findProducts } from "./find-additions.ts";
import { type BarePlanItem, carryOver, planItemRecords, setQuantities } from "./plan-item-records.ts";
import { type RemovedBatch, type RemovedItem, type RemovedPlanItems, recallPlanItems } from "./removed-plan-items.ts";
import { serveOrders } from "./served-lines.ts";

/**
 * Takes a removal back: the same items in their places, with their batches as they were. A size that was planned anew in
 * between gets the quantity on top, as an addition would.
 */
export const restorePlanItems = command({
  operation: contract.planner.restoreItems,
  permission: "plans:write",
  async run(work, { id, requestId }: RestorePlanItemsInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Its items have not changed.");
    const removed = await recallPlanItems(work, id, requestId);
    if (removed.isTakenBack) return { result: await presentOnePlan(work, plan), subjectId: id, isRepeat: true };
    await restorePlanItemRows(work, id, removed);
    const products = removed.items.map(({ roastedItemId }) => roastedItemId);
    return { result: await prepareBatches(work, plan, { products }), subjectId: id, detail: { requestId } };
  },
});

/** Puts what was taken out of a locked plan into it again. */
export async function restorePlanItemRows(work: Work, planId: string, { items, batches, served }: RemovedPlanItems) {
  const before = await planItemRecords(work, planId);
  const alone = await putBack(work, planId, before, items);
  const after = await planItemRecords(work, planId);
  await carryAgain(work, before, items, after);
  await serveAgain(work, items, after, served);
  const leads = leadItems(after);
  const leadOf = new Map(items.map(({ id, roastedItemId }) => [id, leads.get(roastedItemId) ?? id]));
  // Newly planned items have their own open batches; done batches and those in the drum count beside them.
  const coming = batches.filter(({ planItemId, isCompleted, startedAt, roastId }) => {
    return alone.has(planItemId) || isCompleted || startedAt !== null || roastId !== null;
  });
  await putBatchesBack(work, coming, leadOf);
  await handOverBatches(work, before, after);
}

/** Answers the items that stand on their own again; the others went into what had been planned anew. */
async function putBack(work: Work, planId: string, before: BarePlanItem[], items: RemovedItem[]): Promise<Set<string>> {
  const { tx, actor, now } = work;
  const plannedAgain = (item: RemovedItem) =>
    before.find(
      (other) => other.roastedItemId === item.roastedItemId && samePackage(packageOf(other), packageOf(item)),
    );
  const raised = items.flatMap((item) => {
    const planned = plannedAgain(item);
    return planned === undefined ? [] : { id: planned.id, quantity: planned.quantity + item.quantity };
  });
  for (const { quantity } of raised) {
    const check = checkPlannedQuantity(quantity);
    if (!check.ok) throw invalid(check.reason, "quantity");
  }
  if (raised.length > 0) await setQuantities(work, raised);
  const alone = items.filter((item) => plannedAgain(item) === undefined);
  // Roasted from the green coffee that the product has by now, as the rest of a pending plan.
  const products = await findProducts(
    work,
    alone.map(({ roastedItemId }) => roastedItemId),
  );
  const rows = alone.flatMap((item) => {
    const coffeeId = products.get(item.roastedItemId)?.greenCoffeeId;
    if (coffeeId === undefined) return [];
    const { createdAt = now, updatedAt = now } = item;
    return { ...item, carriedOverGrams: 0, coffeeId, roasteryId: actor.roasteryId, planId, createdAt, updatedAt };
  });
  if (rows.length > 0) await tx.insert(roastingPlanItems).values(rows);
  const blends = new Set(rows.flatMap(({ coffeeId, roastedItemId }) => (coffeeId === null ? [roastedItemId] : [])));
  for (const roastedItemId of blends) await followGreenCoffee(work, planId, roastedItemId);
  return new Set(alone.map(({ id }) => id));
}

/** Lets rows use again what their items used of the stock, unless a row that was planned anew in between uses some. */
async function carryAgain(work: Work, before: BarePlanItem[], items: RemovedItem[], after: BarePlanItem[]) {
  for (const roastedItemId of new Set(items.map((item) => item.roastedItemId))) {
    const carriedBy = (each: readonly { roastedItemId: string; carriedOverGrams: number }[]) =>
      each.reduce((sum, item) => (item.roastedItemId === roastedItemId ? sum + item.carriedOverGrams : sum), 0);
    const lead = after.find((item) => item.roastedItemId === roastedItemId);
    const grams = carriedBy(items);
    if (lead !== undefined && grams > 0 && carriedBy(before) === 0) await carryOver(work, lead.id, grams);
  }
}

/** Gives the order lines that the items were for to those that stand in their places. */
async function serveAgain(
  work: Work,
  items: RemovedItem[],
  after: BarePlanItem[],
  served: RemovedPlanItems["served"],
): Promise<void> {
  const placeOf = new Map(
    items.map((item) => [
      item.id,
      after.find(
        (other) => other.roastedItemId === item.roastedItemId && samePackage(packageOf(other), packageOf(item)),
      )?.id,
    ]),
  );
  const rows = served.flatMap((line) => {
    const planItemId = placeOf.get(line.planItemId);
    return planItemId === undefined ? [] : [{ ...line, planItemId }];
  });
  await serveOrders(work, rows);
}

const packageOf = (item: { packageSize: number; packageUnit: string }) => ({
  size: item.packageSize,
  unit: item.packageUnit,
});

/**
 * Puts batches back on the items that carry them now. A roast that was deleted, or logged from another batch, leaves
 * its batch open.
 */
async function putBatchesBack(work: Work, batches: RemovedBatch[], leadOf: ReadonlyMap<string, string>): Promise<void> {
  if (batches.length === 0) return;
  const { tx, actor, now } = work;
  const free = await freeRoasts(work, batches);
  const takenOf = new Map<string, number>();
  for (const lead of new Set(leadOf.values())) takenOf.set(lead, await lastBatchNumber(work, lead));
  const rows = batches.map(({ roastId, isCompleted, batchWeightLbs, ...batch }) => {
    const isLogged = roastId !== null && free.has(roastId);
    const planItemId = leadOf.get(batch.planItemId) ?? batch.planItemId;
    return {
      ...batch,
      planItemId,
      batchWeightCentiLbs: centiLbsFromLbs(batchWeightLbs),
      batchNumber: batch.batchNumber + (takenOf.get(planItemId) ?? 0),
      roasteryId: actor.roasteryId,
      isLogged,
      roastId: isLogged ? roastId : null,
      isCompleted: isCompleted && (roastId === null || isLogged),
      ...(roastId === null || isLogged ? {} : { startedAt: null, droppedAt: null }),
      createdAt: now,
      updatedAt: now,
    };
  });
  for (const part of chunk(rows)) await tx.insert(batchTracking).values(part);
}

/**
 * Finds roasts that no batch has by now, and holds them: a deletion at this moment would not see the batch that comes
 * back.
 */
async function freeRoasts({ tx, actor }: Work, batches: RemovedBatch[]): Promise<Set<string>> {
  const ids = batches.flatMap(({ roastId }) => roastId ?? []);
  if (ids.length === 0) return new Set();
  const there = await tx
    .select({ id: roasts.id })
    .from(roasts)
    .where(ownRows(actor, roasts, inArray(roasts.id, ids), isNull(roasts.deletedAt)))
    .for("share");
  const linked = await tx
    .select({ roastId: batchTracking.roastId })
    .from(batchTracking)
    .where(ownRows(actor, batchTracking, inArray(batchTracking.roastId, ids), isNotNull(batchTracking.roastId)));
  const taken = new Set(linked.map(({ roastId }) => roastId));
  return new Set(there.map(({ id }) => id).filter((id) => !taken.has(id)));
}
