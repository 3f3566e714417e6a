import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Loss, LossSums } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { type ChartSeries, SeriesChart } from "#ui/charts/series-chart.tsx";
import { asSet, count, onePlace, plainCount, share, THIN_SPACE, twoPlaces, UNKNOWN } from "#ui/format/figures.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { pointsWords } from "../change-words.ts";
import { FigureTiles } from "../figure-tiles.tsx";
import { PeriodChart } from "../period-chart.tsx";
import { RoastFigures } from "../roast-figures.tsx";
import { ExpectedLosses } from "./expected-losses.tsx";
import { LossControlCard } from "./loss-control-card.tsx";
import { LossRows } from "./loss-rows.tsx";

/** Losses of roasts: in all, over time, how it spreads, by product against its limits, by machine or operator, and expected. */
export function LossView({ state, onState }: AnalyticsViewProps) {
  const query = useQuery(
    api.analytics.loss.queryOptions({
      input: { ...filterOf(state), by: state.by, ...(state.charted === null ? {} : { chartedItemId: state.charted }) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <RoastFigures
      query={query}
      empty={{
        title: "No weighed roasts in this period",
        text: "Choose a longer period or fewer filters, or weigh your roasts.",
      }}
    >
      {(loss) => (
        <>
          <LossTiles loss={loss} />
          <LossTrend loss={loss} />
          <LossDistribution loss={loss} />
          <LossControlCard loss={loss} onCharted={(charted) => onState({ charted })} />
          <LossRows loss={loss} by={state.by} onBy={(by) => onState({ by })} />
          <ExpectedLosses expected={loss.expected} />
        </>
      )}
    </RoastFigures>
  );
}

function LossTiles({ loss: { total, totalAgainst, spread } }: { loss: Loss }) {
  const tiles = [
    {
      name: "Loss",
      figure: share(total.lossPercent),
      note: totalAgainst && pointsWords(total.lossPercent, totalAgainst.lossPercent),
    },
    {
      name: "Roasts counted",
      figure: plainCount(total.roastCount),
      note: leftOutWords(total),
    },
    { name: "Median", figure: share(spread?.medianPercent ?? null) },
    {
      name: "Spread",
      figure:
        spread === null || spread.standardDeviation === null
          ? UNKNOWN
          : `${twoPlaces(spread.standardDeviation)}${THIN_SPACE}points`,
      note: "standard deviation of the roasts",
    },
    {
      name: "Lowest and highest",
      figure: spread === null ? UNKNOWN : `${onePlace(spread.lowestPercent)} – ${share(spread.highestPercent)}`,
    },
  ];
  return <FigureTiles tiles={tiles} />;
}

/** Roasts that the loss leaves out, and why; null where it counts them all. */
const leftOutWords = ({ unweighedCount, unaveragedCount }: LossSums): string | null =>
  [
    unweighedCount > 0 ? `${count(unweighedCount, "roast")} not weighed` : null,
    unaveragedCount > 0 ? `${plainCount(unaveragedCount)} estimated or rejected` : null,
  ]
    .filter(Boolean)
    .join(" · ") || null;

function LossTrend({ loss }: { loss: Loss }) {
  const { parts, partsAgainst, against, total } = loss;
  const now: ChartSeries = {
    name: "Loss",
    values: parts.map(({ lossPercent }) => lossPercent),
    color: "ember",
    shape: "line",
  };
  const before: ChartSeries = {
    name: "Loss, before",
    values: parts.map((_, at) => partsAgainst[at]?.lossPercent ?? null),
    color: "steel",
    shape: "dashed",
  };
  return (
    <PeriodChart
      title="Loss over time"
      note="By total green weight. Periods without a weighed roast leave a gap."
      frame={loss}
      series={against === null ? [now] : [now, before]}
      column={{ unit: "%", written: onePlace }}
      beside={[{ name: "Roasts counted", written: plainCount, values: parts.map(({ roastCount }) => roastCount) }]}
      written={share}
      axis={{ title: "% of the green weight", written: asSet }}
      marks={
        total.lossPercent === null
          ? []
          : [{ name: `Whole period ${share(total.lossPercent)}`, value: total.lossPercent, color: "text" }]
      }
    />
  );
}

function LossDistribution({ loss: { distribution } }: { loss: Loss }) {
  const names = distribution.map(({ fromPercent, toPercent }) => ({
    name: `${onePlace(fromPercent)} to ${share(toPercent)}`,
    short: onePlace(fromPercent),
  }));
  return (
    <ChartCard
      title="Distribution of losses"
      note="Roasts by loss. Each bar starts at the percentage below it."
      table={{
        columns: [
          { name: "From (%)", written: onePlace },
          { name: "To below (%)", written: onePlace },
          { name: "Roasts", written: plainCount },
        ],
        rows: distribution.map(({ fromPercent, toPercent, roastCount }) => [fromPercent, toPercent, roastCount]),
      }}
    >
      <SeriesChart
        label="Distribution of losses"
        points={names}
        series={[
          { name: "Roasts", values: distribution.map(({ roastCount }) => roastCount), color: "ember", shape: "bar" },
        ]}
        written={(value) => count(value, "roast")}
        axis={{ title: "roasts", written: plainCount, isCounted: true }}
      />
    </ChartCard>
  );
}
