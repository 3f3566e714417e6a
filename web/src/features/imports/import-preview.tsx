import { Alert, Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Import, MAX_IMPORT_ROWS } from "@tryer/contract";
import type { Correction, ListMapping } from "@tryer/domain/green";
import { kgFromGrams } from "@tryer/domain/units";
import { useMemo, useState } from "react";
import { fieldErrors } from "#api/failures.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { ColumnMeanings } from "./column-meanings.tsx";
import {
  type Decision,
  type ImportRow,
  type ImportTotals,
  importRows,
  importTotals,
  readyRows,
  rowsToAdd,
} from "./import-rows.ts";
import { PreviewRows } from "./preview-rows.tsx";
import { useGreenImport } from "./use-green-import.ts";
import type { ReadList } from "./use-list-reading.ts";

interface ImportPreviewProps {
  read: ReadList;
  chooseSheet: (sheet: number) => void;
  map: (mapping: ListMapping) => void;
  correct: (correction: Correction) => void;
  /** Called with what was added; null where the list is put away. */
  onDone: (imported: Import | null) => void;
}

/** A list that was read: meanings of its columns, its rows with what is open, and the sum of what is added. */
export function ImportPreview({ read, chooseSheet, map, correct, onDone }: ImportPreviewProps) {
  const { list, sheets, sheet, fileName } = read;
  const lots = useQuery(greenChoicesQuery());
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const importing = useGreenImport();
  const forget = useUnsaved(true, "The list is not imported yet.");
  const rows = useMemo(() => importRows(list, lots.data ?? [], decisions), [list, lots.data, decisions]);
  const totals = useMemo(() => importTotals(rows), [rows]);

  const decide = (some: readonly number[], decision: Decision | null) => {
    const next = new Map(decisions);
    for (const row of some) {
      if (decision === null) next.delete(row);
      else next.set(row, decision);
    }
    setDecisions(next);
  };
  const leave = (imported: Import | null) => {
    forget();
    onDone(imported);
  };
  const add = () => importing.mutate({ fileName: fileName.slice(0, 255), rows: rowsToAdd(rows) }, { onSuccess: leave });

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
            onChange={({ currentTarget: { value } }) => chooseSheet(Number(value))}
          />
        )}
      </Group>
      <ColumnMeanings list={list} onMap={map} />
      <QueryStates
        query={lots}
        errorTitle="The green coffees in stock could not be loaded, to compare the list with them"
      >
        {() =>
          rows.length === 0 ? (
            <Alert color="amber" title="No coffee was found in this list">
              Check the meanings of its columns, or choose another sheet or file.
            </Alert>
          ) : (
            <PreviewRows
              rows={rows}
              totals={totals}
              onCorrect={correct}
              onDecide={(row, decision) => decide([row], decision)}
            />
          )
        }
      </QueryStates>
      {list.skipped.length > 0 && (
        <Text size="sm" c="dimmed">
          Passed over as headings, groups, totals or charges: rows{" "}
          {list.skipped
            .slice(0, 30)
            .map(({ row }) => row)
            .join(", ")}
          {list.skipped.length > 30 && ` and ${plainCount(list.skipped.length - 30)} more`}
        </Text>
      )}
      <Card>
        <Stack gap="sm">
          <Totals totals={totals} rowCount={rows.length} />
          {importing.error !== null && <ImportFailure error={importing.error} rows={rows} />}
          <Group gap="sm">
            <Button
              onClick={add}
              loading={importing.isPending}
              disabled={whyNot(totals) !== null || lots.data === undefined}
              aria-describedby="import-hint"
            >
              Add {count(totals.rows.ready, "coffee")}
            </Button>
            {totals.rows.asked > 0 && (
              <Button variant="default" onClick={() => decide(openRows(rows), "leave out")}>
                Leave out the {count(totals.rows.asked, "open row")}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => leave(null)}>
              Cancel
            </Button>
          </Group>
          <Text id="import-hint" size="sm" c="dimmed">
            {whyNot(totals)}
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}

const openRows = (rows: readonly ImportRow[]) => rows.filter(({ state }) => state === "asked").map(({ row }) => row);

/** Reason why the list can't be added yet; null where it can. */
function whyNot({ rows }: ImportTotals): string | null {
  if (rows.asked > 0) return `Answer or leave out the ${count(rows.asked, "open row")} first.`;
  if (rows.ready > MAX_IMPORT_ROWS) {
    return `One import adds at most ${plainCount(MAX_IMPORT_ROWS)} coffees: leave some out, or split the list.`;
  }
  return rows.ready === 0 ? "No row is to be added." : null;
}

/** A refusal of the server names rows by their place in the request: people know them by their row in the list. */
function ImportFailure({ error, rows }: { error: unknown; rows: readonly ImportRow[] }) {
  const [path = "", message] = Object.entries(fieldErrors(error))[0] ?? [];
  const at = /^rows\.(\d+)\./.exec(path)?.[1];
  const row = at === undefined ? undefined : readyRows(rows)[Number(at)];
  if (row === undefined) return <ErrorNotice title="Nothing was added" error={error} />;
  return (
    <Alert color="red" role="alert" title="Nothing was added">
      Row {row.row}, {row.name}: {message}. Leave the row out, or correct the list and read it again.
    </Alert>
  );
}

function Totals({ totals, rowCount }: { totals: ImportTotals; rowCount: number }) {
  const part = (state: keyof ImportTotals["rows"], words: string) =>
    totals.rows[state] === 0
      ? []
      : [`${plainCount(totals.rows[state])} ${words} (${kilograms(kgFromGrams(totals.grams[state]))})`];
  const parts = [...part("ready", "to be added"), ...part("asked", "waiting for you"), ...part("left out", "left out")];
  return (
    <Text className="figures" role="status">
      {count(rowCount, "row")}
      {parts.length > 0 && `: ${parts.join(", ")}`}
    </Text>
  );
}
