import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { partsOfPlanItem } from "#db/recipe-parts.ts";
import {
  batchTracking,
  roastedCoffeeItems,
  roastingPlanItems,
  roastingPlans,
  roastLogs,
  roastProfiles,
  roasts,
} from "#db/schema/index.ts";
import { type PlanRecord, requireOpen } from "#features/planner/index.ts";
import {
  COMPARED_COLUMNS,
  COMPARED_FACTS,
  comparedLog,
  followedProfile,
  PROFILE_COLUMNS,
} from "#features/roasts/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type BatchRecord = typeof batchTracking.$inferSelect;

const deletedRoasts = alias(roasts, "deleted_roasts");

/** Columns of a roast that its batch shows, with those that it is compared with its profile by. */
const ROAST_OF_BATCH = { roast: COMPARED_COLUMNS, profile: PROFILE_COLUMNS, recorded: COMPARED_FACTS };

/** Batches with what they show of the roast that each was logged as. */
export function selectBatches({ tx, actor }: Work, planItemIds: string[]) {
  return tx
    .select({ batch: batchTracking, ...ROAST_OF_BATCH, deletedRoastNumber: deletedRoasts.number })
    .from(batchTracking)
    .leftJoin(roasts, and(eq(roasts.roasteryId, batchTracking.roasteryId), eq(roasts.id, batchTracking.roastId)))
    .leftJoin(roastProfiles, followedProfile)
    .leftJoin(roastLogs, comparedLog)
    .leftJoin(
      deletedRoasts,
      and(eq(deletedRoasts.roasteryId, batchTracking.roasteryId), eq(deletedRoasts.id, batchTracking.deletedRoastId)),
    )
    .where(ownRows(actor, batchTracking, inArray(batchTracking.planItemId, planItemIds)))
    .orderBy(asc(batchTracking.planItemId), asc(batchTracking.batchNumber));
}

const byId = ({ actor }: Work, id: string) => ownRows(actor, batchTracking, eq(batchTracking.id, id));

export async function findBatch(work: Work, id: string): Promise<BatchRecord | undefined> {
  const [batch] = await work.tx.select().from(batchTracking).where(byId(work, id));
  return batch;
}

/** A batch that is locked, and its plan. */
export interface HeldBatch {
  batch: BatchRecord;
  plan: Pick<PlanRecord, "status">;
}

/**
 * Locks the batch until the transaction ends. The pending plan is locked before: whoever completes or reopens the plan
 * of the batch holds it too, so the status is still true when the lock was waited for.
 */
export async function holdBatch(work: Work, id: string): Promise<HeldBatch> {
  const [held] = await heldBatches(work, { id });
  if (!held) throw notFound("Batch");
  return held;
}

const heldBatches = builtStatement(["id"], (tx, { id, ...own }) =>
  tx
    .select({ batch: batchTracking, plan: { status: roastingPlans.status } })
    .from(batchTracking)
    .innerJoin(
      roastingPlanItems,
      and(
        eq(roastingPlanItems.roasteryId, batchTracking.roasteryId),
        eq(roastingPlanItems.id, batchTracking.planItemId),
      ),
    )
    .innerJoin(
      roastingPlans,
      and(eq(roastingPlans.roasteryId, roastingPlanItems.roasteryId), eq(roastingPlans.id, roastingPlanItems.planId)),
    )
    .where(ownRows(own, batchTracking, eq(batchTracking.id, id)))
    .for("no key update", { of: batchTracking }),
);

/** Refuses to change a batch whose plan was completed. */
export const requireOpenPlan = ({ plan }: HeldBatch): void => requireOpen(plan, "Its batches stay as they were.");

/** A batch without a roast. */
export const UNLOGGED = { roast: null, profile: null, recorded: null };

/** Figures of a batch's roast. Asked after the lock: a join in the locking statement is not read anew. */
export async function roastOf({ tx, actor }: Work, roastId: string | null) {
  if (roastId === null) return UNLOGGED;
  const [roast] = await tx
    .select(ROAST_OF_BATCH)
    .from(roasts)
    .leftJoin(roastProfiles, followedProfile)
    .leftJoin(roastLogs, comparedLog)
    .where(ownRows(actor, roasts, eq(roasts.id, roastId)));
  return roast ?? UNLOGGED;
}

/** Coffee that is roasted for a plan item. */
export async function productOfPlanItem({ tx, actor }: Work, planItemId: string) {
  const [product] = await tx
    .select({
      greenCoffeeId: roastingPlanItems.coffeeId,
      parts: partsOfPlanItem,
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
    .where(ownRows(actor, roastingPlanItems, eq(roastingPlanItems.id, planItemId)));
  if (!product) throw new Error("a batch hangs on a plan item");
  return product;
}

type BatchColumns = Pick<typeof batchTracking.$inferInsert, "isCompleted" | "isLogged" | "roastId">;

export async function updateBatch(work: Work, id: string, columns: BatchColumns): Promise<BatchRecord> {
  const [batch] = await work.tx
    .update(batchTracking)
    .set({ ...columns, updatedAt: work.now })
    .where(byId(work, id))
    .returning();
  if (!batch) throw new Error("a locked batch is gone");
  return batch;
}
