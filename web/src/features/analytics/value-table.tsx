import { Box, Table } from "@mantine/core";
import type { ChartTable } from "#ui/charts/chart-card.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";

/** A table of values as it is exported, the first column naming the row. */
export function ValueTable({ label, table: { columns, rows } }: { label: string; table: ChartTable }) {
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
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
