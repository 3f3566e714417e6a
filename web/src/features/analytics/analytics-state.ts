import type { AnalyticsFilter } from "@tryer/contract";
import type { Comparison, Dimension, Grouping, Period } from "@tryer/domain/analytics";
import type { AnalyticsView } from "./analytics-views.ts";

/** Question of the page, as its address carries it; null is no filter. */
export interface AnalyticsState {
  view: AnalyticsView;
  period: Period;
  from: string | null;
  to: string | null;
  against: Comparison;
  grouping: Grouping;
  coffee: string | null;
  product: string | null;
  machine: string | null;
  operator: string | null;
  customer: string | null;
  by: Dimension;
  /** Product of the control chart of losses; null is the one of the most roasts. */
  charted: string | null;
}

export const USUAL_STATE: AnalyticsState = {
  view: "production",
  period: "last-12-months",
  from: null,
  to: null,
  against: "none",
  grouping: "month",
  coffee: null,
  product: null,
  machine: null,
  operator: null,
  customer: null,
  by: "product",
  charted: null,
};

/** Filter of the API; an own period without both of its days is the usual one. */
export function filterOf(state: AnalyticsState): Partial<AnalyticsFilter> {
  const { period, from, to, against, grouping, coffee, product, machine, operator, customer } = state;
  const isOwn = period === "own" && from !== null && to !== null;
  const isHalf = period === "own" && !isOwn;
  return {
    period: isHalf ? USUAL_STATE.period : period,
    ...(isOwn ? { from, to } : {}),
    against,
    grouping,
    ...(coffee === null ? {} : { greenCoffeeId: coffee }),
    ...(product === null ? {} : { roastedItemId: product }),
    ...(machine === null ? {} : { machineId: machine }),
    ...(operator === null ? {} : { operator }),
    ...(customer === null ? {} : { customerId: customer }),
  };
}

/** The state without what is usual, as it stands in an address. */
export function inAddress(state: AnalyticsState): {
  [Key in keyof AnalyticsState]?: NonNullable<AnalyticsState[Key]> | undefined;
} {
  const said = Object.entries(state).map(([key, value]) => [
    key,
    value === null || value === USUAL_STATE[key as keyof AnalyticsState] ? undefined : value,
  ]);
  return Object.fromEntries(said);
}

export interface AnalyticsViewProps {
  state: AnalyticsState;
  onState: (change: Partial<AnalyticsState>) => void;
}
