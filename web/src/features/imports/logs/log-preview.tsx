import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { GreenCoffee, KeptLogMapping, LogPreview as Preview } from "@tryer/contract";
import { wallTimeAt } from "@tryer/domain/calendar";
import { greenName } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import { useMemo, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { isRefusalOf } from "#api/failures.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { LogChoices } from "./answers/new-roast.tsx";
import type { StockedLot } from "./log-doubts.ts";
import type { LogFileRead } from "./log-message.ts";
import { LogPreviewRows } from "./log-preview-rows.tsx";
import { countStates, type LogAnswer, type LogRow, type LogState, logRow } from "./log-rows.ts";
import { STATE_WORDS } from "./log-state-words.ts";
import { type LogImportResult, runLogImport } from "./run-log-import.ts";
import { TableColumns } from "./table-columns.tsx";
import type { LogReading } from "./use-log-reading.ts";

const NewCoffeeForm = lazyPart(() => import("./new-coffee-form.tsx").then(({ NewCoffeeForm }) => NewCoffeeForm));

const NO_ANSWER: LogAnswer = {};

const stockedLot = (green: GreenCoffee): StockedLot => ({
  name: greenName(green),
  stockGrams: gramsFromKg(green.quantityKg),
  shortfallGrams: gramsFromKg(green.shortfallKg),
});

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

/** Green coffees that were put away: what was roasted of them is in old logs. */
const archivedGreensQuery = () =>
  queryOptions({
    queryKey: [...api.green.key(), "archived choices"],
    queryFn: () => allPages((input) => api.green.list.call({ ...input, archived: true })),
  });

/** Files before they are taken in: what is done with each, and what is asked. */
export function LogPreview(props: LogPreviewProps) {
  const { files } = props.reading;
  const proposals = useQuery(proposalsQuery(files));
  const greens = useQuery(greenChoicesQuery());
  const archived = useQuery(archivedGreensQuery());
  const products = useQuery(productChoicesQuery());
  return (
    <QueryBoundary query={proposals} errorTitle="The journal could not be searched for these roasts">
      {(preview) => (
        <QueryBoundary query={greens} errorTitle="The green coffees could not be loaded">
          {(lots) => (
            <QueryBoundary query={products} errorTitle="The products could not be loaded">
              {(items) => (
                <PreviewedLogs
                  {...props}
                  preview={preview}
                  greens={lots}
                  choices={{
                    greens: greenSelectData(lots),
                    archived: greenSelectData(archived.data ?? []),
                    products: items.map(({ id, name, greenCoffee }) => ({
                      value: id,
                      label: name,
                      greenCoffeeId: greenCoffee?.id ?? "",
                    })),
                  }}
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface PreviewedLogsProps extends LogPreviewProps {
  preview: Preview;
  choices: LogChoices;
  /** Green coffees on hand. */
  greens: GreenCoffee[];
}

function PreviewedLogs({ reading, kept, onDone, preview, choices, greens }: PreviewedLogsProps) {
  const { files } = reading;
  const { unit } = useWeights();
  const { timeZone } = useMoments();
  const [answers, setAnswers] = useState<ReadonlyMap<number, LogAnswer>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stopped = useRef(false);
  const [isStopping, setStopping] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const adding = useSubjectDialog<LogRow>();
  const mayAddCoffees = useCan("green:write");
  const forget = useUnsaved(true, "The roast logs are not imported yet.");
  const lots = useMemo(() => new Map(greens.map((green) => [green.id, stockedLot(green)])), [greens]);
  const rows = useMemo(() => {
    const roasts = new Map(preview.roasts.map((roast) => [roast.id, roast]));
    const copied = new Set(preview.logs.flatMap(({ changedAs }) => changedAs ?? []));
    const taken = new Map<string, number>();
    const takenGrams = (id: string) => taken.get(id) ?? 0;
    let at = 0;
    return files.map((file) => {
      const isCopied = file.reading.ok && copied.has(at);
      const proposal = file.reading.ok ? (preview.logs[at++] ?? null) : null;
      const context = { roasts, unit, timeZone, isCopied, lots, takenGrams };
      const row = logRow(file, proposal, answers.get(file.key) ?? NO_ANSWER, context);
      if (row.takes !== null) {
        taken.set(row.takes.greenCoffeeId, takenGrams(row.takes.greenCoffeeId) + row.takes.grams);
      }
      return row;
    });
  }, [files, preview, answers, unit, timeZone, lots]);
  const counts = countStates(rows);
  const answer = (keys: readonly number[], change: LogAnswer) =>
    setAnswers(
      (before) => new Map([...before, ...keys.map((key) => [key, { ...before.get(key), ...change }] as const)]),
    );
  /** Other logs of the same title and coffee that have no green coffee yet. */
  const withoutCoffee = (row: LogRow) =>
    rows
      .filter(({ key, alike, fields }) => key !== row.key && alike === row.alike && fields?.greenCoffeeId === "")
      .map(({ key }) => key);
  const importing = useGuardedMutation(
    {
      mutationFn: ({ rows: sent, takeOver = false }: { rows: readonly LogRow[]; takeOver?: boolean }) => {
        stopped.current = false;
        setStopping(false);
        setProgress({ done: 0, total: counts.ready });
        return runLogImport({
          rows: sent,
          takeOver,
          bytesOf: reading.bytesOf,
          onProgress: (done) => setProgress({ done, total: counts.ready }),
          onPause: setPaused,
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
            label={isPaused ? "Paused" : "Importing…"}
            doneOfTotal={`${plainCount(progress.done)} of ${plainCount(progress.total)}`}
            percent={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
            size="md"
          />
          <Text size="sm" c="dimmed">
            {isPaused
              ? "The server can't be reached. The import continues when it is back. Keep this page open."
              : "Keep this page open. If it stops, imported files stay and are recognized next time."}
          </Text>
          <Button
            variant="default"
            style={{ alignSelf: "flex-start" }}
            disabled={isStopping}
            onClick={() => {
              stopped.current = true;
              setStopping(true);
            }}
          >
            {isStopping ? "Stopping…" : "Stop"}
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
              {count(made.length, "log")} {made.length === 1 ? "is" : "are"} without a roast in the journal. A new roast
              takes green coffee from stock, or is history and takes none.
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
      <LogPreviewRows
        rows={rows}
        counts={counts}
        choices={choices}
        onAnswer={answer}
        onNewCoffee={mayAddCoffees ? adding.open : null}
      />
      <FormModal isOpen={adding.isOpen} title="New green coffee" onClose={adding.close}>
        {adding.subject && (
          <NewCoffeeForm
            name={adding.subject.coffeeName}
            alikeCount={withoutCoffee(adding.subject).length}
            onAdded={(greenCoffeeId) =>
              adding.subject && answer([adding.subject.key, ...withoutCoffee(adding.subject)], { greenCoffeeId })
            }
            onClose={adding.close}
          />
        )}
      </FormModal>
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
          {importing.error !== null && (
            <ImportRefused error={importing.error} onTakeOver={() => importing.mutate({ rows, takeOver: true })} />
          )}
          <Group gap="sm">
            <Button
              disabled={counts.ready === 0 || counts.asked > 0}
              aria-describedby="log-import-hint"
              onClick={() => importing.mutate({ rows })}
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

/** Reason for which an import did not begin. Another page of the same person, open or crashed, makes room when they say so. */
function ImportRefused({ error, onTakeOver }: { error: unknown; onTakeOver: () => void }) {
  if (!isRefusalOf(error, "takeOver")) return <ErrorNotice title="Nothing was imported" error={error} />;
  return (
    <Alert color="amber" title="Your import on another page is still running" role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">It ends when you import here. Imported files stay and are not imported twice.</Text>
        <Button size="xs" variant="default" onClick={onTakeOver}>
          Import here instead
        </Button>
      </Group>
    </Alert>
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
