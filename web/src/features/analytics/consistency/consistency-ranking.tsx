import type { RoastConsistency } from "@tryer/contract";
import { DIMENSIONS, type Dimension, FEWEST_RANKED } from "@tryer/domain/analytics";
import { ChartCard, type ChartTable } from "#ui/charts/chart-card.tsx";
import { MOST_SPREADS, SpreadChart } from "#ui/charts/spread-chart.tsx";
import { asSet, count, onePlace, plainCount } from "#ui/format/figures.ts";
import { archivedName, DIMENSION_WORDS } from "../analytics-words.ts";
import { TellBy } from "../tell-by.tsx";
import { ValueTable } from "../value-table.tsx";
import { signed, useDeviations } from "./deviation-words.ts";

interface ConsistencyRankingProps {
  consistency: RoastConsistency;
  by: Dimension;
  onBy: (by: Dimension) => void;
}

/** Products, machines or operators by how alike their roasts are, as a table and as a chart of their spreads. */
export function ConsistencyRanking({ consistency, by, onBy }: ConsistencyRankingProps) {
  const table = useRankingTable(consistency, by);
  const { name } = useDeviations(consistency.figure);
  const title = `Ranking by ${DIMENSION_WORDS[by].toLowerCase()}`;
  return (
    <>
      <ChartCard
        title={title}
        fileName={`${title}, ${name}`}
        note={`${name}: the smallest standard deviation of the deviations from the profile first. A rank needs ${FEWEST_RANKED} compared roasts; rows of fewer follow. ${systemsWords(consistency)}`}
        table={table}
        isTable
        action={<TellBy kinds={DIMENSIONS} words={DIMENSION_WORDS} by={by} onBy={onBy} />}
      >
        <ValueTable label={title} table={table} />
      </ChartCard>
      <SpreadsCard consistency={consistency} by={by} />
    </>
  );
}

/** Systems of a colour in words; nothing where the figure is no colour or all name the same. */
function systemsWords({ colorSystems }: RoastConsistency): string {
  if (colorSystems.length < 2) return "";
  const named = colorSystems.map(({ name, roastCount }) => `${name ?? "not named"} (${count(roastCount, "roast")})`);
  return `Measured in different systems, compared as plain numbers: ${named.join(", ")}.`;
}

function useRankingTable({ rows, against, figure }: RoastConsistency, by: Dimension): ChartTable {
  const { headed, inUnit, value, valueUnit } = useDeviations(figure);
  // Values of different products have different targets: only a product has a mean of its own.
  const isProduct = by === "product";
  const ofValue = (column: string) => (valueUnit === "" ? column : `${column} (${valueUnit})`);
  return {
    columns: [
      { name: DIMENSION_WORDS[by] },
      { name: "Rank", written: plainCount },
      { name: "Compared", written: plainCount },
      { name: headed("Std. deviation"), written: onePlace },
      ...(against === null ? [] : [{ name: headed("Std. deviation, before"), written: onePlace }]),
      { name: headed("Mean deviation"), written: signed },
      { name: headed("Lowest deviation"), written: signed },
      { name: headed("Highest deviation"), written: signed },
      { name: headed("Range"), written: onePlace },
      { name: "Within tolerance (%)", written: onePlace },
      ...(isProduct ? [{ name: ofValue("Mean"), written: onePlace }] : []),
      { name: "Not compared", written: plainCount },
      { name: "Without a profile", written: plainCount },
    ],
    rows: rows.map(({ rank, sums: { deviation, measured, roastCount, followedCount }, against: before, ...row }) => [
      archivedName(row),
      rank,
      deviation?.count ?? 0,
      inUnit(deviation?.standardDeviation),
      ...(against === null ? [] : [inUnit(before?.deviation?.standardDeviation)]),
      inUnit(deviation?.mean),
      inUnit(deviation?.lowest),
      inUnit(deviation?.highest),
      inUnit(deviation && deviation.highest - deviation.lowest),
      deviation?.withinPercent ?? null,
      ...(isProduct ? [measured === null ? null : value(measured.mean)] : []),
      roastCount - (deviation?.count ?? 0),
      roastCount - followedCount,
    ]),
  };
}

function SpreadsCard({ consistency: { rows, figure }, by }: { consistency: RoastConsistency; by: Dimension }) {
  const { name, unit, headed, inUnit, difference, spread } = useDeviations(figure);
  const all = rows.flatMap(({ sums: { deviation }, ...row }) =>
    deviation === null
      ? []
      : [
          {
            name: archivedName(row),
            count: deviation.count,
            mean: inUnit(deviation.mean) ?? 0,
            standardDeviation: inUnit(deviation.standardDeviation),
            lowest: inUnit(deviation.lowest) ?? 0,
            highest: inUnit(deviation.highest) ?? 0,
          },
        ],
  );
  if (all.length === 0) return null;
  const shown = all.slice(0, MOST_SPREADS);
  const title = `${name}: deviations by ${DIMENSION_WORDS[by].toLowerCase()}`;
  return (
    <ChartCard
      title={title}
      note={`Line: from the lowest to the highest deviation. Bar: one standard deviation to both sides of the mean, which is the dot.${
        all.length > shown.length ? ` The first ${shown.length} of ${all.length}.` : ""
      }`}
      table={{
        columns: [
          { name: DIMENSION_WORDS[by] },
          { name: "Roasts compared", written: plainCount },
          { name: headed("Mean"), written: signed },
          { name: headed("Std. deviation"), written: onePlace },
          { name: headed("Lowest"), written: signed },
          { name: headed("Highest"), written: signed },
        ],
        rows: shown.map((row) => [row.name, row.count, row.mean, row.standardDeviation, row.lowest, row.highest]),
      }}
    >
      <SpreadChart
        label={title}
        rows={shown}
        written={difference}
        writtenSpread={spread}
        writtenCount={(roasts) => count(roasts, "roast")}
        axis={{ title: unit, written: asSet }}
        mark={{ name: "Profile", value: 0 }}
      />
    </ChartCard>
  );
}
