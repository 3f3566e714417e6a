import type { AnalyticsFrame, PeriodFilter } from "@tryer/contract";
import { bucketsOf, comparedDays, type DaySpan, daysOfPeriod, fittingGrouping } from "@tryer/domain/analytics";
import type { Work } from "../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../runtime/roastery-calendar.ts";

export interface FramedPeriod {
  calendar: RoasteryCalendar;
  frame: AnalyticsFrame;
}

/** Days of a filter, as of today where the roastery stands. */
function daysOf({ period, from, to }: PeriodFilter, calendar: RoasteryCalendar): DaySpan {
  if (period !== "own") return daysOfPeriod(period, calendar.today);
  if (from === undefined || to === undefined) throw new Error("the contract asks for both days of an own period");
  return { from, to };
}

/** Period of a filter with its parts, and the one that it is held against. */
export async function framedPeriod(work: Work, filter: PeriodFilter): Promise<FramedPeriod> {
  const calendar = await roasteryCalendar(work);
  const period = daysOf(filter, calendar);
  const grouping = fittingGrouping(period, filter.grouping);
  const against = filter.against === "none" ? null : comparedDays(period, filter.against, filter.period);
  const frame = {
    period,
    grouping,
    buckets: bucketsOf(period, grouping),
    against,
    againstBuckets: against === null ? [] : bucketsOf(against, grouping),
  };
  return { calendar, frame };
}
