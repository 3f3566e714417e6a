import { Alert, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { KeptLogMapping } from "@tryer/contract";
import { useEffect, useState } from "react";
import { api } from "#api/client.ts";
import type { ChosenFile } from "#shared/files/chosen-files.ts";
import { takeDroppedLogs } from "#shared/files/chosen-files.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { focusContent } from "#ui/layout/focus-content.ts";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RecentImports } from "../recent-imports.tsx";
import { ChooseLogs } from "./choose-logs.tsx";
import type { LogImportResult } from "./run-log-import.ts";
import { useLogReading } from "./use-log-reading.ts";

const LogPreview = lazyPart(() => import("./log-preview.tsx").then(({ LogPreview }) => LogPreview), <LoadingRows />);
const LogResults = lazyPart(() => import("./log-results.tsx").then(({ LogResults }) => LogResults));

export const logMappingsQuery = () =>
  queryOptions({
    queryKey: [...api.imports.key(), "column meanings of logs"],
    queryFn: async () => (await api.imports.logMappings.call({})).items,
  });

/** Import of roast logs: handed in, looked through, taken in one by one, and taken back where it was a mistake. */
export function LogImportPage() {
  const mayWrite = useCan("roasts:write");
  const kept = useQuery(logMappingsQuery());
  return (
    <>
      <PageHeader at="/roasts/import" subtitle="Roast logs from any machine or program"></PageHeader>
      {mayWrite ? (
        <QueryBoundary query={kept} errorTitle="The column meanings could not be loaded">
          {(mappings) => <LogImport mappings={mappings} />}
        </QueryBoundary>
      ) : (
        <EmptyState
          drawing={<Drum />}
          title="Not for your role"
          text="Owners, managers and roasters import roast logs."
        />
      )}
    </>
  );
}

function LogImport({ mappings }: { mappings: KeptLogMapping[] }) {
  const reading = useLogReading();
  const [result, setResult] = useState<LogImportResult | null>(null);
  const { files, isReading, done, total, refusal } = reading;
  const open = (chosen: ChosenFile[]) => {
    setResult(null);
    reading.open(chosen, mappings);
  };
  // Files that were dropped on the journal come along once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are taken when the page opens
  useEffect(() => {
    const dropped = takeDroppedLogs();
    if (dropped !== null) void dropped.then((chosen) => chosen.length > 0 && open(chosen));
  }, []);
  const finish = (ended: LogImportResult | null) => {
    setResult(ended);
    reading.clear();
    focusContent();
  };
  const isPreview = files.length > 0 && !isReading;
  return (
    <>
      {result !== null && <LogResults result={result} onUndone={() => setResult(null)} />}
      {refusal !== null && (
        <Alert color="red" role="alert" title="These files can't be read" mb="md">
          {refusal}
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed">
        {isReading && files.length === 0 ? "Reading the files…" : ""}
      </Text>
      {isReading && (
        <ProgressLine
          name="Reading"
          label="Reading the files…"
          doneOfTotal={`${plainCount(done)} of ${plainCount(total)}`}
          percent={total === 0 ? 0 : (done / total) * 100}
        />
      )}
      {isPreview && <LogPreview reading={reading} kept={mappings} onDone={finish} />}
      {!isReading && files.length === 0 && (
        <>
          <ChooseLogs onFiles={open} />
          <RecentImports of="logs" />
        </>
      )}
    </>
  );
}
