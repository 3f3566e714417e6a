// Analytics: periods and their parts by the calendar of a roastery, and what roasts are told by. Sums are of the
// server; bins, ranks and words of them are decided here.
export { bucketsOf, fittingGrouping, GROUPINGS, type Grouping, MOST_BUCKETS } from "./buckets.ts";
export {
  CONSISTENCY_FIGURES,
  type ConsistencyFigure,
  type Deviation,
  type DeviationBin,
  type DeviationSums,
  deviationBins,
  deviationOf,
  FEWEST_RANKED,
  rankedByConsistency,
  stepsPerOne,
} from "./consistency.ts";
export { DIMENSIONS, type Dimension, drumFillPercent } from "./dimensions.ts";
export type { StepCount } from "./even-bins.ts";
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
export {
  FEWEST_SCORED,
  orderedByScore,
  QUALITY_DIMENSIONS,
  type QualityDimension,
  type QualitySums,
  qualityDimensionsOf,
  type ScoreBin,
  type ScoredSample,
  scoreBins,
  scoresTogether,
} from "./quality.ts";
export { SALES_DIMENSIONS, type SalesDimension, type SoldBags, type SoldMargin, soldMargin } from "./sold-margin.ts";
export { NO_STEPS, type StepSpread, type StepSums, spreadOfSteps, stepsTogether } from "./step-spread.ts";
export { ALL_ANALYTICS_VIEWS, type AnalyticsView, MOST_SAVED_VIEWS, rightOfView } from "./views.ts";
export { isQuietWeek, isTold, nextMailMs, WEEKLY_MAIL_HOUR, type WeekBusiness, weekOfMail } from "./weekly-mail.ts";
export { type ZoneSegment, zoneSegments } from "./zone-segments.ts";
