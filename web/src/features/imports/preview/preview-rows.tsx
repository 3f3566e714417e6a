import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { LinesTable, type ShownColumn } from "#shared/records/lines/lines-table.tsx";
import { WeighedWords } from "#shared/weights/weighed-words.tsx";
import { FilteredRows } from "../filtered-rows.tsx";
import { type ListWords, stateWords } from "./list-words.ts";
import type { PreviewRow, PreviewTotals } from "./preview-row.ts";
import { RowAnswers, type RowAnswersProps } from "./row-answers.tsx";

interface PreviewRowsProps extends Omit<RowAnswersProps, "row"> {
  rows: readonly PreviewRow[];
  totals: PreviewTotals;
}

/** Rows of the list as they will be added: a table, and cards where it is narrow. */
export const PreviewRows = ({ rows, totals, ...answers }: PreviewRowsProps) => (
  <FilteredRows
    title={answers.words.title}
    nouns="Rows"
    rows={rows}
    words={stateWords(answers.words)}
    counts={totals.rows}
  >
    {(shown) => (
      <LinesTable
        label={`${answers.words.title} of the list`}
        lines={shown.map((row) => ({ ...row, id: String(row.row) }))}
        columns={[
          { key: "row", heading: "Row", isFigure: true, only: "table", cell: ({ row }) => row },
          { key: "name", heading: "Name", card: "title", cell: (row) => <RowName row={row} /> },
          {
            key: "rowOnCard",
            heading: "Row",
            card: "title",
            only: "cards",
            cell: ({ row }) => <Detail>Row {row}</Detail>,
          },
          ...figureColumns(answers.words),
          {
            key: "answers",
            heading: "State",
            card: "below",
            cell: (row) => <RowAnswers row={row} {...answers} />,
          },
        ]}
      />
    )}
  </FilteredRows>
);

const figureColumns = ({ figures }: ListWords) =>
  figures.map(
    (heading, at): ShownColumn<PreviewRow> => ({
      key: heading,
      heading,
      isFigure: true,
      ...(figures.length === 1 ? { card: "corner" } : {}),
      cell: (row) => (
        <span style={{ whiteSpace: "nowrap" }}>
          <WeighedWords text={row.figures[at]} />
        </span>
      ),
    }),
  );

const RowName = ({ row: { name, detail, state } }: { row: PreviewRow }) => (
  <>
    <Text fw={500} c={state === "left out" ? "dimmed" : "inherit"}>
      {name}
    </Text>
    <Detail>{detail}</Detail>
  </>
);

const Detail = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
