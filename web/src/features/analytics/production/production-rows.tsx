import { Box, NativeSelect, Table } from "@mantine/core";
import type { Production } from "@tryer/contract";
import { DIMENSIONS, type Dimension } from "@tryer/domain/analytics";
import { useWeights } from "#shared/weights/weights.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { onePlace, plainCount, twoPlaces, UNKNOWN } from "#ui/format/figures.ts";
import { DIMENSION_WORDS, IN_UNIT } from "../analytics-words.ts";

interface ProductionRowsProps {
  production: Production;
  by: Dimension;
  onBy: (by: Dimension) => void;
}

/** The period told by what its roasts share, the most green weight first. */
export function ProductionRows({ production: { rows, against }, by, onBy }: ProductionRowsProps) {
  const { unit } = useWeights();
  const inUnit = IN_UNIT[unit];
  const most = Math.max(1e-9, ...rows.map(({ sums }) => sums.greenKg));
  const isMachine = by === "machine";
  const named = rows.map((row) => ({ ...row, label: row.isArchived ? `${row.name} (archived)` : row.name }));
  const columns = [
    { name: DIMENSION_WORDS[by] },
    { name: "Batches", written: plainCount },
    { name: `Weight in (${unit})`, written: twoPlaces },
    ...(against === null ? [] : [{ name: `Weight in, before (${unit})`, written: twoPlaces }]),
    { name: `Weight out (${unit})`, written: twoPlaces },
    { name: "Yield (%)", written: onePlace },
    { name: "Hours", written: onePlace },
    ...(isMachine ? [{ name: "Drum filled (%)", written: onePlace }] : []),
  ];
  const values = named.map(({ label, sums, against: before, fillPercent }) => [
    label,
    sums.roastCount,
    inUnit(sums.greenKg, sums.greenLbs),
    ...(against === null ? [] : [before === null ? null : inUnit(before.greenKg, before.greenLbs)]),
    inUnit(sums.roastedKg, sums.roastedLbs),
    sums.yieldPercent,
    Math.round((sums.roastingSec / 3600) * 10) / 10,
    ...(isMachine ? [fillPercent] : []),
  ]);
  return (
    <ChartCard
      title={`By ${DIMENSION_WORDS[by].toLowerCase()}`}
      note={isMachine ? "Drum filled: green weight of what as many full batches of the machine hold." : undefined}
      table={{ columns, rows: values }}
      isTable
      action={
        <NativeSelect
          size="xs"
          aria-label="Tell by"
          data={DIMENSIONS.map((value) => ({ value, label: DIMENSION_WORDS[value] }))}
          value={by}
          onChange={({ currentTarget }) => onBy(DIMENSIONS.find((known) => known === currentTarget.value) ?? "product")}
        />
      }
    >
      <Box style={{ overflowX: "auto" }} role="region" aria-label={`Rows by ${DIMENSION_WORDS[by]}`} tabIndex={0}>
        <Table className="figures" verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ name, written }) => (
                <Table.Th key={name} ta={written ? "right" : undefined}>
                  {name}
                </Table.Th>
              ))}
              <Table.Th aria-hidden="true" className="not-on-paper" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {named.map(({ id, label, sums, against: before, fillPercent }) => (
              <Table.Tr key={id ?? label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{plainCount(sums.roastCount)}</Table.Td>
                <Table.Td ta="right">{twoPlaces(inUnit(sums.greenKg, sums.greenLbs))}</Table.Td>
                {against !== null && (
                  <Table.Td ta="right">
                    {before === null ? UNKNOWN : twoPlaces(inUnit(before.greenKg, before.greenLbs))}
                  </Table.Td>
                )}
                <Table.Td ta="right">{twoPlaces(inUnit(sums.roastedKg, sums.roastedLbs))}</Table.Td>
                <Table.Td ta="right">{sums.yieldPercent === null ? UNKNOWN : onePlace(sums.yieldPercent)}</Table.Td>
                <Table.Td ta="right">{onePlace(sums.roastingSec / 3600)}</Table.Td>
                {isMachine && <Table.Td ta="right">{fillPercent === null ? UNKNOWN : onePlace(fillPercent)}</Table.Td>}
                <Table.Td className="not-on-paper">
                  <ShareBar share={sums.greenKg / most} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </ChartCard>
  );
}

/** Length of a value among the others of its table, beside its number. */
const ShareBar = ({ share }: { share: number }) => (
  <Box w={96} h={8} aria-hidden="true">
    <Box h={8} w={`${Math.max(0, Math.min(1, share)) * 100}%`} bg="var(--mantine-color-ember-filled)" />
  </Box>
);
