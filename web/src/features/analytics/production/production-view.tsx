import { SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Production, ProductionSums } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { type ChartSeries, SeriesChart } from "#ui/charts/series-chart.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { onePlace, plainCount, THIN_SPACE, twoPlaces } from "#ui/format/figures.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { bucketNames, IN_UNIT } from "../analytics-words.ts";
import { HoursCard } from "./hours-card.tsx";
import { ProductionRows } from "./production-rows.tsx";
import { ProductionTiles } from "./production-tiles.tsx";

/** Figures of what was roasted: in all, over time, by product or machine, and by hour of the week. */
export function ProductionView({ state, onState }: AnalyticsViewProps) {
  const query = useQuery(
    api.analytics.production.queryOptions({
      input: { ...filterOf(state), by: state.by },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <QueryStates query={query} errorTitle="The figures could not be loaded">
      {(production) =>
        production.total.roastCount === 0 && (production.totalAgainst?.roastCount ?? 0) === 0 ? (
          <EmptyState
            drawing={<Drum />}
            title="No roasts in this period"
            text="Choose a longer period or fewer filters, or log what you roast."
          >
            <ButtonLink to="/roasts">Open the roasts</ButtonLink>
          </EmptyState>
        ) : (
          <Stack gap="lg">
            <ProductionTiles production={production} />
            <OverTime production={production} />
            <ProductionRows production={production} by={state.by} onBy={(by) => onState({ by })} />
            <SimpleGrid cols={1}>
              <HoursCard hours={production.hours} />
            </SimpleGrid>
          </Stack>
        )
      }
    </QueryStates>
  );
}

const MEASURES = ["weight", "batches", "hours"] as const;
type Measure = (typeof MEASURES)[number];

const MEASURE_WORDS: Record<Measure, string> = { weight: "Weight", batches: "Batches", hours: "Hours" };

interface MeasureFacts {
  axis: string;
  lines: { name: string; of: (sums: ProductionSums) => number }[];
  written: (value: number) => string;
  onAxis: (value: number) => string;
}

function useMeasure(measure: Measure): MeasureFacts {
  const { unit } = useWeights();
  const inUnit = IN_UNIT[unit];
  const facts: Record<Measure, MeasureFacts> = {
    weight: {
      axis: unit,
      lines: [
        { name: "Weight in", of: ({ greenKg, greenLbs }) => inUnit(greenKg, greenLbs) },
        { name: "Weight out", of: ({ roastedKg, roastedLbs }) => inUnit(roastedKg, roastedLbs) },
      ],
      written: (value) => `${twoPlaces(value)}${THIN_SPACE}${unit}`,
      onAxis: plainCount,
    },
    batches: {
      axis: "batches",
      lines: [{ name: "Batches", of: ({ roastCount }) => roastCount }],
      written: plainCount,
      onAxis: plainCount,
    },
    hours: {
      axis: "h",
      lines: [{ name: "Roasting time", of: ({ roastingSec }) => roastingSec / 3600 }],
      written: (value) => `${onePlace(value)}${THIN_SPACE}h`,
      onAxis: plainCount,
    },
  };
  return facts[measure];
}

function OverTime({ production }: { production: Production }) {
  const moments = useMoments();
  const [measure, setMeasure] = useState<Measure>("weight");
  const { axis, lines, written, onAxis } = useMeasure(measure);
  const { parts, partsAgainst, against } = production;
  const points = bucketNames(production, moments);
  const series = lines.flatMap(({ name, of }, row): ChartSeries[] => {
    const color = row === 0 ? "ember" : "brown";
    const now: ChartSeries = { name, values: parts.map(of), color, shape: "bar" };
    if (against === null || row > 0) return [now];
    const values = parts.map((_, at) => (partsAgainst[at] === undefined ? null : of(partsAgainst[at])));
    return [now, { name: `${name}, before`, values, color: "steel", shape: "dashed" }];
  });
  const title = `${MEASURE_WORDS[measure]} over time`;
  return (
    <ChartCard
      title={title}
      table={{
        columns: [
          { name: "Period" },
          ...series.map(({ name }) => ({ name: `${name} (${axis})`, written: onePlaceOf(written) })),
        ],
        rows: points.map(({ name }, at) => [name, ...series.map(({ values }) => values[at] ?? null)]),
      }}
      action={
        <SegmentedControl
          size="xs"
          aria-label="Measure"
          data={MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }))}
          value={measure}
          onChange={(value) => setMeasure(MEASURES.find((known) => known === value) ?? "weight")}
        />
      }
    >
      <SeriesChart
        label={title}
        points={points}
        series={series}
        written={written}
        axis={{ title: axis, written: onAxis }}
      />
    </ChartCard>
  );
}

/** Columns carry the unit in their head. */
const onePlaceOf = (written: (value: number) => string) => (value: number) => written(value).split(THIN_SPACE)[0] ?? "";
