import { Alert, Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { MAX_IMPORT_ROWS } from "@tryer/contract";
import type { Correction, ListMapping } from "@tryer/domain/green";
import { kgFromGrams, type WeighedText } from "@tryer/domain/units";
import { type ReactNode, useMemo } from "react";
import { fieldErrors } from "#api/failures.ts";
import { WeighedWords } from "#shared/weights/weighed-words.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import type { ListKind } from "../list-kind.ts";
import type { ReadList } from "../use-list-reading.ts";
import { ColumnMeanings } from "./column-meanings.tsx";
import type { ListWords } from "./list-words.ts";
import { type Decision, type PreviewRow, type PreviewTotals, readyOf, totalsOf } from "./preview-row.ts";
import { PreviewRows } from "./preview-rows.tsx";
import type { RowAnswersProps } from "./row-answers.tsx";

/** A list that was read, with the ways to answer its questions. */
export interface ListAnswering {
  read: ReadList;
  chooseSheet: (sheet: number) => void;
  map: (mapping: ListMapping) => void;
  correct: (correction: Correction) => void;
}

interface ListPreviewProps extends Pick<RowAnswersProps, "suggestions"> {
  kind: ListKind;
  words: ListWords;
  answering: ListAnswering;
  rows: readonly PreviewRow[];
  decide: (rows: readonly number[], decision: Decision | null) => void;
  /** Fields and questions about the list as a whole. */
  settings?: ReactNode;
  /** Number of records that the ready rows become; one for each row where it is left out. */
  sent?: number | undefined;
  /** Sentence beneath the sums. */
  summary?: string | WeighedText | null;
  /** Most rows that can be taken in at once. */
  most?: number;
  /** Reason why the list can't be taken in yet, besides its rows; null where there is none. */
  hindrance?: string | null;
  isSending: boolean;
  error: unknown;
  onSend: () => void;
  onCancel: () => void;
}

/** A list that was read: meanings of its columns, its rows with what is open, and the sum of what is taken in. */
export function ListPreview({ kind, words, answering, rows, decide, suggestions, ...about }: ListPreviewProps) {
  const { settings, summary = null, most = MAX_IMPORT_ROWS, hindrance = null, isSending, error } = about;
  const { list, sheets, sheet, fileName } = answering.read;
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const reason =
    (totals.rows.ready > 0 ? whyNot(totals, words, most) : null) ?? hindrance ?? whyNot(totals, words, most);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {fileName || "Pasted list"}
        </Text>
        {sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            data={sheets.map(({ name, rowCount }, index) => ({
              value: String(index),
              label: `${name} (${count(rowCount, "row")})`,
            }))}
            value={String(sheet)}
            onChange={({ currentTarget: { value } }) => answering.chooseSheet(Number(value))}
          />
        )}
      </Group>
      <ColumnMeanings kind={kind} list={list} onMap={answering.map} />
      {settings}
      {rows.length === 0 ? (
        <Alert color="amber" title={`No ${words.noun[0]} was found in this list`}>
          Check the columns, or choose another sheet or file.
        </Alert>
      ) : (
        <PreviewRows
          rows={rows}
          words={words}
          totals={totals}
          suggestions={suggestions}
          onCorrect={answering.correct}
          onDecide={(row, decision) => decide([row], decision)}
        />
      )}
      {list.skipped.length > 0 && (
        <Text size="sm" c="dimmed">
          Skipped as headings, groups, totals or charges: rows{" "}
          {list.skipped
            .slice(0, 30)
            .map(({ row }) => row)
            .join(", ")}
          {list.skipped.length > 30 && ` and ${plainCount(list.skipped.length - 30)} more`}
        </Text>
      )}
      <Card>
        <Stack gap="sm">
          <Totals totals={totals} words={words} rowCount={rows.length} />
          {summary !== null && (
            <Text size="sm" className="figures">
              <WeighedWords text={summary} />
            </Text>
          )}
          {error !== null && <ImportFailure error={error} rows={rows} title={`Nothing was ${past(words)}`} />}
          <Group gap="sm">
            <Button
              onClick={about.onSend}
              loading={isSending}
              disabled={reason !== null}
              aria-describedby="import-hint"
            >
              {words.verb} {count(about.sent ?? totals.rows.ready, ...words.noun)}
            </Button>
            {totals.rows.asked > 0 && (
              <Button variant="default" onClick={() => decide(openRows(rows), "leave out")}>
                Leave out the {count(totals.rows.asked, "open row")}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={about.onCancel}>
              Cancel
            </Button>
          </Group>
          <Text id="import-hint" size="sm" c="dimmed">
            {reason}
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}

const past = ({ toBe }: ListWords) => toBe.replace(/^to be /, "");

const openRows = (rows: readonly PreviewRow[]) => rows.filter(({ state }) => state === "asked").map(({ row }) => row);

/** Reason why the rows can't be taken in yet; null where they can. */
function whyNot({ rows }: PreviewTotals, { verb, noun, toBe }: ListWords, most: number): string | null {
  if (rows.asked > 0) return `Answer or leave out the ${count(rows.asked, "open row")} first.`;
  if (rows.ready > most) {
    const limit = `${verb} at most ${plainCount(most)} ${noun[1]} at once`;
    return `${limit}: leave some out, or split the list.`;
  }
  return rows.ready === 0 ? `No row is ${toBe}.` : null;
}

/** A refusal of the server names rows by their place in the request: people know them by their row in the list. */
function ImportFailure({ error, rows, title }: { error: unknown; rows: readonly PreviewRow[]; title: string }) {
  const [path = "", message] = Object.entries(fieldErrors(error))[0] ?? [];
  const at = /^(?:rows|lines)\.(\d+)\./.exec(path)?.[1];
  const row = at === undefined ? undefined : readyOf(rows)[Number(at)];
  if (row === undefined) return <ErrorNotice title={title} error={error} />;
  return (
    <Alert color="red" role="alert" title={title}>
      Row {row.row}, {row.name}: {message}. Leave the row out, or correct the list and read it again.
    </Alert>
  );
}

function Totals({ totals, words, rowCount }: { totals: PreviewTotals; words: ListWords; rowCount: number }) {
  const { weighed } = useWeights();
  const part = (state: keyof PreviewTotals["rows"], says: string) =>
    totals.rows[state] === 0
      ? []
      : [`${plainCount(totals.rows[state])} ${says} (${weighed(kgFromGrams(totals.grams[state]))})`];
  const parts = [...part("ready", words.toBe), ...part("asked", "waiting for you"), ...part("left out", "left out")];
  return (
    <Text className="figures" role="status">
      {count(rowCount, "row")}
      {parts.length > 0 && `: ${parts.join(", ")}`}
    </Text>
  );
}
