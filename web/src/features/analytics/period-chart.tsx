import type { AnalyticsFrame } from "@tryer/contract";
import type { ReactNode } from "react";
import { ChartCard, type ChartColumn } from "#ui/charts/chart-card.tsx";
import { type ChartSeries, SeriesChart, type SeriesChartProps } from "#ui/charts/series-chart.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { bucketNames } from "./analytics-words.ts";

interface PeriodChartProps extends Pick<SeriesChartProps, "written" | "axis" | "marks" | "band"> {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  frame: Pick<AnalyticsFrame, "buckets" | "grouping">;
  /** Series over the parts of the period. */
  series: readonly ChartSeries[];
  /** Values of the series in the table behind the chart, which has their unit in its head. */
  column: { unit: string; written: (value: number) => string };
  /** Further columns of that table, with a value for each part. */
  beside?: readonly (ChartColumn & { values: readonly (number | null)[] })[];
}

/** Figures over the parts of a period, with the table behind them. */
export function PeriodChart({
  title,
  note,
  action,
  frame,
  series,
  column,
  beside = [],
  written,
  axis,
  marks = [],
  ...shape
}: PeriodChartProps) {
  const points = bucketNames(frame, useMoments());
  return (
    <ChartCard
      title={title}
      note={note}
      action={action}
      table={{
        columns: [
          { name: "Period" },
          ...series.map(({ name }) => ({ name: `${name} (${column.unit})`, written: column.written })),
          ...beside,
        ],
        rows: points.map(({ name }, at) => [name, ...[...series, ...beside].map(({ values }) => values[at] ?? null)]),
      }}
    >
      <SeriesChart
        label={title}
        points={points}
        series={series}
        written={written}
        axis={axis}
        marks={marks}
        {...shape}
      />
    </ChartCard>
  );
}
