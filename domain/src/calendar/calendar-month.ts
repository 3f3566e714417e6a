import { DAYS_OF_WEEK, type Day, dayFrom, dayParts, daysSince1970, plusDays, weekdayOf } from "./civil-day.ts";

/** The same day some months on, or the last of that month: a month after 2026-01-31 is 2026-02-28. */
export function plusMonths(day: Day, count: number): Day {
  const { year, month, day: dayOfMonth } = dayParts(day);
  const months = year * 12 + month - 1 + count;
  const first = dayFrom({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });
  return plusDays(first, Math.min(dayOfMonth, daysInMonth(first)) - 1);
}

export function daysInMonth(day: Day): number {
  const { year, month } = dayParts(day);
  const next = month === 12 ? daysSince1970(year + 1, 1, 1) : daysSince1970(year, month + 1, 1);
  return next - daysSince1970(year, month, 1);
}

/** The first day of the week in which a day lies. */
export const weekStart = (day: Day, firstWeekday = 1): Day => plusDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The month of a day in whole weeks, with the days before and after it that fill them. */
export function monthWeeks(day: Day, firstWeekday: number): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const last = plusDays(first, daysInMonth(day) - 1);
  const weeks: Day[][] = [];
  for (let start = weekStart(first, firstWeekday); start <= last; start = plusDays(start, DAYS_OF_WEEK)) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => plusDays(start, index)));
  }
  return weeks;
}
