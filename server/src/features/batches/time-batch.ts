import { type Activity, contract, type TimeBatchInput } from "@tryer/contract";
import { type BatchTimer, type TimerStep, timerAfter, timerOf } from "@tryer/domain/batches";
import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { fromMachineOf } from "#db/machine-of-product.ts";
import { refersTo } from "#db/refers-to.ts";
import { batchTracking, roastingPlanItems } from "#db/schema/index.ts";
import { lockPendingPlan, type PlanRecord, prepareRow } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type BatchRecord, findBatch, lockBatch, requireOpenPlan, shownOf, updateBatch } from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

const AUDITED = {
  start: "batch.started",
  drop: "batch.dropped",
  resume: "batch.resumed",
  clear: "batch.timer_cleared",
} as const satisfies Record<TimerStep, Activity>;

const REFUSED: Record<BatchTimer, string> = {
  idle: "is not in the drum: start it first",
  running: "is already in the drum",
  stopped: "has already left the drum",
};

/**
 * Presses the timer of a batch. The instants are those of the server, so that every device shows the same seconds. What
 * is in the drum is not split anew; a machine roasts one batch at a time.
 */
export const timeBatch = command({
  operation: contract.batches.time,
  permission: "batches:write",
  async run(work, { id, step }: TimeBatchInput) {
    const plan = await lockPendingPlan(work);
    const held = await lockBatch(work, id);
    requireOpenPlan(held);
    const { batch } = held;
    const timer = timerOf(batch);
    const after = timerAfter(timer, step);
    if (after === null) throw conflict(`Batch ${batch.batchNumber} ${REFUSED[timer]}`);
    const isRepeat = after === timer;
    if (!isRepeat && (batch.isLogged || batch.isCompleted) && after === "running")
      throw conflict(`Batch ${batch.batchNumber} is already done`);
    if (!isRepeat && after === "running") await requireFreeDrum(work, plan, batch);
    const timed = isRepeat ? batch : await press(work, plan, batch, after);
    const result = presentBatch(timed, await shownOf(work, timed));
    return { result, subjectId: id, isRepeat, audit: AUDITED[step] };
  },
});

async function press(work: Work, plan: PlanRecord, batch: BatchRecord, timer: BatchTimer): Promise<BatchRecord> {
  const startedAt = batch.startedAt ?? work.now;
  const columns = {
    idle: { startedAt: null, droppedAt: null },
    running: { startedAt, droppedAt: null },
    stopped: { startedAt, droppedAt: work.now },
  }[timer];
  const timed = await updateBatch(work, batch.id, columns);
  // A batch keeps its weight from its start on; one whose timer is cleared follows the split again, or goes with it.
  await prepareRow(work, plan, batch.planItemId);
  return (await findBatch(work, batch.id)) ?? timed;
}

/** Machine of a product of a statement over batches and their plan items; null where it has none in use. */
const machineIdOf = (
  productId: SQL,
) => sql`(select (select machine.id ${fromMachineOf("product")}) from roasted_coffee_items product
  where product.roastery_id = ${batchTracking.roasteryId} and product.id = ${productId})`;

/** Machine that a batch is roasted on: the one that it was given, else that of its product, else that of the plan. */
const MACHINE_ID_OF_BATCH = sql<string | null>`coalesce(${batchTracking.machineId},
  ${machineIdOf(sql`${batchTracking.partItemId}`)}, ${machineIdOf(sql`${roastingPlanItems.roastedItemId}`)},
  (select machine.id from machines machine
    where machine.roastery_id = ${batchTracking.roasteryId} and machine.is_chosen))`;

/** Refuses a second batch in the drum of a machine. */
async function requireFreeDrum({ tx, actor }: Work, plan: PlanRecord, { id }: BatchRecord) {
  const isRunning = and(
    isNotNull(batchTracking.startedAt),
    isNull(batchTracking.droppedAt),
    eq(batchTracking.isCompleted, false),
    eq(batchTracking.isLogged, false),
  );
  const batches = await tx
    .select({ id: batchTracking.id, batchNumber: batchTracking.batchNumber, machineId: MACHINE_ID_OF_BATCH })
    .from(batchTracking)
    .innerJoin(roastingPlanItems, refersTo(batchTracking.planItemId, roastingPlanItems))
    .where(
      ownRows(actor, batchTracking, eq(roastingPlanItems.planId, plan.id), or(eq(batchTracking.id, id), isRunning)),
    );
  const own = batches.find((batch) => batch.id === id);
  const running = batches.find((batch) => batch.id !== id && batch.machineId === own?.machineId);
  if (running)
    throw conflict(`Batch ${running.batchNumber} is in the drum of this machine. Drop it, or clear its timer, first.`);
}
