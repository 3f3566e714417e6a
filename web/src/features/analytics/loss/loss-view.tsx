import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Loss, LossSums } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { type ChartSeries, SeriesChart } from "#ui/charts/series-chart.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { asSet, count, onePlace, plainCount, share, THIN_SPACE, twoPlaces, UNKNOWN } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { bucketNames } from "../analytics-words.ts";
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
    <QueryStates query={query} errorTitle="The figures could not be loaded">
      {(loss) =>
        loss.total.roastCount === 0 && (loss.totalAgainst?.roastCount ?? 0) === 0 ? (
          <EmptyState
            drawing={<Drum />}
            title="No weighed roasts in this period"
            text="Choose a longer period or fewer filters, or weigh what comes out of the drum."
          >
            <ButtonLink to="/roasts">Open the roasts</ButtonLink>
          </EmptyState>
        ) : (
          <Stack gap="lg">
            <LossTiles loss={loss} />
            <LossTrend loss={loss} />
            <LossDistribution loss={loss} />
            <LossControlCard loss={loss} onCharted={(charted) => onState({ charted })} />
            <LossRows loss={loss} by={state.by} onBy={(by) => onState({ by })} />
            <ExpectedLosses expected={loss.expected} />
          </Stack>
        )
      }
    </QueryStates>
  );
}

/** Change in percentage points: '−0.4 points'. */
const pointsWords = (now: number | null, before: number | null): string | null => {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 10) / 10;
  return `${points > 0 ? "+" : points < 0 ? "−" : "±"}${onePlace(Math.abs(points))} points`;
};

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
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }} spacing="sm">
      {tiles.map(({ name, figure, note }) => (
        <Card key={name} p="sm">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text className="figures" fw={600} size="lg">
            {figure}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {note}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
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
  const moments = useMoments();
  const { parts, partsAgainst, against, total } = loss;
  const points = bucketNames(loss, moments);
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
  const series = against === null ? [now] : [now, before];
  return (
    <ChartCard
      title="Loss over time"
      note="Of the green weight of the roasts together. A part without a weighed roast leaves a gap."
      table={{
        columns: [
          { name: "Period" },
          ...series.map(({ name }) => ({ name: `${name} (%)`, written: onePlace })),
          { name: "Roasts counted", written: plainCount },
        ],
        rows: points.map(({ name }, at) => [
          name,
          ...series.map(({ values }) => values[at] ?? null),
          parts[at]?.roastCount ?? null,
        ]),
      }}
    >
      <SeriesChart
        label="Loss over time"
        points={points}
        series={series}
        written={share}
        axis={{ title: "% of the green weight", written: asSet }}
        marks={
          total.lossPercent === null
            ? []
            : [{ name: `Whole period ${share(total.lossPercent)}`, value: total.lossPercent, color: "text" }]
        }
      />
    </ChartCard>
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
      note="Roasts by their loss; each bar begins at the percentage beneath it."
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
        axis={{ title: "roasts", written: plainCount }}
      />
    </ChartCard>
  );
}
