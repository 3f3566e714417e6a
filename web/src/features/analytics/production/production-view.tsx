import { SegmentedControl } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Production, ProductionSums } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import type { ChartSeries } from "#ui/charts/series-chart.tsx";
import { onePlace, plainCount, THIN_SPACE, twoPlaces } from "#ui/format/figures.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { IN_UNIT } from "../analytics-words.ts";
import { PeriodChart } from "../period-chart.tsx";
import { RoastFigures } from "../roast-figures.tsx";
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
    <RoastFigures query={query}>
      {(production) => (
        <>
          <ProductionTiles production={production} />
          <OverTime production={production} />
          <ProductionRows production={production} by={state.by} onBy={(by) => onState({ by })} />
          <HoursCard hours={production.hours} />
        </>
      )}
    </RoastFigures>
  );
}

const MEASURES = ["weight", "batches", "hours"] as const;
type Measure = (typeof MEASURES)[number];

const MEASURE_WORDS: Record<Measure, string> = { weight: "Weight", batches: "Batches", hours: "Hours" };

interface MeasureFacts {
  unit: string;
  lines: { name: string; of: (sums: ProductionSums) => number }[];
  /** A value without its unit, and with it. */
  inColumn: (value: number) => string;
  written: (value: number) => string;
}

function useMeasure(measure: Measure): MeasureFacts {
  const { unit } = useWeights();
  const inUnit = IN_UNIT[unit];
  const facts: Record<Measure, MeasureFacts> = {
    weight: {
      unit,
      lines: [
        { name: "Weight in", of: ({ greenKg, greenLbs }) => inUnit(greenKg, greenLbs) },
        { name: "Weight out", of: ({ roastedKg, roastedLbs }) => inUnit(roastedKg, roastedLbs) },
      ],
      inColumn: twoPlaces,
      written: (value) => `${twoPlaces(value)}${THIN_SPACE}${unit}`,
    },
    batches: {
      unit: "batches",
      lines: [{ name: "Batches", of: ({ roastCount }) => roastCount }],
      inColumn: plainCount,
      written: plainCount,
    },
    hours: {
      unit: "h",
      lines: [{ name: "Roasting time", of: ({ roastingSec }) => roastingSec / 3600 }],
      inColumn: onePlace,
      written: (value) => `${onePlace(value)}${THIN_SPACE}h`,
    },
  };
  return facts[measure];
}

function OverTime({ production }: { production: Production }) {
  const [measure, setMeasure] = useState<Measure>("weight");
  const { unit, lines, inColumn, written } = useMeasure(measure);
  const { parts, partsAgainst, against } = production;
  const series = lines.flatMap(({ name, of }, row): ChartSeries[] => {
    const color = row === 0 ? "ember" : "brown";
    const now: ChartSeries = { name, values: parts.map(of), color, shape: "bar" };
    if (against === null || row > 0) return [now];
    const values = parts.map((_, at) => (partsAgainst[at] === undefined ? null : of(partsAgainst[at])));
    return [now, { name: `${name}, before`, values, color: "steel", shape: "dashed" }];
  });
  return (
    <PeriodChart
      title={`${MEASURE_WORDS[measure]} over time`}
      frame={production}
      series={series}
      column={{ unit, written: inColumn }}
      written={written}
      axis={{ title: unit, written: plainCount, isCounted: measure === "batches" }}
      action={
        <SegmentedControl
          size="xs"
          aria-label="Measure"
          data={MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }))}
          value={measure}
          onChange={(value) => setMeasure(MEASURES.find((known) => known === value) ?? "weight")}
        />
      }
    />
  );
}
