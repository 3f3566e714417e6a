import type { CuppingQuality } from "@tryer/contract";
import { FEWEST_SCORED, type QualityDimension, qualityDimensionsOf } from "@tryer/domain/analytics";
import { useContext } from "react";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { MOST_SPREADS, SpreadChart } from "#ui/charts/spread-chart.tsx";
import { asSet, count, plainCount, twoPlaces } from "#ui/format/figures.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { archivedName, QUALITY_WORDS } from "../analytics-words.ts";
import { signedPoints } from "../change-words.ts";
import { TellBy } from "../tell-by.tsx";
import { ValueTable } from "../value-table.tsx";

interface QualityRowsProps {
  quality: CuppingQuality;
  by: QualityDimension;
  onBy: (by: QualityDimension) => void;
}

/** Scores by lot, coffee, supplier or product, as a table and as a chart of their spreads. */
export function QualityRows({ quality, by, onBy }: QualityRowsProps) {
  const { rows, against } = quality;
  const { calendarDay } = useMoments();
  const kinds = qualityDimensionsOf(useContext(CurrentRole));
  const table = {
    columns: [
      { name: QUALITY_WORDS[by] },
      { name: "Mean", written: twoPlaces },
      ...(against === null
        ? []
        : [
            { name: "Mean, before", written: twoPlaces },
            { name: "Change (points)", written: signedPoints },
          ]),
      { name: "Std. deviation", written: twoPlaces },
      { name: "Lowest", written: twoPlaces },
      { name: "Highest", written: twoPlaces },
      { name: "Samples", written: plainCount },
      { name: "Sessions", written: plainCount },
      { name: "Last score", written: twoPlaces },
      { name: "Last session" },
    ],
    rows: rows.map(({ sums: { score, sampleCount, sessionCount }, against: before, last, ...row }) => {
      const [mean, earlier] = [score?.mean ?? null, before?.score?.mean ?? null];
      return [
        archivedName(row),
        mean,
        ...(against === null
          ? []
          : [earlier, mean === null || earlier === null ? null : Math.round((mean - earlier) * 100) / 100]),
        score?.deviation ?? null,
        score?.min ?? null,
        score?.max ?? null,
        sampleCount,
        sessionCount,
        last?.score ?? null,
        last === null ? null : `${last.sessionNumber}, ${calendarDay(last.heldOn)}`,
      ];
    }),
  };
  const title = `Scores by ${QUALITY_WORDS[by].toLowerCase()}`;
  return (
    <>
      <ChartCard
        title={title}
        note={`Highest mean first. Groups with fewer than ${FEWEST_SCORED} samples come last: too few to compare.`}
        table={table}
        isTable
        action={<TellBy kinds={kinds} words={QUALITY_WORDS} by={by} onBy={onBy} />}
      >
        <ValueTable label={title} table={table} />
      </ChartCard>
      <SpreadsCard rows={rows} by={by} />
    </>
  );
}

function SpreadsCard({ rows, by }: { rows: CuppingQuality["rows"]; by: QualityDimension }) {
  const shown = rows.slice(0, MOST_SPREADS).flatMap(({ sums: { score }, ...row }) =>
    score === null
      ? []
      : [
          {
            name: archivedName(row),
            count: score.count,
            mean: score.mean,
            standardDeviation: score.deviation,
            lowest: score.min,
            highest: score.max,
          },
        ],
  );
  const title = `Spread of scores by ${QUALITY_WORDS[by].toLowerCase()}`;
  return (
    <ChartCard
      title={title}
      note={`Line: from the lowest to the highest score. Bar: one standard deviation to both sides of the mean, which is the dot.${
        rows.length > shown.length ? ` The first ${shown.length} of ${rows.length}.` : ""
      }`}
      table={{
        columns: [
          { name: QUALITY_WORDS[by] },
          { name: "Samples", written: plainCount },
          { name: "Mean", written: twoPlaces },
          { name: "Std. deviation", written: twoPlaces },
          { name: "Lowest", written: twoPlaces },
          { name: "Highest", written: twoPlaces },
        ],
        rows: shown.map((row) => [row.name, row.count, row.mean, row.standardDeviation, row.lowest, row.highest]),
      }}
    >
      <SpreadChart
        label={title}
        rows={shown}
        written={twoPlaces}
        writtenSpread={twoPlaces}
        writtenCount={(samples) => count(samples, "sample")}
        axis={{ title: "points", written: asSet }}
      />
    </ChartCard>
  );
}
