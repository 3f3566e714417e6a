// Analytics: periods and their parts by the calendar of a roastery, and how sums that are kept by month serve any time zone.
export { bucketsOf, fittingGrouping, GROUPINGS, type Grouping, MOST_BUCKETS } from "./buckets.ts";
export { DIMENSIONS, type Dimension, drumFillPercent } from "./dimensions.ts";
export { type MonthCover, monthCover } from "./month-cover.ts";
export {
  COMPARISONS,
  type Comparison,
  comparedDays,
  type DaySpan,
  dayCount,
  daysOfPeriod,
  isPeriod,
  MOST_MONTHS,
  PERIODS,
  type Period,
} from "./periods.ts";
export { type ZoneSegment, zoneSegments } from "./zone-segments.ts";
