import { Button, Card, Center, Group, NativeSelect, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { KeptLogMapping, LogPreview as Preview } from "@tryer/contract";
import { wallTimeAt } from "@tryer/domain/calendar";
import { useMemo, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { LogAnswersOf, type LogChoices } from "./log-answers.tsx";
import type { LogFileRead } from "./log-message.ts";
import { countStates, type LogAnswer, type LogRow, type LogState, logRow } from "./log-rows.ts";
import { type LogImportResult, runLogImport } from "./run-log-import.ts";
import { TableColumns } from "./table-columns.tsx";
import type { LogReading } from "./use-log-reading.ts";

const ROWS_AT_ONCE = 50;
const NO_ANSWER: LogAnswer = {};

const STATE_WORDS: Record<LogState, string> = {
  ready: "Ready",
  asked: "Waiting for you",
  "left out": "Left out",
  known: "Known already",
  unreadable: "Not readable",
};

interface LogPreviewProps {
  reading: LogReading;
  kept: readonly KeptLogMapping[];
  onDone: (result: LogImportResult | null) => void;
}

const briefsOf = (files: readonly LogFileRead[]) =>
  files.flatMap(({ reading }) => (reading.ok ? [reading.log.brief] : []));

/** Proposals of the journal for the files. It is asked anew when a table was read anew. */
const proposalsQuery = (files: LogFileRead[]) =>
  queryOptions({
    queryKey: [...api.imports.key(), "proposals", files],
    queryKeyHashFn: () => `log proposals ${fingerprint(files)}`,
    queryFn: async (): Promise<Preview> => {
      const logs = briefsOf(files);
      return logs.length === 0 ? { logs: [], roasts: [] } : api.imports.previewLogs.call({ logs });
    },
    staleTime: 0,
    gcTime: 0,
  });

const fingerprint = (files: readonly LogFileRead[]) =>
  briefsOf(files)
    .map(({ sha256, startedAt, durationSec }) => `${sha256.slice(0, 12)}${startedAt?.local}${durationSec}`)
    .join();

/** Files before they are taken in: what is done with each, and what is asked. */
export function LogPreview(props: LogPreviewProps) {
  const { files } = props.reading;
  const proposals = useQuery(proposalsQuery(files));
  const greens = useQuery(greenChoicesQuery());
  const products = useQuery(productChoicesQuery());
  return (
    <QueryStates query={proposals} errorTitle="The journal could not be searched for these roasts">
      {(preview) => (
        <QueryStates query={greens} errorTitle="The green coffees could not be loaded">
          {(lots) => (
            <QueryStates query={products} errorTitle="The products could not be loaded">
              {(items) => (
                <PreviewedLogs
                  {...props}
                  preview={preview}
                  choices={{
                    greens: greenSelectData(lots),
                    products: items.map(({ id, name, greenCoffee }) => ({
                      value: id,
                      label: name,
                      greenCoffeeId: greenCoffee.id,
                    })),
                  }}
                />
              )}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}

interface PreviewedLogsProps extends LogPreviewProps {
  preview: Preview;
  choices: LogChoices;
}

function PreviewedLogs({ reading, kept, onDone, preview, choices }: PreviewedLogsProps) {
  const { files } = reading;
  const { unit } = useWeights();
  const { timeZone } = useMoments();
  const [answers, setAnswers] = useState<ReadonlyMap<number, LogAnswer>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stopped = useRef(false);
  const forget = useUnsaved(true, "The roast logs are not imported yet.");
  const rows = useMemo(() => {
    const roasts = new Map(preview.roasts.map((roast) => [roast.id, roast]));
    let at = 0;
    return files.map((file) => {
      const proposal = file.reading.ok ? (preview.logs[at++] ?? null) : null;
      return logRow(file, proposal, answers.get(file.key) ?? NO_ANSWER, { roasts, unit, timeZone });
    });
  }, [files, preview, answers, unit, timeZone]);
  const counts = countStates(rows);
  const answer = (keys: readonly number[], change: LogAnswer) =>
    setAnswers(
      (before) => new Map([...before, ...keys.map((key) => [key, { ...before.get(key), ...change }] as const)]),
    );
  const importing = useGuardedMutation(
    {
      mutationFn: (sent: readonly LogRow[]) => {
        stopped.current = false;
        setProgress({ done: 0, total: counts.ready });
        return runLogImport({
          rows: sent,
          bytesOf: reading.bytesOf,
          onProgress: (done) => setProgress({ done, total: counts.ready }),
          isStopped: () => stopped.current,
        });
      },
      onSuccess: (result) => {
        forget();
        onDone(result);
      },
      onError: () => setProgress(null),
    },
    () => "logs",
  );
  if (importing.isPending && progress !== null) {
    return (
      <Card>
        <Stack gap="md">
          <ProgressLine
            name="Import"
            label="Importing…"
            doneOfTotal={`${plainCount(progress.done)} of ${plainCount(progress.total)}`}
            percent={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
            size="md"
          />
          <Text size="sm" c="dimmed">
            Keep this page open. What was taken in up to a break stays, and is known again.
          </Text>
          <Button
            variant="default"
            style={{ alignSelf: "flex-start" }}
            onClick={() => {
              stopped.current = true;
            }}
          >
            Stop
          </Button>
        </Stack>
      </Card>
    );
  }
  const open = rows.filter(({ state }) => state === "asked");
  const made = rows.filter(({ fields, state }) => fields !== null && state !== "left out");
  return (
    <Stack gap="lg">
      <TableColumns files={files} onKept={(mapping) => reading.readTablesAgain([mapping, ...kept])} />
      {made.length > 0 && (
        <Card>
          <Stack gap="sm">
            <Text>
              {count(made.length, "log")} {made.length === 1 ? "is" : "are"} of no roast in the journal. A new roast
              takes its green coffee from stock, or is history and moves none.
            </Text>
            <Group gap="sm">
              <Button
                variant="default"
                onClick={() =>
                  answer(
                    made.map(({ key }) => key),
                    { as: "history" },
                  )
                }
              >
                All as history
              </Button>
              <Button
                variant="default"
                onClick={() =>
                  answer(
                    made.map(({ key }) => key),
                    { as: "book" },
                  )
                }
              >
                All from stock
              </Button>
              <DatesOfFiles rows={made} files={files} onAnswer={answer} />
            </Group>
          </Stack>
        </Card>
      )}
      <PreviewRows rows={rows} counts={counts} choices={choices} onAnswer={answer} />
      <Card>
        <Stack gap="sm">
          <Text className="figures" role="status">
            {count(rows.length, "file")}:{" "}
            {Object.entries(STATE_WORDS)
              .flatMap(([state, words]) => {
                const number = counts[state as LogState];
                return number === 0 ? [] : [`${plainCount(number)} ${words.toLowerCase()}`];
              })
              .join(", ")}
          </Text>
          {importing.error !== null && <ErrorNotice title="Nothing was imported" error={importing.error} />}
          <Group gap="sm">
            <Button
              disabled={counts.ready === 0 || counts.asked > 0}
              aria-describedby="log-import-hint"
              onClick={() => importing.mutate(rows)}
            >
              Import {count(counts.ready, "log")}
            </Button>
            {counts.asked > 0 && (
              <Button
                variant="default"
                onClick={() =>
                  answer(
                    open.map(({ key }) => key),
                    { isLeftOut: true },
                  )
                }
              >
                Leave out the {count(counts.asked, "open file")}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => onDone(null)}>
              Cancel
            </Button>
          </Group>
          <Text id="log-import-hint" size="sm" c="dimmed">
            {counts.asked > 0
              ? `Answer or leave out the ${count(counts.asked, "open file")} first.`
              : counts.ready === 0
                ? "There is nothing to import."
                : ""}
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}

interface DatesOfFilesProps {
  rows: readonly LogRow[];
  files: readonly LogFileRead[];
  onAnswer: (keys: readonly number[], change: LogAnswer) => void;
}

/** Offer to take the dates of the files where the logs themselves have none. */
function DatesOfFiles({ rows, files, onAnswer }: DatesOfFilesProps) {
  const { timeZone } = useMoments();
  const undated = rows.filter(({ fields }) => fields?.day === "");
  if (undated.length === 0) return null;
  const take = () => {
    for (const { key } of undated) {
      const modifiedMs = files.find((file) => file.key === key)?.modifiedMs ?? 0;
      const wall = wallTimeAt(modifiedMs, timeZone);
      onAnswer([key], { day: wall.slice(0, 10), time: wall.slice(11, 16) });
    }
  };
  return (
    <Button variant="default" onClick={take}>
      Use the dates of {count(undated.length, "file")}
    </Button>
  );
}

interface PreviewRowsProps {
  rows: readonly LogRow[];
  counts: Record<LogState, number>;
  choices: LogChoices;
  onAnswer: (keys: readonly number[], change: LogAnswer) => void;
}

function PreviewRows({ rows, counts, choices, onAnswer }: PreviewRowsProps) {
  const isNarrow = useIsNarrow();
  const [state, setState] = useState<LogState | "">("");
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const fitting = rows.filter((row) => state === "" || row.state === state);
  const shown = fitting.slice(0, most);
  const answersOf = (row: LogRow) => {
    const alike = rows.filter((other) => other.key !== row.key && other.fields !== null && other.alike === row.alike);
    return <LogAnswersOf row={row} alike={alike} choices={choices} onAnswer={onAnswer} />;
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
      {isNarrow ? (
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
