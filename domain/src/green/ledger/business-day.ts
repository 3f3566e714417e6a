import { type Day, isDay } from "../../calendar/index.ts";

/** Days of the roastery's zone. */
export interface BookingPeriod {
  today: Day;
  /** Last day of the locked period; null where nothing is locked. */
  lockedThrough: Day | null;
}

/** First day that books are kept for, as no roast is taken from before it: an earlier one is a mistyped year. */
export const FIRST_BUSINESS_DAY: Day = "1990-01-01";

export type DayRefusal = "notADay" | "tooEarly" | "future" | "locked";

/** Whether a day lies in the locked period, its last day included. Worked: 2026-12-31 with lockedThrough 2026-12-31 → true. */
export const isLocked = (day: Day, lockedThrough: Day | null): boolean =>
  lockedThrough !== null && day <= lockedThrough;

/**
 * Reason why a movement cannot be booked for a day, or null: the day must be one of the calendar, not before 1990, not
 * in the future and not in the locked period. Worked: today 2026-11-22, locked through 2026-10-31: 2026-11-01 → null, 2026-10-31 → locked.
 */
export function businessDayRefusal(day: string, { today, lockedThrough }: BookingPeriod): DayRefusal | null {
  if (!isDay(day)) return "notADay";
  if (day < FIRST_BUSINESS_DAY) return "tooEarly";
  if (day > today) return "future";
  return isLocked(day, lockedThrough) ? "locked" : null;
}

/**
 * Reason why the books cannot be locked through a day, or null: the day must be over, so that what is still weighed today
 * can be booked. A day before `lockedThrough` opens the days after it again.
 */
export function lockRefusal(
  through: string,
  { today }: Pick<BookingPeriod, "today">,
): Exclude<DayRefusal, "tooEarly" | "locked"> | null {
  if (!isDay(through)) return "notADay";
  return through >= today ? "future" : null;
}
