import type { RoastConsistency, RoastConsistencySums } from "@tryer/contract";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { type ChartSeries, SeriesChart } from "#ui/charts/series-chart.tsx";
import { asSet, count, onePlace, plainCount } from "#ui/format/figures.ts";
import { PeriodChart } from "../period-chart.tsx";
import { signed, useDeviations } from "./deviation-words.ts";

/** Mean deviation and its spread over the parts of a period. */
export function DeviationTrend({ consistency }: { consistency: RoastConsistency }) {
  const { parts, partsAgainst, against, figure, total } = consistency;
  const { name, unit, difference, inUnit } = useDeviations(figure);
  if (total.deviation === null) return null;
  const of = (all: readonly (RoastConsistencySums | undefined)[], key: "mean" | "standardDeviation") =>
    all.map((sums) => inUnit(sums?.deviation?.[key]));
  const before = parts.map((_, at) => partsAgainst[at]);
  const series: ChartSeries[] = [
    { name: "Mean deviation", values: of(parts, "mean"), color: "ember", shape: "line" },
    { name: "Standard deviation", values: of(parts, "standardDeviation"), color: "steel", shape: "dashed" },
  ];
  const earlier: ChartSeries = {
    name: "Standard deviation, before",
    values: of(before, "standardDeviation"),
    color: "brown",
    shape: "dots",
  };
  return (
    <PeriodChart
      title={`${name} over time`}
      note="Mean deviation: on which side of the profile the roasts lie, and how far. Standard deviation: how much they differ among themselves; it needs two compared roasts."
      frame={consistency}
      series={against === null ? series : [...series, earlier]}
      column={{ unit: unit === "" ? "units" : unit, written: signed }}
      beside={[
        {
          name: "Within tolerance (%)",
          written: onePlace,
          values: parts.map(({ deviation }) => deviation?.withinPercent ?? null),
        },
        { name: "Roasts compared", written: plainCount, values: parts.map(({ deviation }) => deviation?.count ?? 0) },
        {
          name: "Without a profile",
          written: plainCount,
          values: parts.map(({ roastCount, followedCount }) => roastCount - followedCount),
        },
      ]}
      written={difference}
      axis={{ title: unit === "" ? "units of the color meter" : unit, written: asSet }}
      marks={[{ name: "Profile", value: 0, color: "text", isDashed: false }]}
    />
  );
}

/** Roasts by their distance from the profile. */
export function DeviationDistribution({ consistency: { distribution, figure } }: { consistency: RoastConsistency }) {
  const { name, headed, inUnit, difference } = useDeviations(figure);
  if (distribution.length === 0) return null;
  const bins = distribution.map(({ from, to, roastCount }) => ({
    from: inUnit(from) ?? 0,
    to: inUnit(to) ?? 0,
    roastCount,
  }));
  const title = `Distribution: ${name}`;
  return (
    <ChartCard
      title={title}
      note="Roasts by deviation from the profile. Each bar starts at the deviation below it."
      table={{
        columns: [
          { name: headed("From"), written: signed },
          { name: headed("To below"), written: signed },
          { name: "Roasts", written: plainCount },
        ],
        rows: bins.map(({ from, to, roastCount }) => [from, to, roastCount]),
      }}
    >
      <SeriesChart
        label={title}
        points={bins.map(({ from, to }) => ({
          name: `${difference(from)} to ${difference(to)}`,
          short: signed(from),
        }))}
        series={[{ name: "Roasts", values: bins.map(({ roastCount }) => roastCount), color: "ember", shape: "bar" }]}
        written={(value) => count(value, "roast")}
        axis={{ title: "roasts", written: plainCount, isCounted: true }}
      />
    </ChartCard>
  );
}
