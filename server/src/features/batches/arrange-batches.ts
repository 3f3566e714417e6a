import { type ArrangeBatchesInput, contract } from "@tryer/contract";
import { arrangeBatches } from "@tryer/domain/batches";
import { planNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { batchTracking, machines, roastingPlanItems } from "#db/schema/index.ts";
import { lockPlan, requireOpen } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { selectBatches } from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

/**
 * Gives batches a day, a machine or another place in the order. Of the named batches of a day, these alone get places: the
 * others of the plan stay where the roastery's order of a day puts them.
 */
export const arrange = command({
  operation: contract.batches.arrange,
  permission: "batches:write",
  async run(work, { id, batchIds, plannedOn, isDayProposed, machineId, beforeId, amongIds }: ArrangeBatchesInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Its batches have not changed.");
    const ofPlan = await batchesInOrder(work, id);
    const known = new Map(ofPlan.map((batch) => [batch.id, batch]));
    const moved = batchIds.map((batchId) => known.get(batchId));
    if (moved.includes(undefined)) throw notFound("Batch");
    if (machineId != null) await requireMachine(work, machineId);
    const places =
      beforeId === undefined ? new Map<string, number>() : arrangeBatches(ofPlan, batchIds, beforeId, amongIds);
    if (places === null) throw conflict("The order changed meanwhile. Move the batch again.", "beforeId");
    const isMoved = moved.some(
      (batch) =>
        (plannedOn !== undefined && batch?.plannedOn !== plannedOn) ||
        (machineId !== undefined && batch?.machineId !== machineId),
    );
    if (isMoved) await writeDay(work, batchIds, { plannedOn, isDayProposed, machineId });
    await writePlaces(work, places);
    const rows = await selectBatches(work, inArray(batchTracking.id, batchIds));
    const number = planNumberLabel(plan.number);
    return {
      result: rows.map(({ batch, ...shown }) => presentBatch(batch, shown)),
      subjectId: id,
      detail: { number, batchIds, plannedOn, machineId, beforeId },
      isRepeat: !isMoved && places.size === 0,
    };
  },
});

/** All batches of a plan as it lists them. */
const batchesInOrder = ({ tx, actor }: Work, planId: string) =>
  tx
    .select({
      id: batchTracking.id,
      position: batchTracking.position,
      plannedOn: batchTracking.plannedOn,
      machineId: batchTracking.machineId,
    })
    .from(batchTracking)
    .innerJoin(
      roastingPlanItems,
      and(
        eq(roastingPlanItems.roasteryId, batchTracking.roasteryId),
        eq(roastingPlanItems.id, batchTracking.planItemId),
      ),
    )
    .where(ownRows(actor, batchTracking, eq(roastingPlanItems.planId, planId)))
    .orderBy(asc(roastingPlanItems.position), asc(roastingPlanItems.id), asc(batchTracking.batchNumber));

async function requireMachine({ tx, actor }: Work, machineId: string) {
  const [machine] = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(ownRows(actor, machines, eq(machines.id, machineId), isNull(machines.archivedAt)));
  if (!machine) throw notFound("Machine");
}

interface Day {
  plannedOn: string | null | undefined;
  isDayProposed: boolean;
  machineId: string | null | undefined;
}

async function writeDay({ tx, actor, now }: Work, batchIds: string[], { plannedOn, isDayProposed, machineId }: Day) {
  await tx
    .update(batchTracking)
    .set({
      ...(plannedOn === undefined ? {} : { plannedOn, isDayProposed: isDayProposed && plannedOn !== null }),
      ...(machineId === undefined ? {} : { machineId }),
      updatedAt: now,
    })
    .where(ownRows(actor, batchTracking, inArray(batchTracking.id, batchIds)));
}

/** Writes places in the order of a plan; null for a batch that stands as the plan lists it. */
export async function writePlaces({ tx, actor, now }: Work, places: ReadonlyMap<string, number | null>) {
  if (places.size === 0) return;
  const ids = sql.param([...places.keys()]);
  const positions = sql.param([...places.values()]);
  await tx
    .update(batchTracking)
    .set({ position: sql`place.position`, updatedAt: now })
    .from(sql`unnest(${ids}::uuid[], ${positions}::int[]) as place (id, position)`)
    .where(ownRows(actor, batchTracking, sql`${batchTracking.id} = place.id`));
}
