import type { Production } from "@tryer/contract";
import { DIMENSIONS, type Dimension } from "@tryer/domain/analytics";
import { useWeights } from "#shared/weights/weights.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { onePlace, plainCount, twoPlaces } from "#ui/format/figures.ts";
import { archivedName, DIMENSION_WORDS, IN_UNIT } from "../analytics-words.ts";
import { TellBy } from "../tell-by.tsx";
import { ValueTable } from "../value-table.tsx";

interface ProductionRowsProps {
  production: Production;
  by: Dimension;
  onBy: (by: Dimension) => void;
}

/** Sums of a period by what the roasts share, the most green weight first. */
export function ProductionRows({ production: { rows, against }, by, onBy }: ProductionRowsProps) {
  const { unit } = useWeights();
  const inUnit = IN_UNIT[unit];
  const isMachine = by === "machine";
  const table = {
    columns: [
      { name: DIMENSION_WORDS[by] },
      { name: "Batches", written: plainCount },
      { name: `Weight in (${unit})`, written: twoPlaces },
      ...(against === null ? [] : [{ name: `Weight in, before (${unit})`, written: twoPlaces }]),
      { name: `Weight out (${unit})`, written: twoPlaces },
      { name: "Yield (%)", written: onePlace },
      { name: "Hours", written: onePlace },
      ...(isMachine ? [{ name: "Drum filled (%)", written: onePlace }] : []),
    ],
    rows: rows.map(({ sums, against: before, fillPercent, ...row }) => [
      archivedName(row),
      sums.roastCount,
      inUnit(sums.greenKg, sums.greenLbs),
      ...(against === null ? [] : [before === null ? null : inUnit(before.greenKg, before.greenLbs)]),
      inUnit(sums.roastedKg, sums.roastedLbs),
      sums.yieldPercent,
      Math.round((sums.roastingSec / 3600) * 10) / 10,
      ...(isMachine ? [fillPercent] : []),
    ]),
  };
  return (
    <ChartCard
      title={`By ${DIMENSION_WORDS[by].toLowerCase()}`}
      note={isMachine ? "Drum filled: green weight as a share of the machine's full batches." : undefined}
      table={table}
      isTable
      action={<TellBy kinds={DIMENSIONS} words={DIMENSION_WORDS} by={by} onBy={onBy} />}
    >
      <ValueTable label={DIMENSION_WORDS[by]} table={table} bars={rows.map(({ sums }) => sums.greenKg)} />
    </ChartCard>
  );
}
