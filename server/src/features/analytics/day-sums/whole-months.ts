import type { DaySpan } from "@tryer/domain/analytics";
import { type Day, daysInMonth, plusDays } from "@tryer/domain/calendar";

/** Whether some days are one month from its first day to its last. */
export const isWholeMonth = ({ from, to }: DaySpan): boolean =>
  from.endsWith("-01") && Number(to.slice(8)) === daysInMonth(to) && from.slice(0, 7) === to.slice(0, 7);

/** First days of the months of some days. */
export const monthsOf = (days: readonly Day[]): Day[] => [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];

/** First days of the months that days of UTC may lie in, wherever the clock of a roastery stands. */
export const monthsNear = (days: readonly Day[]): Day[] =>
  monthsOf(days.flatMap((day) => [plusDays(day, -1), day, plusDays(day, 1)]));
