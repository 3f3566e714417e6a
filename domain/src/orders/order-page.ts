import { type Day, dayAt, firstMomentOf, momentAt, plusDays, wallTimeAt, weekdayOf } from "../calendar/index.ts";

/** Bounds of what one order of a customer's own page can hold. */
export const MAX_PAGE_LINES = 100;
export const MAX_PAGE_QUANTITY = 10_000;
/** The most bags that a page offers: products in their sizes. */
export const MAX_PAGE_BAGS = 500;
/** The most orders of one page that wait for the roastery. */
export const MAX_WAITING_ORDERS = 20;
/** The most times that a customer pauses, resumes or skips a date of one standing order in a day of the roastery. */
export const MAX_PAUSES_A_DAY = 10;

/** Weekly moment until which orders are taken, and the weekday of their delivery; 1 is Monday, 7 is Sunday. */
export interface CutOff {
  weekday: number;
  /** Time by the roastery's clock, as '18:00'. */
  time: string;
  deliveryWeekday: number;
}

export interface OrderWindow {
  /** First moment of which an order is too late. */
  closesAtMs: number;
  /** Day that an order of this window is delivered on. */
  deliversOn: Day;
}

const MINUTE_MS = 60_000;

/**
 * The window that an order of a moment falls into. Delivered is on the first delivery weekday after the day of the cut-off.
 * A time that the clocks jump over closes with the jump, one that comes twice with the first. Worked: until Tuesday 18:00
 * for Thursday, asked on Monday 2026-11-30 → Tuesday 2026-12-01 18:00 and Thursday the 3rd; on Tuesday at 18:00 → a week
 * later.
 */
export function orderWindow({ weekday, time, deliveryWeekday }: CutOff, nowMs: number, timeZone: string): OrderWindow {
  const today = dayAt(nowMs, timeZone);
  const first = plusDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const closesOn = closingOf(first, time, timeZone) > nowMs ? first : plusDays(first, 7);
  return {
    closesAtMs: closingOf(closesOn, time, timeZone),
    deliversOn: plusDays(closesOn, ((deliveryWeekday - weekday + 6) % 7) + 1),
  };
}

/** Moment at which the clocks show a time of a day, or jump over it. */
function closingOf(day: Day, time: string, timeZone: string): number {
  const shown = momentAt(`${day}T${time}`, timeZone);
  if (shown.ok) return shown.epochMs;
  // The clocks pass the time once between these two moments, at a whole minute.
  let [before, after] = [firstMomentOf(day, timeZone), firstMomentOf(plusDays(day, 1), timeZone)];
  while (after - before > MINUTE_MS) {
    const between = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallTimeAt(between, timeZone) < `${day}T${time}`) before = between;
    else after = between;
  }
  return after;
}

/** Least that an order of a page comes to: an amount of goods before tax and shipping are added, or a weight; null for none. */
export interface OrderMinimum {
  minimumMinor: number | null;
  minimumGrams: number | null;
}

/** Part of the minimum that an order lacks; 0 for what it reaches. */
export const missingToMinimum = (
  { minimumMinor, minimumGrams }: OrderMinimum,
  { goodsMinor, grams }: { goodsMinor: number; grams: number },
) => ({
  minor: Math.max(0, (minimumMinor ?? 0) - goodsMinor),
  grams: Math.max(0, (minimumGrams ?? 0) - grams),
});
