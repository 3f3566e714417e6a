import { timerOf } from "@tryer/domain/batches";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { partsOfPlanItem } from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
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
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";

export type BatchRecord = typeof batchTracking.$inferSelect;

const deletedRoasts = alias(roasts, "deleted_roasts");

/** Columns of a roast that its batch shows, with those that it is compared with its profile by. */
const ROAST_OF_BATCH = {
  roast: COMPARED_COLUMNS,
  profile: PROFILE_COLUMNS,
  recorded: COMPARED_FACTS,
  /** Ids of the green coffees that went in. */
  usedGreenIds: sql<string[] | null>`case when roasts.green_coffee_id is not null
    then json_build_array(roasts.green_coffee_id)
    else (select json_agg(part.green_coffee_id) from roast_parts part
      where part.roastery_id = roasts.roastery_id and part.roast_id = roasts.id) end`,
};

/** Machine that a batch was given, whatever became of it. */
const MACHINE_OF_BATCH = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', machines.id, 'name', machines.name) from machines
  where machines.roastery_id = batch_tracking.roastery_id and machines.id = batch_tracking.machine_id
)`;

/** Batches with what they show of the roast that each was logged as. */
export function selectBatches({ tx, actor }: RoasteryWork, which: SQL) {
  return tx
    .select({
      batch: batchTracking,
      ...ROAST_OF_BATCH,
      machine: MACHINE_OF_BATCH,
      deletedRoastNumber: deletedRoasts.number,
    })
    .from(batchTracking)
    .leftJoin(roasts, refersTo(batchTracking.roastId, roasts))
    .leftJoin(roastProfiles, followedProfile)
    .leftJoin(roastLogs, comparedLog)
    .leftJoin(deletedRoasts, refersTo(batchTracking.deletedRoastId, deletedRoasts))
    .where(ownRows(actor, batchTracking, which))
    .orderBy(asc(batchTracking.planItemId), asc(batchTracking.batchNumber));
}

const byId = ({ actor }: Work, id: string) => ownRows(actor, batchTracking, eq(batchTracking.id, id));

export async function findBatch(work: Work, id: string): Promise<BatchRecord | undefined> {
  const [batch] = await work.tx.select().from(batchTracking).where(byId(work, id));
  return batch;
}

/** A batch that is locked, and its plan. */
export interface LockedBatch {
  batch: BatchRecord;
  plan: Pick<PlanRecord, "status">;
}

/**
 * Locks the batch until the transaction ends. The pending plan is locked before: whoever completes or reopens the plan
 * of the batch holds it too, so the status is still true when the lock was waited for.
 */
export async function lockBatch(work: Work, id: string): Promise<LockedBatch> {
  const [held] = await lockedBatches(work, { id });
  if (!held) throw notFound("Batch");
  return held;
}

const lockedBatches = builtStatement(["id"], (tx, { id, ...own }) =>
  tx
    .select({ batch: batchTracking, plan: { status: roastingPlans.status } })
    .from(batchTracking)
    .innerJoin(roastingPlanItems, refersTo(batchTracking.planItemId, roastingPlanItems))
    .innerJoin(roastingPlans, refersTo(roastingPlanItems.planId, roastingPlans))
    .where(ownRows(own, batchTracking, eq(batchTracking.id, id)))
    .for("no key update", { of: batchTracking }),
);

/** Refuses to change a batch whose plan was completed. */
export const requireOpenPlan = ({ plan }: LockedBatch): void => requireOpen(plan, "Its batches have not changed.");

/** Shown beside a batch without roast and machine. */
export const BARE = { roast: null, profile: null, recorded: null, usedGreenIds: null, machine: null };

/** Facts that one batch shows beside its row. Read after the lock: a join in the locking statement is not read anew. */
export async function shownOf(work: Work, { id, roastId, machineId }: BatchRecord) {
  if (roastId === null && machineId === null) return BARE;
  const [shown] = await selectBatches(work, eq(batchTracking.id, id));
  return shown ?? BARE;
}

/** Coffee that is roasted in a batch: that of its plan item, or the part of a blend of roasted coffees. */
export async function productOfBatch(work: Work, { planItemId, partItemId }: BatchRecord) {
  const product = await productOfPlanItem(work, planItemId);
  if (partItemId === null) return product;
  const part = product.parts?.find((each) => each.product?.id === partItemId);
  if (part?.product) {
    const { id: roastedItemId, roastLevel } = part.product;
    return { roastedItemId, roastLevel, greenCoffeeId: part.green.id, parts: null };
  }
  throw conflict("The blend no longer contains this batch's coffee. Log its roast in the journal instead.");
}

async function productOfPlanItem({ tx, actor }: Work, planItemId: string) {
  const [product] = await tx
    .select({
      greenCoffeeId: roastingPlanItems.coffeeId,
      parts: partsOfPlanItem,
      roastedItemId: roastingPlanItems.roastedItemId,
      roastLevel: roastedCoffeeItems.roastLevel,
    })
    .from(roastingPlanItems)
    .innerJoin(roastedCoffeeItems, refersTo(roastingPlanItems.roastedItemId, roastedCoffeeItems))
    .where(ownRows(actor, roastingPlanItems, eq(roastingPlanItems.id, planItemId)));
  if (!product) throw new Error("a batch hangs on a plan item");
  return product;
}

type BatchColumns = Partial<Omit<typeof batchTracking.$inferInsert, "roasteryId" | "id">>;

export async function updateBatch(work: Work, id: string, columns: BatchColumns): Promise<BatchRecord> {
  const [batch] = await work.tx
    .update(batchTracking)
    .set({ ...columns, updatedAt: work.now })
    .where(byId(work, id))
    .returning();
  if (!batch) throw new Error("a locked batch is gone");
  return batch;
}

/** Stops the timer of a batch that is done while it runs. */
export const stoppedTimer = (batch: BatchRecord, now: Date): Pick<BatchColumns, "droppedAt"> =>
  ({ idle: {}, running: { droppedAt: now }, stopped: {} })[timerOf(batch)];
