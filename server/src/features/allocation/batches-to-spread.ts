import type { Batch, RowBatches } from "@tryer/contract";
import { dayOfBatch, dayOfOpenBatch, inRoastingOrder, type SpreadBatch, spreadBatches } from "@tryer/domain/batches";
import { type Day, plusDays } from "@tryer/domain/calendar";
import { orderNumberLabel } from "@tryer/domain/units";
import { batchesOfPlan } from "#features/batches/index.ts";
import { machinesInUse, roastingWeek } from "#features/machines/index.ts";
import { loadPendingPlan } from "#features/planner/index.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { allocatedLines, type Claim, type OpenOrderLine } from "./allocated-lines.ts";

const isOpen = ({ isCompleted, isLogged }: Batch): boolean => !isCompleted && !isLogged;

/** Order that waits for a batch. */
interface WaitingOrder {
  id: string;
  number: string;
  customerName: string;
  promisedOn: Day | null;
}

/** Batch of the pending plan with what decides on its day. */
export interface PlannedBatch extends SpreadBatch {
  batch: Batch;
  group: RowBatches;
  isByHand: boolean;
  standsOn: Day;
  orders: WaitingOrder[];
  /** Place of the first of its orders in the order in which they draw on coffee. */
  place: number;
}

interface Spreading {
  isFree: boolean;
  keepsDays?: boolean;
  further?: readonly Claim[];
  withoutOrderId?: string | undefined;
}

/**
 * Batches of the pending plan in the order in which they claim a day, and the spreading of any batches by the machines and
 * the week of the roastery. The orders of a batch are those that draw on it while nothing but what somebody placed has a
 * day, so that a day that was proposed once changes nothing about the next proposal. `isFree` says whether batches that
 * somebody placed by hand may move, `keepsDays` whether those stay whose day was proposed and accepted.
 */
export async function batchesToSpread(work: RoasteryWork, { isFree, keepsDays = false, ...of }: Spreading) {
  const { today, dayOf } = await calendarOf(work);
  const plan = await loadPendingPlan(work);
  const groups = plan.rows.length === 0 ? [] : await batchesOfPlan(work, plan);
  const isByHand = ({ plannedOn, isDayProposed }: Batch) =>
    plannedOn !== null && plannedOn >= today && (keepsDays || !isDayProposed);
  const isUnplaced = (batch: Batch) => isFree || !isByHand(batch);
  const claims = await allocatedLines(work, { isUnplaced, ...of });
  const waiting = ordersOfBatches(claims);
  const machines = await machinesInUse(work);
  const usual = machines.find(({ isDefault }) => isDefault)?.id ?? null;
  const inOrder = inRoastingOrder(
    groups.flatMap((group) => group.batches.map((batch) => ({ group, batch, position: batch.position }))),
  ).map(({ group, batch }): PlannedBatch => {
    const own = waiting.get(batch.id) ?? waiting.get(group.row.leadPlanItemId) ?? NOBODY;
    const isDone = !isOpen(batch);
    const endedOn = isDone && batch.plannedOn === null ? dayOf(new Date(batch.droppedAt ?? batch.updatedAt)) : null;
    const openOn = isDone ? dayOfBatch({ plannedOn: batch.plannedOn, isDone }, today) : dayOfOpenBatch(batch, today);
    const standsOn = endedOn ?? openOn;
    const part = group.row.parts.find(({ roasted }) => roasted !== null && roasted.id === batch.partItemId)?.roasted;
    const isFixed = isDone || batch.startedAt !== null || !isUnplaced(batch);
    return {
      id: batch.id,
      machineId: batch.machine?.id ?? (part ?? group.row).machine?.id ?? usual,
      fixedOn: isFixed ? standsOn : null,
      roastBy: own.roastBy,
      batch,
      group,
      isByHand: isByHand(batch),
      standsOn,
      orders: own.orders,
      place: own.place,
    };
  });
  const week = await roastingWeek(work);
  const most = new Map<string | null, number | null>(machines.map(({ id, batchesADay }) => [id, batchesADay]));
  return {
    plan,
    today,
    week,
    usualMachineId: usual,
    claims,
    /** Batches in the order in which they are roasted. */
    inOrder,
    batches: inOrder.toSorted((a, b) => a.place - b.place),
    spread: (all: readonly SpreadBatch[]) =>
      spreadBatches(all, { today, week, batchesADay: (machineId) => most.get(machineId) ?? null }),
  };
}

async function calendarOf(work: RoasteryWork) {
  const calendar = await roasteryCalendar(work);
  return { today: calendar.today, dayOf: (moment: Date) => calendar.dayOf(moment) };
}

interface Waiting {
  roastBy: Day | null;
  orders: WaitingOrder[];
  /** Place of the first of its orders in the order in which they draw on coffee. */
  place: number;
}

/** Place of a batch that no order waits for: after all others. */
const NOBODY: Waiting = { roastBy: null, orders: [], place: Number.MAX_SAFE_INTEGER };

/** Orders that each batch, or each row as a whole, is roasted for, and the last day that suits all of them. */
function ordersOfBatches(lines: readonly OpenOrderLine[]): Map<string, Waiting> {
  const found = new Map<string, Waiting>();
  for (const [place, { claim, allocated }] of lines.entries()) {
    const { orderId: id, customerName, promisedOn, restDays } = claim;
    const roastBy = promisedOn === null ? null : plusDays(promisedOn, -restDays);
    for (const { batchId, planItemId } of allocated.batches) {
      const key = batchId ?? planItemId;
      const own = found.get(key) ?? { roastBy: null, orders: [], place };
      found.set(key, own);
      if (roastBy !== null && (own.roastBy === null || roastBy < own.roastBy)) own.roastBy = roastBy;
      if (own.orders.every((order) => order.id !== id))
        own.orders.push({ id, number: orderNumberLabel(claim.number), customerName, promisedOn });
    }
  }
  return found;
}
