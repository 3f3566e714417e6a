import type {
  Comparison,
  DaySpan,
  Dimension,
  Grouping,
  Period,
  QualityDimension,
  SalesDimension,
} from "@tryer/domain/analytics";
import type { ShownUnit } from "@tryer/domain/units";
import type { ChartPoint } from "#ui/charts/series-chart.tsx";
import type { WrittenMoments } from "#ui/moments/written-moments.ts";

export const PERIOD_WORDS: Record<Period, string> = {
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
  "last-30-days": "Last 30 days",
  "last-90-days": "Last 90 days",
  "last-12-months": "Last 12 months",
  "this-year": "This year",
  "last-year": "Last year",
  own: "Own range",
};

export const COMPARISON_WORDS: Record<Comparison, string> = {
  none: "No comparison",
  before: "Against the period before",
  year: "Against the year before",
};

export const GROUPING_WORDS: Record<Grouping, string> = { day: "By day", week: "By week", month: "By month" };

export const DIMENSION_WORDS: Record<Dimension, string> = {
  product: "Product",
  machine: "Machine",
  operator: "Operator",
  coffee: "Green coffee",
  customer: "Owner of the coffee",
};

export const SALES_WORDS: Record<SalesDimension, string> = {
  product: "Product",
  size: "Size",
  customer: "Customer",
  channel: "Channel",
};

export const QUALITY_WORDS: Record<QualityDimension, string> = {
  lot: "Lot of green coffee",
  coffee: "Coffee",
  supplier: "Supplier",
  product: "Product",
};

/** Name of a record, which says that it was put away. */
export const archivedName = ({ name, isArchived }: { name: string; isArchived: boolean }): string =>
  isArchived ? `${name} (archived)` : name;

/** A weight that the server tells in both units, in the one of the person. */
export const IN_UNIT: Record<ShownUnit, (kg: number, lbs: number) => number> = {
  lb: (_kg, lbs) => lbs,
  kg: (kg) => kg,
};

const NAMES: Record<Grouping, (span: DaySpan, moments: WrittenMoments) => ChartPoint> = {
  day: ({ from }, { calendarDay, shortDay }) => ({ name: calendarDay(from), short: shortDay(from) }),
  week: ({ from, to }, { shortDay }) => ({ name: `${shortDay(from)} – ${shortDay(to)}`, short: shortDay(from) }),
  month: ({ from }, { month }) => ({ name: month(from), short: month(from) }),
};

/** Names of the parts of a period, for axes and tables. */
export const bucketNames = (
  { buckets, grouping }: { buckets: readonly DaySpan[]; grouping: Grouping },
  moments: WrittenMoments,
): ChartPoint[] => buckets.map((bucket) => NAMES[grouping](bucket, moments));
