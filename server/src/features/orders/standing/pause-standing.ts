import { contract, type PauseStandingOrderInput } from "@tryer/contract";
import { standingDates } from "@tryer/domain/orders";
import { and, eq, isNull } from "drizzle-orm";
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

const settledOn = ({ actor }: Work, { id, date }: OneDate) =>
  ownRows(actor, standingOrderDates, and(eq(standingOrderDates.standingOrderId, id), eq(standingOrderDates.day, date)));

/** Leaves one date out. A date with a draft is left out by cancelling that. */
export const skipStandingDate = command({
  operation: contract.standingOrders.skip,
  permission: "orders:write",
  async run(work, asked: OneDate) {
    const { tx, actor, now } = work;
    const { id, date } = asked;
    const row = await lockStanding(work, id);
    const { today } = await roasteryCalendar(work);
    if (date < today || !standingDates(ruleOf(row), date, 1).includes(date))
      throw invalid("The standing order has no such date ahead", "date");
    const [settled] = await tx.select().from(standingOrderDates).where(settledOn(work, asked));
    if (settled?.orderId) throw conflict("The draft for this date exists. Cancel the order instead.", "date");
    if (!settled)
      await tx
        .insert(standingOrderDates)
        .values({ roasteryId: actor.roasteryId, standingOrderId: id, day: date, orderId: null, createdAt: now });
    await scheduleDrafts(work, await moveGiftEnd(work, row));
    return { result: await loadStanding(work, id), subjectId: id, isRepeat: settled !== undefined };
  },
});

/** Takes a date back in that was left out. */
export const unskipStandingDate = command({
  operation: contract.standingOrders.unskip,
  permission: "orders:write",
  async run(work, asked: OneDate) {
    const row = await lockStanding(work, asked.id);
    const removed = await work.tx
      .delete(standingOrderDates)
      .where(and(settledOn(work, asked), isNull(standingOrderDates.orderId)))
      .returning({ day: standingOrderDates.day });
    await scheduleDrafts(work, await moveGiftEnd(work, row));
    return { result: await loadStanding(work, asked.id), subjectId: asked.id, isRepeat: removed.length === 0 };
  },
});
