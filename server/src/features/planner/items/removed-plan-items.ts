import { type Activity, PackageUnit } from "@tryer/contract";
import { lbsFromCentiLbs } from "@tryer/domain/units";
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { auditLog, batchTracking, planItemOrders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { BarePlanItem } from "./plan-item-records.ts";

/** Former releases kept decimals as the text of their columns. */
const storedDecimal = z.coerce.number();

/** Audit detail of a removal, so that it can be taken back. */
const RemovedItem = z.object({
  id: z.string(),
  roastedItemId: z.string(),
  quantity: z.number(),
  carriedOverGrams: z.number().default(0),
  packageSize: storedDecimal,
  packageUnit: PackageUnit,
  position: z.number(),
  /** Moments when it was planned and last changed; former releases did not keep them. */
  createdAt: z.coerce.date().optional(),
  updatedAt: z.coerce.date().optional(),
});
const RemovedBatch = z.object({
  /** Former releases did not keep it. */
  id: z.string().default(() => uuidv7()),
  planItemId: z.string(),
  batchNumber: z.number(),
  partItemId: z.string().nullable().default(null),
  batchWeightLbs: storedDecimal,
  isCompleted: z.boolean(),
  roastId: z.string().nullable(),
  plannedOn: z.string().nullable().default(null),
  isDayProposed: z.boolean().default(false),
  machineId: z.string().nullable().default(null),
  position: z.number().nullable().default(null),
  startedAt: z.coerce.date().nullable().default(null),
  droppedAt: z.coerce.date().nullable().default(null),
  plannedGreenIds: z.array(z.string()).nullable().default(null),
});
/** Packages of an order line that an item is for; former releases did not keep them. */
const ServedLine = z.object({
  planItemId: z.string(),
  orderLineId: z.string(),
  orderId: z.string(),
  packages: z.number(),
});
export const RemovedPlanItems = z.object({
  items: z.array(RemovedItem),
  batches: z.array(RemovedBatch),
  served: z.array(ServedLine).default([]),
});
const Removal = z.object({ removed: RemovedPlanItems });

export type RemovedPlanItems = z.infer<typeof RemovedPlanItems>;
export type RemovedItem = z.infer<typeof RemovedItem>;
export type RemovedBatch = z.infer<typeof RemovedBatch>;

/**
 * Items on their way out, with the batches that go with them: where a size of the coffee stays, they stay. Held, so that
 * a batch that is ticked off or logged at this moment is remembered as such.
 */
export async function rememberPlanItems({ tx, actor }: Work, items: BarePlanItem[], leaving: ReadonlySet<string>) {
  const staying = new Set(items.filter(({ id }) => !leaving.has(id)).map(({ roastedItemId }) => roastedItemId));
  const carriers = items.filter(({ id, roastedItemId }) => leaving.has(id) && !staying.has(roastedItemId));
  const carried = inArray(
    batchTracking.planItemId,
    carriers.map(({ id }) => id),
  );
  const batches = await tx
    .select()
    .from(batchTracking)
    .where(ownRows(actor, batchTracking, carried))
    .orderBy(asc(batchTracking.planItemId), asc(batchTracking.batchNumber))
    .for("no key update");
  const served = await tx
    .select()
    .from(planItemOrders)
    .where(ownRows(actor, planItemOrders, inArray(planItemOrders.planItemId, [...leaving])));
  return RemovedPlanItems.parse({
    served,
    // What an item used of the stock stays with the row where another size of it does.
    items: items
      .filter(({ id }) => leaving.has(id))
      .map((item) => (staying.has(item.roastedItemId) ? { ...item, carriedOverGrams: 0 } : item)),
    batches: batches.map((batch) => ({ ...batch, batchWeightLbs: lbsFromCentiLbs(batch.batchWeightCentiLbs) })),
  });
}

/** Items that a removal took out of this plan, and whether that was taken back before. */
export async function recallPlanItems(work: Work, planId: string, requestId: string) {
  const entry = await recallRequest(work, {
    planId,
    requestId,
    action: "plan.items_removed",
    takenBackBy: "plan.items_restored",
  });
  const removal = Removal.safeParse(entry?.detail);
  if (!entry || !removal.success) throw notFound("Removal");
  return { ...removal.data.removed, isTakenBack: entry.isTakenBack };
}

interface PlanRequest {
  planId: string;
  requestId: string;
  action: Activity;
  /** Activity whose detail names the request that it took back. */
  takenBackBy: Activity;
}

/** Detail of a request that changed the plan, and whether it was taken back; undefined where there was none. */
export async function recallRequest(
  { tx, actor }: Work,
  { planId, requestId, action, takenBackBy }: PlanRequest,
): Promise<{ detail: unknown; isTakenBack: boolean } | undefined> {
  const ofPlan = ownRows(actor, auditLog, eq(auditLog.subjectId, planId));
  const [entry] = await tx
    .select({ detail: auditLog.detail, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(and(ofPlan, eq(auditLog.id, requestId), eq(auditLog.action, action)));
  if (!entry) return undefined;
  const takenBack = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        ofPlan,
        gte(auditLog.createdAt, entry.createdAt),
        eq(auditLog.action, takenBackBy),
        sql`${auditLog.detail}->>'requestId' = ${requestId}`,
      ),
    );
  return { detail: entry.detail, isTakenBack: takenBack.length > 0 };
}
