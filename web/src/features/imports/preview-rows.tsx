import { Button, Card, Center, Group, NativeSelect, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { kgFromGrams } from "@tryer/domain/units";
import { useState } from "react";
import { kilograms } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import type { ImportRow, ImportTotals, RowState } from "./import-rows.ts";
import { RowAnswers, type RowAnswersProps } from "./row-answers.tsx";

const ROWS_AT_ONCE = 50;

const STATE_WORDS: Record<RowState, string> = {
  ready: "To be added",
  asked: "Waiting for you",
  "left out": "Left out",
};

interface PreviewRowsProps extends Pick<RowAnswersProps, "onCorrect" | "onDecide"> {
  rows: readonly ImportRow[];
  totals: ImportTotals;
}

/** Rows of the list as they will be added: a table, and cards where it is narrow. */
export function PreviewRows({ rows, totals, ...answers }: PreviewRowsProps) {
  const isNarrow = useIsNarrow();
  const [state, setState] = useState<RowState | "">("");
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const fitting = rows.filter((row) => state === "" || row.state === state);
  const shown = fitting.slice(0, most);
  const options = Object.entries(STATE_WORDS).map(([value, words]) => ({
    value,
    label: `${words} (${plainCount(totals.rows[value as RowState])})`,
  }));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          Coffees
        </Title>
        <NativeSelect
          aria-label="Rows that are shown"
          data={[{ value: "", label: `All rows (${plainCount(rows.length)})` }, ...options]}
          value={state}
          onChange={({ currentTarget: { value } }) => {
            setState(value as RowState | "");
            setMost(ROWS_AT_ONCE);
          }}
        />
      </Group>
      {isNarrow ? <PreviewCards rows={shown} {...answers} /> : <PreviewTable rows={shown} {...answers} />}
      {fitting.length > shown.length && (
        <Center>
          <Button variant="default" onClick={() => setMost(most + ROWS_AT_ONCE)}>
            Show more of {plainCount(fitting.length)}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

type RowsProps = Omit<PreviewRowsProps, "totals">;

const weightOf = ({ grams }: ImportRow) => (grams === null ? "no weight" : kilograms(kgFromGrams(grams)));

function PreviewTable({ rows, ...answers }: RowsProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Coffees of the list">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">Row</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>Origin</Table.Th>
            <Table.Th ta="right">Stock</Table.Th>
            <Table.Th>State</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row} style={{ verticalAlign: "top" }} opacity={row.state === "left out" ? 0.7 : 1}>
              <Table.Td ta="right" className="figures">
                {row.row}
              </Table.Td>
              <Table.Td fw={500} style={{ overflowWrap: "anywhere", minWidth: 140 }}>
                {row.name}
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 100 }}>{row.origin}</Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                {weightOf(row)}
              </Table.Td>
              <Table.Td style={{ minWidth: 300 }}>
                <RowAnswers row={row} {...answers} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function PreviewCards({ rows, ...answers }: RowsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {rows.map((row) => (
        <Card key={row.row} padding="md">
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <Text fw={600}>{row.name}</Text>
                <Text size="sm" c="dimmed">
                  {[`Row ${row.row}`, row.origin].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Text className="figures" style={{ flex: "none" }}>
                {weightOf(row)}
              </Text>
            </Group>
            <RowAnswers row={row} {...answers} />
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
