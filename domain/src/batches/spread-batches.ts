import { type Day, plusDays, weekdayOf } from "../calendar/index.ts";
import type { RoastingWeek } from "./roasting-week.ts";

/** Batch that is to get a roast day. */
export interface SpreadBatch {
  id: string;
  machineId: string | null;
  /** Day that stays as it is: somebody placed the batch by hand, or it is roasted; null for a batch that may be placed. */
  fixedOn: Day | null;
  /** Last day of roasting on which the coffee rests long enough for its orders; null where none of them has a day. */
  roastBy: Day | null;
}

/**
 * Reasons for the day of a batch: it stays where it is; it is the last day on which the coffee rests long enough; later
 * days are full or free, so an earlier one; there is no such day any more, so the first one; no order with a promised day
 * waits for it; no day of a year has room.
 */
export const SPREAD_REASONS = ["fixed", "for_order", "earlier", "late", "no_order", "no_room"] as const;
export type SpreadReason = (typeof SPREAD_REASONS)[number];

export interface SpreadDay {
  /** Null where no day of the year from today has room. */
  day: Day | null;
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
 * or on an earlier one where that day is full or nobody works; then those that are late, and those of no promised day, on the
 * first day that has room. `batches` come in the order in which they claim a day. Fixed ones keep their day and fill
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
  const isOff = offDays(week);
  const days = Array.from({ length: MAX_SPREAD_DAYS + 1 }, (_, at) => plusDays(today, at));
  const placeOf = new Map(days.map((day, at) => [day, at]));
  const machines = new Map<string | null, MachineDays>();
  const daysOf = (machineId: string | null): MachineDays => {
    const most = batchesADay(machineId) ?? Number.POSITIVE_INFINITY;
    const own = machines.get(machineId) ?? new MachineDays(days.map((day) => (isOff(day) ? 0 : most)));
    machines.set(machineId, own);
    return own;
  };
  const spread = new Map<string, SpreadDay>();
  const place = ({ id, machineId }: SpreadBatch, at: number | null, reason: SpreadReason) => {
    const day = at === null ? undefined : days[at];
    if (at === null || day === undefined) spread.set(id, { day: null, reason: "no_room" });
    else {
      daysOf(machineId).take(at);
      spread.set(id, { day, reason });
    }
  };
  for (const { id, machineId, fixedOn } of batches) {
    if (fixedOn === null) continue;
    const at = placeOf.get(fixedOn);
    if (at !== undefined) daysOf(machineId).take(at);
    spread.set(id, { day: fixedOn, reason: "fixed" });
  }
  const open = batches.filter(({ fixedOn }) => fixedOn === null);
  for (const batch of open) {
    if (batch.roastBy === null || batch.roastBy < today) continue;
    const at = daysOf(batch.machineId).lastFree(placeOf.get(batch.roastBy) ?? MAX_SPREAD_DAYS);
    if (at !== null) place(batch, at, days[at] === batch.roastBy ? "for_order" : "earlier");
  }
  const left = open.filter(({ id }) => !spread.has(id));
  const firstFree = ({ machineId }: SpreadBatch) => daysOf(machineId).firstFree();
  for (const batch of left) if (batch.roastBy !== null) place(batch, firstFree(batch), "late");
  for (const batch of left) if (batch.roastBy === null) place(batch, firstFree(batch), "no_order");
  return spread;
}

function offDays({ weekdays, daysOff }: RoastingWeek): (day: Day) => boolean {
  const off = new Set(daysOff);
  return (day) => off.has(day) || !weekdays.includes(weekdayOf(day));
}

/**
 * Room that a machine has on each day of the year. Days only ever fill up, so the ones that were found full once are
 * skipped from then on: thousands of batches cost no more than their number.
 */
class MachineDays {
  readonly #room: number[];
  /** Day, at or before each one, from which free days are looked for backwards. */
  readonly #before: number[];
  #first = 0;

  constructor(room: number[]) {
    this.#room = room;
    this.#before = room.map((_, at) => at);
  }

  take(at: number): void {
    this.#room[at] = (this.#room[at] ?? 0) - 1;
  }

  #isFree = (at: number): boolean => (this.#room[at] ?? 0) > 0;

  lastFree(from: number): number | null {
    const passed: number[] = [];
    let at = this.#before[from] ?? -1;
    while (at >= 0 && !this.#isFree(at)) {
      passed.push(at);
      const next = this.#before[at] ?? -1;
      at = next === at ? at - 1 : next;
    }
    for (const day of [from, ...passed]) this.#before[day] = at;
    return at < 0 ? null : at;
  }

  firstFree(): number | null {
    while (this.#first < this.#room.length && !this.#isFree(this.#first)) this.#first += 1;
    return this.#first < this.#room.length ? this.#first : null;
  }
}
