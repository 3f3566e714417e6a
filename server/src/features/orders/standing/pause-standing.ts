import { contract, type PauseStandingOrderInput } from "@tryer/contract";
import { standingDates } from "@tryer/domain/orders";
import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { standingOrderDates, standingOrders } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { scheduleDrafts } from "./draft-orders.ts";
import { leaveOutPause, moveGiftEnd } from "./gift-dates.ts";
import { loadStanding, lockStanding, ruleOf, type StandingRow } from "./standing-rows.ts";

/** Pauses or resumes a standing order. Answers whether it changed. */
async function setPaused(work: Work, id: string, isPaused: boolean, isByCustomer = false): Promise<boolean> {
  return writePause(work, await lockStanding(work, id), { isPaused, isByCustomer, mayHandOver: true });
}

interface Pause {
  isPaused: boolean;
  /** Whether it is the customer's, who may let the order go on from their own page. */
  isByCustomer: boolean;
  /** Whether a pause that is there may pass from the customer to the roastery and back: the roastery alone decides that. */
  mayHandOver: boolean;
}

/** Whether a pause or its end changes anything. The roastery pausing what its customer paused makes the pause its own. */
export function isPauseChange(row: StandingRow, { isPaused, isByCustomer, mayHandOver }: Pause): boolean {
  const isHandedOver = mayHandOver && isPaused && row.isPausedByCustomer !== isByCustomer;
  return (row.pausedAt !== null) !== isPaused || isHandedOver;
}

/** Pauses or resumes a standing order that the caller holds. Answers whether it changed. */
export async function writePause(work: RoasteryWork, row: StandingRow, pause: Pause) {
  if (!isPauseChange(row, pause)) return false;
  const { isPaused, isByCustomer } = pause;
  const pausedAt = isPaused ? (row.pausedAt ?? work.now) : null;
  await work.tx
    .update(standingOrders)
    .set({
      pausedAt,
      isPausedByCustomer: isPaused && isByCustomer,
      problem: null,
      problemOn: null,
      version: row.version + 1,
      updatedAt: work.now,
    })
    .where(ownRows(work.actor, standingOrders, eq(standingOrders.id, row.id)));
  if (!isPaused) await leaveOutPause(work, row);
  await scheduleDrafts(work, await moveGiftEnd(work, { ...row, pausedAt, version: row.version + 1 }));
  return true;
}

export const pauseStandingOrder = command({
  operation: contract.standingOrders.pause,
  permission: "orders:write",
  async run(work, { id, customerMayResume }: PauseStandingOrderInput) {
    const isRepeat = !(await setPaused(work, id, true, customerMayResume));
    return { result: await loadStanding(work, id), subjectId: id, isRepeat };
  },
});

export const resumeStandingOrder = command({
  operation: contract.standingOrders.resume,
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    const isRepeat = !(await setPaused(work, id, false));
    return { result: await loadStanding(work, id), subjectId: id, isRepeat };
  },
});

interface OneDate {
  id: string;
  date: string;
}

const settledOn = ({ actor }: RoasteryWork, { id, date }: OneDate) =>
  ownRows(actor, standingOrderDates, and(eq(standingOrderDates.standingOrderId, id), eq(standingOrderDates.day, date)));

/** Leaves one date out. A date with a draft is left out by cancelling that. */
export const skipStandingDate = command({
  operation: contract.standingOrders.skip,
  permission: "orders:write",
  async run(work, asked: OneDate) {
    const row = await lockStanding(work, asked.id);
    const isChange = await writeSkip(work, row, asked.date);
    return { result: await loadStanding(work, asked.id), subjectId: asked.id, isRepeat: !isChange };
  },
});

/**
 * Leaves out one date of a standing order that the caller holds; skipped by the roastery, it is the roastery's to restore.
 * Answers whether it changed.
 */
export async function writeSkip(work: RoasteryWork, row: StandingRow, date: string, isByCustomer = false) {
  const { tx, actor, now } = work;
  const { today } = await roasteryCalendar(work);
  if (date < today || !standingDates(ruleOf(row), date, 1).includes(date))
    throw invalid("The standing order has no such date ahead", "date");
  const [settled] = await tx
    .select()
    .from(standingOrderDates)
    .where(settledOn(work, { id: row.id, date }));
  if (settled?.orderId)
    throw conflict(
      isByCustomer
        ? "The order for this date exists already. Ask the roastery."
        : "The draft for this date exists. Cancel the order instead.",
      "date",
    );
  if (settled && (isByCustomer || !settled.isByCustomer)) return false;
  if (settled) await tx.delete(standingOrderDates).where(settledOn(work, { id: row.id, date }));
  await tx.insert(standingOrderDates).values({
    roasteryId: actor.roasteryId,
    standingOrderId: row.id,
    day: date,
    orderId: null,
    isByCustomer,
    createdAt: now,
  });
  await scheduleDrafts(work, await moveGiftEnd(work, row));
  return true;
}

/** Takes a date back in that was left out. */
export const unskipStandingDate = command({
  operation: contract.standingOrders.unskip,
  permission: "orders:write",
  async run(work, asked: OneDate) {
    const row = await lockStanding(work, asked.id);
    const isChange = await takeSkipBack(work, row, asked.date);
    return { result: await loadStanding(work, asked.id), subjectId: asked.id, isRepeat: !isChange };
  },
});

/** Takes a date back in that was left out, of a standing order that the caller holds. Answers whether it changed. */
export async function takeSkipBack(work: RoasteryWork, row: StandingRow, date: string): Promise<boolean> {
  const removed = await work.tx
    .delete(standingOrderDates)
    .where(and(settledOn(work, { id: row.id, date }), isNull(standingOrderDates.orderId)))
    .returning({ day: standingOrderDates.day });
  await scheduleDrafts(work, await moveGiftEnd(work, row));
  return removed.length > 0;
}

/** Dates from a day on that the customer skipped. */
export async function skippedByCustomer(work: RoasteryWork, { id }: StandingRow, from: string): Promise<string[]> {
  const rows = await work.tx
    .select({ day: standingOrderDates.day })
    .from(standingOrderDates)
    .where(
      ownRows(
        work.actor,
        standingOrderDates,
        eq(standingOrderDates.standingOrderId, id),
        isNull(standingOrderDates.orderId),
        eq(standingOrderDates.isByCustomer, true),
        gte(standingOrderDates.day, from),
      ),
    )
    .orderBy(asc(standingOrderDates.day));
  return rows.map(({ day }) => day);
}
