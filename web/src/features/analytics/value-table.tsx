import { Box, Table } from "@mantine/core";
import type { ChartTable } from "#ui/charts/chart-card.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";

interface ValueTableProps {
  label: string;
  table: ChartTable;
  /** Measure of each row that a bar beside its numbers shows among the others. */
  bars?: readonly number[];
}

/** A table of values as it is exported, the first column naming the row. */
export function ValueTable({ label, table: { columns, rows }, bars }: ValueTableProps) {
  const most = Math.max(1e-9, ...(bars ?? []));
  return (
    <Box style={{ overflowX: "auto" }} role="region" aria-label={`Rows: ${label}`} tabIndex={0}>
      <Table className="figures" verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, written }) => (
              <Table.Th key={name} ta={written ? "right" : undefined}>
                {name}
              </Table.Th>
            ))}
            {bars && <Table.Th aria-hidden="true" className="not-on-paper" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            // Rows are in their order, and two may read alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: a table that is drawn anew as a whole
            <Table.Tr key={at}>
              {columns.map(({ name, written }, column) => {
                const value = row[column] ?? null;
                const text = value === null ? UNKNOWN : typeof value === "number" ? (written?.(value) ?? value) : value;
                return column === 0 ? (
                  <Table.Th key={name} scope="row" fw={400}>
                    {text}
                  </Table.Th>
                ) : (
                  <Table.Td key={name} ta={written ? "right" : undefined}>
                    {text}
                  </Table.Td>
                );
              })}
              {bars && (
                <Table.Td className="not-on-paper">
                  <ShareBar share={(bars[at] ?? 0) / most} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

/** Length of a value among the others of its table, beside its number. */
const ShareBar = ({ share }: { share: number }) => (
  <Box w={96} h={8} aria-hidden="true">
    <Box h={8} w={`${Math.max(0, Math.min(1, share)) * 100}%`} bg="var(--mantine-color-ember-filled)" />
  </Box>
);
