import { type Day, plusDays, plusMonths, weekStart } from "../calendar/index.ts";
import { type DaySpan, dayCount } from "./periods.ts";

/** Lengths of the parts that a period is shown in, the shortest first. */
export const GROUPINGS = ["day", "week", "month"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Most parts of a period: so many bars can be told apart on a wide screen, and drawn as elements. */
export const MOST_BUCKETS = 120;

/** First day of the part that follows the one in which a day lies. */
const NEXT: Record<Grouping, (day: Day) => Day> = {
  day: (day) => plusDays(day, 1),
  week: (day) => plusDays(weekStart(day), 7),
  month: (day) => plusMonths(`${day.slice(0, 8)}01`, 1),
};

/**
 * Parts of a period without a gap, in order: days, weeks from Monday, or months. The first and the last are cut where the
 * period begins and ends. Worked: 2026-11-20 to 2026-11-24 by week → Friday to Sunday, and Monday to Tuesday.
 */
export function bucketsOf({ from, to }: DaySpan, grouping: Grouping): DaySpan[] {
  const buckets: DaySpan[] = [];
  for (let start = from; start <= to; ) {
    const next = NEXT[grouping](start);
    buckets.push({ from: start, to: next > to ? to : plusDays(next, -1) });
    start = next;
  }
  return buckets;
}

/** Days of a part, about. */
const DAYS: Record<Grouping, number> = { day: 1, week: 7, month: 28 };

/**
 * The wanted grouping, or the next longer one in which a period has at most 120 parts. Worked: 200 days by day → by week;
 * three years by week → by month.
 */
export function fittingGrouping(span: DaySpan, wanted: Grouping): Grouping {
  const longEnough = GROUPINGS.slice(GROUPINGS.indexOf(wanted)).find(
    (grouping) =>
      dayCount(span) / DAYS[grouping] <= 2 * MOST_BUCKETS && bucketsOf(span, grouping).length <= MOST_BUCKETS,
  );
  return longEnough ?? "month";
}
