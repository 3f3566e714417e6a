// Analytics: periods and their parts by the calendar of a roastery, and what roasts are told by.
export { bucketsOf, fittingGrouping, GROUPINGS, type Grouping, MOST_BUCKETS } from "./buckets.ts";
export { DIMENSIONS, type Dimension, drumFillPercent } from "./dimensions.ts";
export {
  type LossBin,
  type LossChart,
  type LossCount,
  type LossSpread,
  lossBins,
  lossChart,
  lossSpread,
} from "./loss.ts";
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
export { SALES_DIMENSIONS, type SalesDimension, type SoldBags, type SoldMargin, soldMargin } from "./sold-margin.ts";
export { type ZoneSegment, zoneSegments } from "./zone-segments.ts";
