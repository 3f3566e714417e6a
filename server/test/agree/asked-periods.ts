import type { AnalyticsFrame } from "@tryer/contract";
import { COMPARISONS, type Comparison, type DaySpan, type Grouping } from "@tryer/domain/analytics";
import { FIRST_DAY, LAST_DAY, type Place } from "./seeded-roasteries.ts";
import { COMPARED, daysLater, partsOf } from "./wall-clock.ts";

export interface AskedPeriod {
  input: { period: "own"; from: string; to: string; grouping: Grouping; against: Comparison };
  frame: AnalyticsFrame;
}

const around = (day: string): DaySpan => ({ from: daysLater(day, -40), to: daysLater(day, 20) });

/** Periods over the year and around each change of the clocks, by day, week and month, with and without a comparison. */
export function askedPeriods({ changes: [spring, autumn] }: Place): AskedPeriod[] {
  const year = { from: FIRST_DAY, to: LAST_DAY };
  const spans: [DaySpan, Grouping][] = [
    [around(spring), "day"],
    [around(autumn), "day"],
    [year, "week"],
    [year, "month"],
  ];
  return spans.flatMap(([span, grouping]) =>
    COMPARISONS.map((against): AskedPeriod => {
      const compared = COMPARED[against](span);
      return {
        input: { period: "own", ...span, grouping, against },
        frame: {
          period: span,
          grouping,
          buckets: partsOf(span, grouping),
          against: compared,
          againstBuckets: compared === null ? [] : partsOf(compared, grouping),
        },
      };
    }),
  );
}

/** Figures of a period as every view tells them: in all and by part, and those of the days that it is held against. */
export function figuresOf<Fact, Sums>(
  { period, buckets, against, againstBuckets }: AnalyticsFrame,
  within: (span: DaySpan) => Fact[],
  sumsOf: (facts: Fact[]) => Sums,
) {
  const sumsWithin = (span: DaySpan) => sumsOf(within(span));
  return {
    total: sumsWithin(period),
    parts: buckets.map(sumsWithin),
    totalAgainst: against && sumsWithin(against),
    partsAgainst: againstBuckets.map(sumsWithin),
  };
}
