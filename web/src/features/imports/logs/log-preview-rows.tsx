import { Button, Card, Center, Group, NativeSelect, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { plainCount } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { LogAnswersOf } from "./answers/log-answers.tsx";
import type { LogChoices } from "./answers/new-roast.tsx";
import type { LogAnswer, LogRow, LogState } from "./log-rows.ts";
import { STATE_WORDS } from "./log-state-words.ts";

const ROWS_AT_ONCE = 50;

interface PreviewRowsProps {
  rows: readonly LogRow[];
  counts: Record<LogState, number>;
  choices: LogChoices;
  onAnswer: (keys: readonly number[], change: LogAnswer) => void;
  /** Null for a person who adds no coffees. */
  onNewCoffee: ((row: LogRow) => void) | null;
}

/** Files of the preview with what happens to each: as a table, or as cards where it is narrow. */
export function PreviewRows({ rows, counts, choices, onAnswer, onNewCoffee }: PreviewRowsProps) {
  const isPhone = useIsPhone();
  const [state, setState] = useState<LogState | "">("");
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const fitting = rows.filter((row) => state === "" || row.state === state);
  const shown = fitting.slice(0, most);
  const answersOf = (row: LogRow) => {
    const alike = rows.filter((other) => other.key !== row.key && other.fields !== null && other.alike === row.alike);
    return <LogAnswersOf row={row} alike={alike} choices={choices} onAnswer={onAnswer} onNewCoffee={onNewCoffee} />;
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          Roast logs
        </Title>
        <NativeSelect
          aria-label="Files that are shown"
          data={[
            { value: "", label: `All files (${plainCount(rows.length)})` },
            ...Object.entries(STATE_WORDS).map(([value, words]) => ({
              value,
              label: `${words} (${plainCount(counts[value as LogState])})`,
            })),
          ]}
          value={state}
          onChange={({ currentTarget: { value } }) => {
            setState(value as LogState | "");
            setMost(ROWS_AT_ONCE);
          }}
        />
      </Group>
      {isPhone ? (
        <SimpleGrid cols={1} spacing="sm">
          {shown.map((row) => (
            <Card key={row.key} padding="md">
              <Stack gap="sm">
                <LogHead row={row} />
                {answersOf(row)}
              </Stack>
            </Card>
          ))}
        </SimpleGrid>
      ) : (
        <Card p={0} style={{ overflowX: "auto" }}>
          <Table verticalSpacing={10} horizontalSpacing="md" aria-label="Roast logs of this import">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>File</Table.Th>
                <Table.Th>What happens</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <Table.Tr key={row.key} style={{ verticalAlign: "top" }}>
                  <Table.Td style={{ width: "34%", minWidth: 200, overflowWrap: "anywhere" }}>
                    <LogHead row={row} />
                  </Table.Td>
                  <Table.Td>{answersOf(row)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
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

const TITLE_COLORS: Record<LogState, string> = {
  ready: "inherit",
  asked: "inherit",
  "left out": "dimmed",
  known: "dimmed",
  unreadable: "inherit",
};

function LogHead({ row }: { row: LogRow }) {
  return (
    <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Text fw={500} c={TITLE_COLORS[row.state]}>
        {row.title}
      </Text>
      <Text size="sm" c="dimmed">
        {row.detail}
      </Text>
      {row.title !== row.name && (
        <Text size="sm" c="dimmed">
          {row.name}
        </Text>
      )}
    </div>
  );
}
