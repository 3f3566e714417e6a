import type { Loss } from "@tryer/contract";
import { DIMENSIONS, type Dimension } from "@tryer/domain/analytics";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { onePlace, plainCount, twoPlaces } from "#ui/format/figures.ts";
import { archivedName, DIMENSION_WORDS } from "../analytics-words.ts";
import { TellBy } from "../tell-by.tsx";
import { ValueTable } from "../value-table.tsx";

interface LossRowsProps {
  loss: Loss;
  by: Dimension;
  onBy: (by: Dimension) => void;
}

/** Losses told by machine, operator or what else roasts share, the most roasts first. */
export function LossRows({ loss: { rows, against }, by, onBy }: LossRowsProps) {
  const table = {
    columns: [
      { name: DIMENSION_WORDS[by] },
      { name: "Roasts counted", written: plainCount },
      { name: "Loss (%)", written: onePlace },
      ...(against === null ? [] : [{ name: "Loss, before (%)", written: onePlace }]),
      { name: "Median (%)", written: onePlace },
      { name: "Spread (points)", written: twoPlaces },
      { name: "Lowest (%)", written: onePlace },
      { name: "Highest (%)", written: onePlace },
      { name: "Left out", written: plainCount },
    ],
    rows: rows.map(({ sums, spread, against: before, ...row }) => [
      archivedName(row),
      sums.roastCount,
      sums.lossPercent,
      ...(against === null ? [] : [before?.lossPercent ?? null]),
      spread?.medianPercent ?? null,
      spread?.standardDeviation ?? null,
      spread?.lowestPercent ?? null,
      spread?.highestPercent ?? null,
      sums.unweighedCount + sums.unaveragedCount,
    ]),
  };
  const title = `Loss by ${DIMENSION_WORDS[by].toLowerCase()}`;
  return (
    <ChartCard
      title={title}
      note="Spread: standard deviation. Left out: roasts that are not weighed, estimated or rejected."
      table={table}
      isTable
      action={<TellBy kinds={DIMENSIONS} words={DIMENSION_WORDS} by={by} onBy={onBy} />}
    >
      <ValueTable label={title} table={table} />
    </ChartCard>
  );
}
