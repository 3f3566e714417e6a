import {
  DAYS_OF_WEEK,
  type Day,
  dayNumber,
  dayParts,
  daysInMonth,
  plusDays,
  plusMonths,
  weekdayOf,
  weekStart,
} from "../calendar/index.ts";

/** Days of a roastery, both included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** Periods to choose from, in the order in which they are offered; `own` is a range that somebody typed. */
export const PERIODS = [
  "this-week",
  "last-week",
  "this-month",
  "last-month",
  "last-30-days",
  "last-90-days",
  "last-12-months",
  "this-year",
  "last-year",
  "own",
] as const;
export type Period = (typeof PERIODS)[number];

const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;
const monthEnd = (day: Day): Day => plusDays(monthStart(day), daysInMonth(day) - 1);
const isMonthEnd = (day: Day) => dayParts(day).day === daysInMonth(day);

const DAYS_OF_PERIOD: Record<Exclude<Period, "own">, (today: Day) => DaySpan> = {
  "this-week": (today) => ({ from: weekStart(today), to: today }),
  "last-week": (today) => ({ from: plusDays(weekStart(today), -7), to: plusDays(weekStart(today), -1) }),
  "this-month": (today) => ({ from: monthStart(today), to: today }),
  "last-month": (today) => {
    const to = plusDays(monthStart(today), -1);
    return { from: monthStart(to), to };
  },
  "last-30-days": (today) => ({ from: plusDays(today, -29), to: today }),
  "last-90-days": (today) => ({ from: plusDays(today, -89), to: today }),
  "last-12-months": (today) => ({ from: plusMonths(monthStart(today), -11), to: today }),
  "this-year": (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  "last-year": (today) => {
    const to = plusDays(`${today.slice(0, 4)}-01-01`, -1);
    return { from: `${to.slice(0, 4)}-01-01`, to };
  },
};

/**
 * Days of a period as of today: a period that goes on ends today, weeks begin on Monday for everybody of a roastery, and the
 * last 12 months are this one and the eleven before. Worked: on 2026-11-24, a Tuesday, this week is 2026-11-23 to
 * 2026-11-24 and the last 12 months are 2025-12-01 to 2026-11-24.
 */
export const daysOfPeriod = (period: Exclude<Period, "own">, today: Day): DaySpan => DAYS_OF_PERIOD[period](today);

export const dayCount = ({ from, to }: DaySpan): number => dayNumber(to) - dayNumber(from) + 1;

/** Most calendar months of a period. */
export const MOST_MONTHS = 120;

const monthNumber = (day: Day) => {
  const { year, month } = dayParts(day);
  return year * 12 + month;
};

/** Calendar months that a period touches. */
const monthCount = ({ from, to }: DaySpan) => monthNumber(to) - monthNumber(from) + 1;

/** Whether a period can be asked for: it ends where it begins or later, and touches at most ten years of months. */
export const isPeriod = (span: DaySpan): boolean => span.from <= span.to && monthCount(span) <= MOST_MONTHS;

const monthsEarlier = (day: Day, months: number): Day =>
  isMonthEnd(day) ? monthEnd(plusMonths(monthStart(day), -months)) : plusMonths(day, -months);

/** Periods that a period can be held against. */
export const COMPARISONS = ["none", "before", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const WEEKS: ReadonlySet<Period> = new Set(["this-week", "last-week"]);

const isOfWeek = (span: DaySpan, period: Period): boolean =>
  WEEKS.has(period) || (period === "own" && weekdayOf(span.from) === 1 && dayCount(span) === DAYS_OF_WEEK);

/**
 * Days that a period is held against. The year before has the same days of the calendar, the end of a month stays one.
 * The period before has as many days; where a period begins with a month it has as many months, and a week is held against
 * the same weekdays of the one before, also one that begins with a month. Days from Monday to Sunday are a week unless they
 * were asked for as something else. Worked: 2026-11-01 to 2026-11-24 → 2026-10-01 to 2026-10-24; all of February 2025 → all
 * of January 2025, or all of February 2024 with its 29 days.
 */
export function comparedDays(
  { from, to }: DaySpan,
  comparison: Exclude<Comparison, "none">,
  period: Period = "own",
): DaySpan {
  if (comparison === "year") return { from: plusMonths(from, -12), to: monthsEarlier(to, 12) };
  if (dayParts(from).day === 1 && !isOfWeek({ from, to }, period)) {
    const months = monthCount({ from, to });
    return { from: plusMonths(from, -months), to: monthsEarlier(to, months) };
  }
  const days = dayCount({ from, to });
  const shift = weekdayOf(from) === 1 && days < DAYS_OF_WEEK ? DAYS_OF_WEEK : days;
  return { from: plusDays(from, -shift), to: plusDays(to, -shift) };
}
