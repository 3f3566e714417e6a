import type { BatchToRoast } from "@tryer/contract";
import { plannedParts, type ShownUnit } from "@tryer/domain/units";
import { asc, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { batchTracking, machines, roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import { type ItemNames, namesOfItems } from "#features/planner/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

const pendingBatches = builtStatement([], (tx, own) =>
  tx
    .select({
      id: batchTracking.id,
      planItemId: batchTracking.planItemId,
      batchNumber: batchTracking.batchNumber,
      partItemId: batchTracking.partItemId,
      centiLbs: batchTracking.batchWeightCentiLbs,
      isCompleted: batchTracking.isCompleted,
      isLogged: batchTracking.isLogged,
      plannedOn: batchTracking.plannedOn,
      position: batchTracking.position,
      startedAt: batchTracking.startedAt,
      droppedAt: batchTracking.droppedAt,
      machineName: machines.name,
    })
    .from(roastingPlans)
    .innerJoin(roastingPlanItems, refersTo(roastingPlanItems.planId, roastingPlans))
    .innerJoin(batchTracking, refersTo(batchTracking.planItemId, roastingPlanItems))
    .leftJoin(machines, refersTo(batchTracking.machineId, machines))
    // The status is in the statement itself, as the partial index on pending plans has it.
    .where(ownRows(own, roastingPlans, sql`${roastingPlans.status} = 'pending'`))
    .orderBy(asc(roastingPlanItems.position), asc(roastingPlanItems.id), asc(batchTracking.batchNumber)),
);

/** Batches of the pending plan as the plan lists them, without their names. */
export const readPendingBatches = (work: Work) => pendingBatches(work, {});

export type PendingBatch = Awaited<ReturnType<typeof readPendingBatches>>[number];

/** Some batches of the pending plan with their names, and their weights as the list of the day shows them. */
export async function presentBatchesToRoast(
  work: Work,
  chosen: readonly PendingBatch[],
  all: readonly PendingBatch[],
): Promise<BatchToRoast[]> {
  const names = await namesOfItems(
    work,
    chosen.map(({ planItemId }) => planItemId),
  );
  return chosen.map((batch) => {
    const ofRow = all.filter(({ planItemId }) => planItemId === batch.planItemId);
    return {
      id: batch.id,
      batchNumber: batch.batchNumber,
      ...namedBatch(batch, names.get(batch.planItemId)),
      weightLbs: shownWeight(ofRow, batch, "lb"),
      weightKg: shownWeight(ofRow, batch, "kg"),
      machineName: batch.machineName,
      plannedOn: batch.plannedOn,
      startedAt: batch.startedAt?.toISOString() ?? null,
      droppedAt: batch.droppedAt?.toISOString() ?? null,
    };
  });
}

/** Name of what a batch is roasted for: its row, or the part of a blend of roasted coffees. */
function namedBatch({ partItemId }: PendingBatch, row: ItemNames | undefined) {
  if (!row) throw new Error("a batch hangs on an item of its plan");
  const part = row.parts.find(({ roastedItemId }) => roastedItemId === partItemId);
  return part === undefined
    ? { name: row.name, greenName: row.greenName }
    : { name: `${part.name} for ${row.name}`, greenName: part.greenName };
}

/** Weight of a batch as the day's list shows it: the weights of all batches of the row add up in either unit. */
function shownWeight(ofRow: readonly PendingBatch[], { id }: PendingBatch, unit: ShownUnit): number {
  const parts = plannedParts(
    ofRow.map(({ centiLbs }) => centiLbs),
    unit,
  );
  return (parts[ofRow.findIndex((each) => each.id === id)] ?? 0) / 100;
}
