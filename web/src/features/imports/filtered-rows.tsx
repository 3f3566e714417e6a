import { Button, Center, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { plainCount } from "#ui/format/figures.ts";

const ROWS_AT_ONCE = 50;

interface FilteredRowsProps<State extends string, Row extends { state: State }> {
  title: string;
  /** Plural of a row in words: 'Rows', 'Files'. */
  nouns: string;
  rows: readonly Row[];
  words: Readonly<Record<State, string>>;
  /** Number of rows in each state. */
  counts: Readonly<Record<State, number>>;
  children: (shown: readonly Row[]) => ReactNode;
}

/** Rows of a preview: those in one state or all, some at a time. */
export function FilteredRows<State extends string, Row extends { state: State }>(props: FilteredRowsProps<State, Row>) {
  const { title, nouns, rows, words, counts, children } = props;
  const [state, setState] = useState("");
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const fitting = rows.filter((row) => state === "" || row.state === state);
  const shown = fitting.slice(0, most);
  const states = Object.entries<string>(words).map(([value, label]) => ({
    value,
    label: `${label} (${plainCount(counts[value as State])})`,
  }));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {title}
        </Title>
        <NativeSelect
          aria-label={`${nouns} that are shown`}
          data={[{ value: "", label: `All ${nouns.toLowerCase()} (${plainCount(rows.length)})` }, ...states]}
          value={state}
          onChange={({ currentTarget: { value } }) => {
            setState(value);
            setMost(ROWS_AT_ONCE);
          }}
        />
      </Group>
      {children(shown)}
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
