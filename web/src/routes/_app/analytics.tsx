import { createFileRoute } from "@tanstack/react-router";
import {
  ALL_ANALYTICS_VIEWS,
  COMPARISONS,
  CONSISTENCY_FIGURES,
  DIMENSIONS,
  GROUPINGS,
  isPeriod,
  PERIODS,
  QUALITY_DIMENSIONS,
  SALES_DIMENSIONS,
} from "@tryer/domain/analytics";
import { FORECAST_HORIZON } from "@tryer/domain/green";
import { type AnalyticsState, inAddress, USUAL_STATE } from "#features/analytics/analytics-state.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, oneOf, searchParams, searchText, uuid, wholeBetween } from "#ui/search-params.ts";

const AnalyticsPage = lazyPart(
  () => import("#features/analytics/analytics-page.tsx").then(({ AnalyticsPage }) => AnalyticsPage),
  <LoadingRows />,
);

const StartOfAnalytics = lazyPart(
  () => import("#features/analytics/views/start-of-analytics.tsx").then(({ StartOfAnalytics }) => StartOfAnalytics),
  <LoadingRows />,
);

/** A name as long as the API lets figures be asked for by. */
const shortName = (raw: unknown) => {
  const written = searchText(raw);
  return written !== undefined && written.length <= 80 ? written : undefined;
};

const Search = searchParams({
  view: oneOf(ALL_ANALYTICS_VIEWS),
  period: oneOf(PERIODS),
  from: day,
  to: day,
  against: oneOf(COMPARISONS),
  grouping: oneOf(GROUPINGS),
  coffee: uuid,
  product: uuid,
  machine: uuid,
  operator: shortName,
  customer: uuid,
  by: oneOf(DIMENSIONS),
  figure: oneOf(CONSISTENCY_FIGURES),
  soldBy: oneOf(SALES_DIMENSIONS),
  cuppedBy: oneOf(QUALITY_DIMENSIONS),
  scale: shortName,
  charted: uuid,
  weeks: wholeBetween(FORECAST_HORIZON.fewest, FORECAST_HORIZON.most),
});

/** Period that the address says: the usual one where its own days are missing or make none. */
function periodOf({ period = USUAL_STATE.period, from, to }: ReturnType<typeof Search>) {
  if (period !== "own") return { period, from: null, to: null };
  if (from === undefined || to === undefined || !isPeriod({ from, to })) {
    return { period: USUAL_STATE.period, from: null, to: null };
  }
  return { period, from, to };
}

/** State that the address says, with what is usual of the rest. */
const stateOf = (search: ReturnType<typeof Search>): AnalyticsState => ({
  view: search.view ?? USUAL_STATE.view,
  ...periodOf(search),
  against: search.against ?? USUAL_STATE.against,
  grouping: search.grouping ?? USUAL_STATE.grouping,
  coffee: search.coffee ?? null,
  product: search.product ?? null,
  machine: search.machine ?? null,
  operator: search.operator ?? null,
  customer: search.customer ?? null,
  by: search.by ?? USUAL_STATE.by,
  figure: search.figure ?? USUAL_STATE.figure,
  soldBy: search.soldBy ?? USUAL_STATE.soldBy,
  cuppedBy: search.cuppedBy ?? USUAL_STATE.cuppedBy,
  scale: search.scale ?? null,
  charted: search.charted ?? null,
  weeks: search.weeks ?? USUAL_STATE.weeks,
});

export const Route = createFileRoute("/_app/analytics")({ validateSearch: Search, component: AnalyticsRoute });

const isSilent = (search: object) => Object.values(search).every((value) => value === undefined);

function AnalyticsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isSilent(search))
    return <StartOfAnalytics onState={(state) => navigate({ search: inAddress(state), replace: true })} />;
  return (
    <AnalyticsPage
      state={stateOf(search)}
      onState={(change) =>
        navigate({
          search: (before) => inAddress({ ...stateOf(before), ...change }),
          replace: change.view === undefined,
        })
      }
    />
  );
}
