import { Button, Card, Center, Group, NativeSelect, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { WeighedWords } from "#shared/weights/weighed-words.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { stateWords } from "./list-words.ts";
import type { PreviewRow, PreviewTotals, RowState } from "./preview-row.ts";
import { RowAnswers, type RowAnswersProps } from "./row-answers.tsx";

const ROWS_AT_ONCE = 50;

interface PreviewRowsProps extends Omit<RowAnswersProps, "row"> {
  rows: readonly PreviewRow[];
  totals: PreviewTotals;
}

/** Rows of the list as they will be added: a table, and cards where it is narrow. */
export function PreviewRows({ rows, totals, ...answers }: PreviewRowsProps) {
  const isPhone = useIsPhone();
  const [state, setState] = useState<RowState | "">("");
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const fitting = rows.filter((row) => state === "" || row.state === state);
  const shown = fitting.slice(0, most);
  const options = Object.entries(stateWords(answers.words)).map(([value, words]) => ({
    value,
    label: `${words} (${plainCount(totals.rows[value as RowState])})`,
  }));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {answers.words.title}
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
      {isPhone ? <PreviewCards rows={shown} {...answers} /> : <PreviewTable rows={shown} {...answers} />}
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

function PreviewTable({ rows, ...answers }: RowsProps) {
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={`${answers.words.title} of the list`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">Row</Table.Th>
            <Table.Th>Name</Table.Th>
            {answers.words.figures.map((heading) => (
              <Table.Th key={heading} ta="right" style={{ whiteSpace: "nowrap" }}>
                {heading}
              </Table.Th>
            ))}
            <Table.Th>State</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row} style={{ verticalAlign: "top" }}>
              <Table.Td ta="right" className="figures">
                {row.row}
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 160 }}>
                <Text fw={500} c={row.state === "left out" ? "dimmed" : "inherit"}>
                  {row.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {row.detail}
                </Text>
              </Table.Td>
              {answers.words.figures.map((heading, at) => (
                <Table.Td key={heading} ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                  <WeighedWords text={row.figures[at]} />
                </Table.Td>
              ))}
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
                  {[`Row ${row.row}`, row.detail].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <div style={{ flex: "none", textAlign: "right" }}>
                {answers.words.figures.map((heading, at) => (
                  <Text key={heading} className="figures" size={answers.words.figures.length > 1 ? "sm" : "md"}>
                    {answers.words.figures.length > 1 && `${heading} `}
                    <WeighedWords text={row.figures[at]} />
                  </Text>
                ))}
              </div>
            </Group>
            <RowAnswers row={row} {...answers} />
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
