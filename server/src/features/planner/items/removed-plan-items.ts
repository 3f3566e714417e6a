import { PackageUnit } from "@tryer/contract";
import { lbsFromCentiLbs } from "@tryer/domain/units";
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { auditLog, batchTracking } from "#db/schema/index.ts";
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
  packageSize: storedDecimal,
  packageUnit: PackageUnit,
  position: z.number(),
});
const RemovedBatch = z.object({
  /** Former releases did not keep it. */
  id: z.string().default(() => uuidv7()),
  planItemId: z.string(),
  batchNumber: z.number(),
  batchWeightLbs: storedDecimal,
  isCompleted: z.boolean(),
  roastId: z.string().nullable(),
});
export const RemovedPlanItems = z.object({ items: z.array(RemovedItem), batches: z.array(RemovedBatch) });
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
  return RemovedPlanItems.parse({
    items: items.filter(({ id }) => leaving.has(id)),
    batches: batches.map((batch) => ({ ...batch, batchWeightLbs: lbsFromCentiLbs(batch.batchWeightCentiLbs) })),
  });
}

/** Items that a removal took out of this plan, and whether that was taken back before. */
export async function recallPlanItems({ tx, actor }: Work, planId: string, requestId: string) {
  const ofPlan = ownRows(actor, auditLog, eq(auditLog.subjectId, planId));
  const [entry] = await tx
    .select({ detail: auditLog.detail, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(and(ofPlan, eq(auditLog.id, requestId), eq(auditLog.action, "plan.items_removed")));
  const removal = Removal.safeParse(entry?.detail);
  if (!entry || !removal.success) throw notFound("Removal");
  const takenBack = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        ofPlan,
        gte(auditLog.createdAt, entry.createdAt),
        eq(auditLog.action, "plan.items_restored"),
        sql`${auditLog.detail}->>'requestId' = ${requestId}`,
      ),
    );
  return { ...removal.data.removed, isTakenBack: takenBack.length > 0 };
}
