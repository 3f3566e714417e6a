import { type Day, plusDays } from "../calendar/index.ts";
import { isRoastDay, type RoastingWeek } from "./roasting-week.ts";

/** Batch that is to get a roast day. */
export interface SpreadBatch {
  id: string;
  machineId: string | null;
  /** Day that stays as it is: somebody placed the batch by hand, or it is roasted; null for a batch that may be placed. */
  fixedOn: Day | null;
  /** Last day of roasting on which the coffee rests long enough for its orders; null for a batch that no order waits for. */
  roastBy: Day | null;
}

/**
 * Reasons for the day of a batch: it stays where it is; it is the last day on which the coffee rests long enough; later
 * days are full or free, so an earlier one; there is no such day any more, so the first one; no order waits for it.
 */
export const SPREAD_REASONS = ["fixed", "for_order", "earlier", "late", "no_order"] as const;
export type SpreadReason = (typeof SPREAD_REASONS)[number];

export interface SpreadDay {
  day: Day;
  reason: SpreadReason;
}

interface Roastery {
  today: Day;
  week: RoastingWeek;
  /** Batches that a machine roasts in a day; null for as many as there are. */
  batchesADay: (machineId: string | null) => number | null;
}

/** Furthest day that batches are spread to, in days from today. */
export const MAX_SPREAD_DAYS = 366;

/**
 * Spreads batches over roast days, each on its machine: the batches of orders on the last day that lets their coffee rest,
 * or on an earlier one where that day is full or nobody works; then those that are late, and those that no order waits for,
 * on the first day that has room. `batches` come in the order in which they claim a day. Fixed ones keep their day and fill
 * it. No fewer batches are in time than any other spreading would have, because a batch that takes the last free day before
 * its own limit leaves the earlier days to those with an earlier limit.
 *
 * Worked: two batches a day, Monday to Friday, today Monday; three batches to be roasted by Thursday → two on Thursday, one
 * on Wednesday; a fourth without an order → Monday.
 */
export function spreadBatches(
  batches: readonly SpreadBatch[],
  { today, week, batchesADay }: Roastery,
): Map<string, SpreadDay> {
  const roasted = new Map<string, number>();
  const keyOf = (machineId: string | null, day: Day) => `${day} ${machineId ?? ""}`;
  const spread = new Map<string, SpreadDay>();
  const place = ({ id, machineId }: SpreadBatch, day: Day, reason: SpreadReason) => {
    const key = keyOf(machineId, day);
    roasted.set(key, (roasted.get(key) ?? 0) + 1);
    spread.set(id, { day, reason });
  };
  const hasRoom = (machineId: string | null, day: Day) => {
    const most = batchesADay(machineId);
    return isRoastDay(day, week) && (most === null || (roasted.get(keyOf(machineId, day)) ?? 0) < most);
  };
  const last = plusDays(today, MAX_SPREAD_DAYS);
  const lastFree = ({ machineId }: SpreadBatch, roastBy: Day): Day | null => {
    for (let day = roastBy < last ? roastBy : last; day >= today; day = plusDays(day, -1))
      if (hasRoom(machineId, day)) return day;
    return null;
  };
  const firstFree = ({ machineId }: SpreadBatch): Day => {
    for (let day = today; day <= last; day = plusDays(day, 1)) if (hasRoom(machineId, day)) return day;
    return last;
  };
  for (const batch of batches) if (batch.fixedOn !== null) place(batch, batch.fixedOn, "fixed");
  const open = batches.filter(({ fixedOn }) => fixedOn === null);
  for (const batch of open) {
    const day = batch.roastBy === null ? null : lastFree(batch, batch.roastBy);
    if (day !== null) place(batch, day, day === batch.roastBy ? "for_order" : "earlier");
  }
  const left = open.filter(({ id }) => !spread.has(id));
  for (const batch of left) if (batch.roastBy !== null) place(batch, firstFree(batch), "late");
  for (const batch of left) if (batch.roastBy === null) place(batch, firstFree(batch), "no_order");
  return spread;
}
