import type { ExpectedLoss } from "@tryer/contract";
import { shrinkageWords } from "@tryer/domain/green";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { onePlace, plainCount, twoPlaces } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { archivedName } from "../analytics-words.ts";
import { signedPoints } from "../change-words.ts";
import { ValueTable } from "../value-table.tsx";

/** Loss that plans expect of each product, beside what its roasts lost. */
export function ExpectedLosses({ expected }: { expected: ExpectedLoss[] }) {
  if (expected.length === 0) return null;
  const table = {
    columns: [
      { name: "Product" },
      { name: "Expected (%)", written: twoPlaces },
      { name: "Expected by" },
      { name: "Measured (%)", written: onePlace },
      { name: "Difference (points)", written: signedPoints },
      { name: "Roasts counted", written: plainCount },
    ],
    rows: expected.map(({ product, expected: { percentage, source }, measured, differencePoints }) => [
      archivedName(product),
      percentage,
      shrinkageWords(source),
      measured.lossPercent,
      differencePoints,
      measured.roastCount,
    ]),
  };
  return (
    <ChartCard
      title="Expected and measured"
      note={
        <>
          Expected loss next to the loss of the period, largest difference first. Set it on the{" "}
          <TextLink to="/items">product</TextLink> or its green coffee.
        </>
      }
      table={table}
      isTable
    >
      <ValueTable label="Expected and measured" table={table} />
    </ChartCard>
  );
}
