import { DAYS_OF_WEEK, firstMomentOf, momentAt, plusDays, wallTimeAt, weekStart } from "../calendar/index.ts";
import type { DaySpan } from "./periods.ts";

const HOUR_MS = 3_600_000;

/** Hour of Monday at which the mail about the week before is due, by the clocks of the roastery. */
export const WEEKLY_MAIL_HOUR = 6;

const dueTime = (monday: string) => `${monday}T0${WEEKLY_MAIL_HOUR}:00`;

/**
 * Week that the latest mail due is about, Monday to Sunday: the one before this week from Monday 6:00 on, until then the one
 * before that. Clocks are compared as they show the time, so that a change of them moves nothing. Worked: in Vienna on
 * 2026-11-23, a Monday, 2026-11-09 to 2026-11-15 at 5:59 and 2026-11-16 to 2026-11-22 at 6:00.
 */
export function weekOfMail(epochMs: number, timeZone: string): DaySpan {
  const time = wallTimeAt(epochMs, timeZone);
  const monday = weekStart(time.slice(0, 10));
  const from = plusDays(monday, time < dueTime(monday) ? -2 * DAYS_OF_WEEK : -DAYS_OF_WEEK);
  return { from, to: plusDays(from, DAYS_OF_WEEK - 1) };
}

/** Moment at which the next mail is due, later than this one. */
export function nextMailMs(epochMs: number, timeZone: string): number {
  const monday = plusDays(weekOfMail(epochMs, timeZone).from, 2 * DAYS_OF_WEEK);
  const due = momentAt(dueTime(monday), timeZone);
  return due.ok ? due.epochMs : firstMomentOf(monday, timeZone) + WEEKLY_MAIL_HOUR * HOUR_MS;
}

/** Facts that tell whether a week had anything to tell: orders are null for those who do not see them. */
export interface WeekBusiness {
  roastCount: number;
  orderCount: number | null;
}

export const isQuietWeek = ({ roastCount, orderCount }: WeekBusiness): boolean =>
  roastCount === 0 && (orderCount ?? 0) === 0;

/** Whether a mail is written: a quiet week is told once, and those that follow it are not. */
export const isTold = (week: WeekBusiness, weekBefore: WeekBusiness): boolean =>
  !isQuietWeek(week) || !isQuietWeek(weekBefore);
