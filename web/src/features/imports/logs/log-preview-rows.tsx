import { Text } from "@mantine/core";
import { LinesTable } from "#shared/records/lines/lines-table.tsx";
import { FilteredRows } from "../filtered-rows.tsx";
import { LogAnswersOf } from "./answers/log-answers.tsx";
import type { LogChoices } from "./answers/new-roast.tsx";
import type { LogAnswer, LogRow, LogState } from "./log-rows.ts";
import { STATE_WORDS } from "./log-state-words.ts";

interface LogPreviewRowsProps {
  rows: readonly LogRow[];
  counts: Record<LogState, number>;
  choices: LogChoices;
  onAnswer: (keys: readonly number[], change: LogAnswer) => void;
  /** Null for a person who adds no coffees. */
  onNewCoffee: ((row: LogRow) => void) | null;
}

/** Files of the preview with what happens to each: as a table, or as cards where it is narrow. */
export function LogPreviewRows({ rows, counts, ...answers }: LogPreviewRowsProps) {
  const answersOf = (row: LogRow) => {
    const alike = rows.filter((other) => other.key !== row.key && other.fields !== null && other.alike === row.alike);
    return <LogAnswersOf row={row} alike={alike} {...answers} />;
  };
  return (
    <FilteredRows title="Roast logs" nouns="Files" rows={rows} words={STATE_WORDS} counts={counts}>
      {(shown) => (
        <LinesTable
          label="Roast logs of this import"
          lines={shown.map((row) => ({ id: String(row.key), row }))}
          columns={[
            { key: "file", heading: "File", card: "title", cell: ({ row }) => <LogHead row={row} /> },
            { key: "answers", heading: "What happens", card: "below", cell: ({ row }) => answersOf(row) },
          ]}
        />
      )}
    </FilteredRows>
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
    <>
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
    </>
  );
}
