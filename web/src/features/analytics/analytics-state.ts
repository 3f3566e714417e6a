import type { AnalyticsFilter, AnalyticsViewState, PeriodFilter } from "@tryer/contract";
import type {
  AnalyticsView,
  Comparison,
  ConsistencyFigure,
  Dimension,
  Grouping,
  Period,
  QualityDimension,
  SalesDimension,
} from "@tryer/domain/analytics";
import { ANALYTICS_VIEWS, type FilterField } from "./analytics-views.ts";

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
  /** Figure of the roasts that is held against their profiles. */
  figure: ConsistencyFigure;
  /** Kind of the rows that sales are told by. */
  soldBy: SalesDimension;
  /** Kind of the rows that cupping scores are told by, and their scale; null is the one of the most samples. */
  cuppedBy: QualityDimension;
  scale: string | null;
  /** Product or coffee that a chart is of; null is the first one. */
  charted: string | null;
  /** Weeks that the need of green coffee is forecast for. */
  weeks: number;
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
  figure: "dropTempC",
  soldBy: "product",
  cuppedBy: "lot",
  scale: null,
  charted: null,
  weeks: 8,
};

/** Period of the API; an own period without both of its days is the usual one. */
export function periodOf({ period, from, to, against, grouping }: AnalyticsState): PeriodFilter {
  const days = from !== null && to !== null ? { from, to } : null;
  if (period !== "own") return { period, against, grouping };
  return { period: days === null ? USUAL_STATE.period : period, ...days, against, grouping };
}

const FILTERS: Record<FilterField, (id: string) => Partial<AnalyticsFilter>> = {
  coffee: (greenCoffeeId) => ({ greenCoffeeId }),
  product: (roastedItemId) => ({ roastedItemId }),
  machine: (machineId) => ({ machineId }),
  operator: (operator) => ({ operator }),
  customer: (customerId) => ({ customerId }),
};

/** Filter of the API by what the view answers to; what the address says beside it is for other views. */
export function filterOf(state: AnalyticsState): PeriodFilter & Partial<AnalyticsFilter> {
  const fields: readonly FilterField[] = ANALYTICS_VIEWS[state.view].fields;
  const named = fields.map((field) => {
    const value = state[field];
    return value === null ? {} : FILTERS[field](value);
  });
  return Object.assign(periodOf(state), ...named);
}

/** Field of the state, which saved views keep as well: one that the contract does not know does not compile. */
type Field = KeptField<keyof AnalyticsState>;
type KeptField<Key extends keyof AnalyticsViewState> = Key;

/**
 * The state without what is usual, as it stands in an address. It names the view where all is usual: an address that says
 * nothing is somebody who arrives, and opens with their start view.
 */
export function inAddress(state: AnalyticsState): {
  [Key in Field]?: NonNullable<AnalyticsState[Key]> | undefined;
} {
  const said = Object.entries(state).flatMap(([key, value]) =>
    value === null || value === USUAL_STATE[key as keyof AnalyticsState] ? [] : [[key, value]],
  );
  return said.length === 0 ? { view: state.view } : Object.fromEntries(said);
}

/** The state as a saved view keeps it: all that it says, so that it stays when what is usual changes. */
export const savedStateOf = (state: AnalyticsState): AnalyticsViewState => ({
  ...Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null)),
  ...{ view: state.view, period: state.period, against: state.against, grouping: state.grouping },
});

/** State that a saved view asks for. */
export const stateOfSaved = (saved: AnalyticsViewState): AnalyticsState => Object.assign({ ...USUAL_STATE }, saved);

export interface AnalyticsViewProps {
  state: AnalyticsState;
  onState: (change: Partial<AnalyticsState>) => void;
}
