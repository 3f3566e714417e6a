import { Box, Button, Card, Group, Table, Text, Title } from "@mantine/core";
import { csvOf, csvText } from "@tryer/domain/tables";
import { type ReactNode, useId, useRef, useState } from "react";
import { errorToast } from "../feedback/toasts.ts";
import { downloadCsv, saveFile } from "../format/csv.ts";
import { UNKNOWN } from "../format/figures.ts";

export interface ChartColumn {
  name: string;
  /** Format of the numbers of the column on screen; a column of texts has none. */
  written?: (value: number) => string;
  /** Least width of a column of words, in characters: the table scrolls rather than break each of them. */
  leastWidth?: number;
}

/** Values behind a chart: the rows that it draws. Null is unknown. */
export interface ChartTable {
  columns: readonly ChartColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}

const cell = (value: string | number | null) => {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : csvText(value);
};

/** The values as CSV, numbers with a point whatever the language is. */
const chartCsv = ({ columns, rows }: ChartTable): string =>
  csvOf([columns.map(({ name }) => csvText(name)), ...rows.map((row) => row.map(cell))]);

interface ChartCardProps {
  title: string;
  /** Name of saved files; the title where it is left out. */
  fileName?: string;
  /** Sentence beneath the title: what is counted, and what is not. */
  note?: ReactNode;
  table: ChartTable;
  /** Whether its content is a table already, which is neither repeated nor saved as a picture. */
  isTable?: boolean;
  /** Choices of the chart, beside its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A chart under its title, with the table behind it, as a picture and as CSV. */
export function ChartCard({ title, fileName = title, note, table, isTable = false, action, children }: ChartCardProps) {
  const body = useRef<HTMLDivElement>(null);
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);

  async function savePicture() {
    const drawing = body.current?.querySelector<SVGSVGElement>("svg[role=img]");
    if (!drawing) return;
    const legend = [...(body.current?.querySelectorAll<HTMLElement>("[data-legend]") ?? [])].map((entry) => ({
      name: entry.textContent,
      swatch: entry.querySelector("svg"),
    }));
    try {
      const { chartPicture } = await import("./chart-picture.ts");
      saveFile(`${fileName}.png`, await chartPicture(title, drawing, legend));
    } catch {
      errorToast("No picture", "The browser could not draw it. Save the values as CSV instead.");
    }
  }

  const button = { variant: "default", size: "compact-sm" } as const;
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" gap="xs" align="flex-start" mb="xs">
        <div style={{ flex: "1 1 240px" }}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {note !== undefined && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <Group gap="xs" className="not-on-paper">
          {action}
          {!isTable && (
            <>
              <Button
                {...button}
                aria-expanded={isOpen}
                aria-controls={tableId}
                aria-label={`${isOpen ? "Hide table" : "Table"}: ${title}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Hide table" : "Table"}
              </Button>
              <Button {...button} aria-label={`Save as PNG: ${title}`} onClick={() => void savePicture()}>
                PNG
              </Button>
            </>
          )}
          <Button
            {...button}
            aria-label={`Export CSV: ${title}`}
            onClick={() => downloadCsv(fileName, chartCsv(table))}
          >
            CSV
          </Button>
        </Group>
      </Group>
      <div ref={body}>{children}</div>
      <div id={tableId}>{isOpen && <ChartValues title={title} table={table} />}</div>
    </Card>
  );
}

function ChartValues({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    <Box style={{ overflowX: "auto" }} role="region" aria-label={`Values: ${title}`} tabIndex={0}>
      <Table className="figures" mt="sm" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, written, leastWidth }) => (
              <Table.Th key={name} ta={written ? "right" : undefined} miw={leastWidth && `${leastWidth}ch`}>
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
                return (
                  <Table.Td key={name} ta={written ? "right" : undefined}>
                    {value === null ? UNKNOWN : typeof value === "number" ? (written?.(value) ?? value) : value}
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
