import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { batchTracking, roastedCoffeeItems, roastingPlanItems, roasts } from "#db/schema/index.ts";
import { planOfItem, requireOpen } from "#features/planner/index.ts";
import { FIGURE_COLUMNS, type FigureColumns } from "#features/roasts/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type BatchRecord = typeof batchTracking.$inferSelect;

const deletedRoasts = alias(roasts, "deleted_roasts");

/** Batches with what they show of the roast that each was logged as. */
export function selectBatches({ tx, actor }: Work, planItemIds: string[]) {
  return tx
    .select({ batch: batchTracking, roast: FIGURE_COLUMNS, deletedRoastNumber: deletedRoasts.number })
    .from(batchTracking)
    .leftJoin(roasts, and(eq(roasts.roasteryId, batchTracking.roasteryId), eq(roasts.id, batchTracking.roastId)))
    .leftJoin(
      deletedRoasts,
      and(eq(deletedRoasts.roasteryId, batchTracking.roasteryId), eq(deletedRoasts.id, batchTracking.deletedRoastId)),
    )
    .where(and(eq(batchTracking.roasteryId, actor.roasteryId), inArray(batchTracking.planItemId, planItemIds)))
    .orderBy(asc(batchTracking.planItemId), asc(batchTracking.batchNumber));
}

/** The batch, held until the transaction ends. */
export async function lockBatch({ tx, actor }: Work, id: string) {
  const [batch] = await tx
    .select()
    .from(batchTracking)
    .where(and(eq(batchTracking.roasteryId, actor.roasteryId), eq(batchTracking.id, id)))
    .for("no key update");
  if (!batch) throw notFound("Batch");
  return batch;
}

/**
 * Refuses to change a batch whose plan was completed. Asked once the batch is held: completing a plan holds its batches
 * first, so its status cannot change any more.
 */
export async function requireOpenPlan(work: Work, { planItemId }: BatchRecord): Promise<void> {
  requireOpen(await planOfItem(work, planItemId), "Its batches stay as they were.");
}

/** What a batch shows of its roast. Asked after the lock: a join in the locking statement is not read anew. */
export async function roastOf({ tx, actor }: Work, roastId: string | null): Promise<FigureColumns | null> {
  if (roastId === null) return null;
  const [roast] = await tx
    .select(FIGURE_COLUMNS)
    .from(roasts)
    .where(and(eq(roasts.roasteryId, actor.roasteryId), eq(roasts.id, roastId)));
  return roast ?? null;
}

/** What is roasted for a plan item. */
export async function coffeeOf({ tx, actor }: Work, planItemId: string) {
  const [coffee] = await tx
    .select({
      greenCoffeeId: roastingPlanItems.coffeeId,
      roastedItemId: roastingPlanItems.roastedItemId,
      roastLevel: roastedCoffeeItems.roastLevel,
    })
    .from(roastingPlanItems)
    .innerJoin(
      roastedCoffeeItems,
      and(
        eq(roastedCoffeeItems.roasteryId, roastingPlanItems.roasteryId),
        eq(roastedCoffeeItems.id, roastingPlanItems.roastedItemId),
      ),
    )
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), eq(roastingPlanItems.id, planItemId)));
  if (!coffee) throw new Error("a batch hangs on a plan item");
  return coffee;
}

type BatchColumns = Pick<typeof batchTracking.$inferInsert, "isCompleted" | "isLogged" | "roastId">;

export async function updateBatch({ tx, actor, now }: Work, id: string, columns: BatchColumns) {
  const [batch] = await tx
    .update(batchTracking)
    .set({ ...columns, updatedAt: now })
    .where(and(eq(batchTracking.roasteryId, actor.roasteryId), eq(batchTracking.id, id)))
    .returning();
  if (!batch) throw new Error("a locked batch is gone");
  return batch;
}
