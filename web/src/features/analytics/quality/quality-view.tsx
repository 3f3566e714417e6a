import { NativeSelect, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CuppingQuality, CuppingQualitySums } from "@tryer/contract";
import { qualityDimensionsOf } from "@tryer/domain/analytics";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { type ChartSeries, SeriesChart } from "#ui/charts/series-chart.tsx";
import { asSet, count, plainCount, twoPlaces, UNKNOWN } from "#ui/format/figures.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { type AnalyticsViewProps, filterOf, USUAL_STATE } from "../analytics-state.ts";
import { signedPoints } from "../change-words.ts";
import { FigureTiles } from "../figure-tiles.tsx";
import { PeriodChart } from "../period-chart.tsx";
import { ViewFigures } from "../view-figures.tsx";
import { QualityRows } from "./quality-rows.tsx";

/** Cupping scores of a period on one scale: in all, over time, by lot or supplier, and as a distribution. */
export function QualityView({ state, onState }: AnalyticsViewProps) {
  const role = useContext(CurrentRole);
  // A view that somebody else saved may tell scores by what this role does not see.
  const by = qualityDimensionsOf(role).find((kind) => kind === state.cuppedBy) ?? USUAL_STATE.cuppedBy;
  const query = useQuery(
    api.analytics.quality.queryOptions({
      input: { ...filterOf(state), by, ...(state.scale === null ? {} : { scale: state.scale }) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ViewFigures
      query={query}
      isEmpty={({ total }) => total.sampleCount === 0}
      empty={{
        drawing: <Cup />,
        title: "No cupping scores in this period",
        text: "Scores count by the day of their session, once it is revealed. Choose a longer period or fewer filters, or cup what you roast.",
        action: <ButtonLink to="/cupping">Open the cupping sessions</ButtonLink>,
      }}
    >
      {(quality) => (
        <>
          <Counted quality={quality} onScale={(scale) => onState({ scale })} />
          <QualityTiles quality={quality} />
          <ScoreTrend quality={quality} />
          <QualityRows quality={quality} by={by} onBy={(cuppedBy) => onState({ cuppedBy })} />
          <ScoreDistribution quality={quality} />
        </>
      )}
    </ViewFigures>
  );
}

/** Samples that are counted and how, with the choice of the scale where the period has several. */
function Counted({ quality, onScale }: { quality: CuppingQuality; onScale: (scale: string) => void }) {
  const { scales, scale, total } = quality;
  if (scale === null) return null;
  const { sampleCount, sessionCount, sheetCount } = total;
  const others = scales.filter(({ key }) => key !== scale.key).reduce((sum, each) => sum + each.sampleCount, 0);
  return (
    <>
      {scales.length > 1 && (
        <NativeSelect
          className="not-on-paper"
          w="fit-content"
          label="Scale"
          data={scales.map(({ key, formName, highest, sampleCount: of }) => ({
            value: key,
            label: `${formName}, up to ${asSet(highest)} (${count(of, "sample")})`,
          }))}
          value={scale.key}
          onChange={({ currentTarget }) => onScale(currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed" className="figures">
        {`${count(sampleCount, "sample")} of ${count(sessionCount, "revealed session")} on ${scale.formName}, up to ${asSet(scale.highest)} points. The score of a sample is the mean of its graders (${count(sheetCount, "sheet")} in all), and a mean here is that of the samples: each counts once, however many graded it. `}
        {others > 0 &&
          `${count(others, "sample")} on other scales ${others === 1 ? "is" : "are"} left out: points of two forms are not alike.`}
      </Text>
    </>
  );
}

/** Change of a mean score against another period: '−0.25 points'; null where one is unknown. */
function scoreChange(now: number | null | undefined, before: number | null | undefined): string | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  return `${signedPoints(Math.round((now - before) * 100) / 100)} points, from ${twoPlaces(before)}`;
}

function QualityTiles({ quality: { total, totalAgainst: before } }: { quality: CuppingQuality }) {
  const { score, sampleCount, sessionCount, sheetCount } = total;
  return (
    <FigureTiles
      tiles={[
        {
          name: "Mean score",
          figure: score === null ? UNKNOWN : twoPlaces(score.mean),
          note: before && scoreChange(score?.mean, before.score?.mean),
        },
        {
          name: "Samples",
          figure: plainCount(sampleCount),
          note: `${count(sessionCount, "session")}${before === null ? "" : ` · ${plainCount(before.sampleCount)} before`}`,
        },
        {
          name: "Spread",
          figure: score?.deviation == null ? UNKNOWN : `± ${twoPlaces(score.deviation)}`,
          note: "standard deviation of the samples",
        },
        {
          name: "Lowest and highest",
          figure: score === null ? UNKNOWN : `${twoPlaces(score.min)} – ${twoPlaces(score.max)}`,
        },
        {
          name: "Graders",
          figure: sampleCount === 0 ? UNKNOWN : asSet(Math.round((sheetCount / sampleCount) * 10) / 10),
          note: "per sample, on average",
        },
      ]}
    />
  );
}

function ScoreTrend({ quality }: { quality: CuppingQuality }) {
  const { parts, partsAgainst, against, total } = quality;
  const means = (all: readonly (CuppingQualitySums | undefined)[]) => all.map((sums) => sums?.score?.mean ?? null);
  const now: ChartSeries = { name: "Mean score", values: means(parts), color: "ember", shape: "line" };
  const before: ChartSeries = {
    name: "Mean score, before",
    values: means(parts.map((_, at) => partsAgainst[at])),
    color: "steel",
    shape: "dashed",
  };
  const low = parts.map(({ score }) => score?.min ?? null);
  const high = parts.map(({ score }) => score?.max ?? null);
  return (
    <PeriodChart
      title="Scores over time"
      note="By day of the session. Periods without a scored sample leave a gap."
      frame={quality}
      series={against === null ? [now] : [now, before]}
      band={{ name: "Lowest to highest", low, high, color: "ember" }}
      column={{ unit: "points", written: twoPlaces }}
      beside={[
        { name: "Lowest", written: twoPlaces, values: low },
        { name: "Highest", written: twoPlaces, values: high },
        { name: "Std. deviation", written: twoPlaces, values: parts.map(({ score }) => score?.deviation ?? null) },
        { name: "Samples", written: plainCount, values: parts.map(({ sampleCount }) => sampleCount) },
      ]}
      written={twoPlaces}
      axis={{ title: "points", written: asSet }}
      marks={
        total.score === null
          ? []
          : [{ name: `Whole period ${twoPlaces(total.score.mean)}`, value: total.score.mean, color: "text" }]
      }
    />
  );
}

function ScoreDistribution({ quality: { distribution } }: { quality: CuppingQuality }) {
  return (
    <ChartCard
      title="Distribution of scores"
      note="Samples by score. Each bar starts at the score below it."
      table={{
        columns: [
          { name: "From", written: twoPlaces },
          { name: "To below", written: twoPlaces },
          { name: "Samples", written: plainCount },
        ],
        rows: distribution.map(({ from, to, sampleCount }) => [from, to, sampleCount]),
      }}
    >
      <SeriesChart
        label="Distribution of scores"
        points={distribution.map(({ from, to }) => ({
          name: `${twoPlaces(from)} to ${twoPlaces(to)}`,
          short: asSet(from),
        }))}
        series={[
          { name: "Samples", values: distribution.map(({ sampleCount }) => sampleCount), color: "ember", shape: "bar" },
        ]}
        written={(value) => count(value, "sample")}
        axis={{ title: "samples", written: plainCount, isCounted: true }}
      />
    </ChartCard>
  );
}
