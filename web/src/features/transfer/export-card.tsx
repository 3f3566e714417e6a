import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { DataExport } from "@tryer/contract";
import { api } from "#api/client.ts";
import { provingFactor } from "#api/factor-check.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { LOOK_MS, sizeText, TableCounts, WorkProgress } from "./transfer-parts.tsx";

/** Exports of all data: to start one, see how far it is, and download what was written lately. */
export function ExportCard() {
  const query = useQuery(
    api.transfer.exports.queryOptions({
      input: {},
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_MS : false),
    }),
  );
  const starting = useMutation({
    mutationFn: () => api.transfer.startExport.call({}),
    onError: failureToast("Not exported"),
  });
  return (
    <Card component="section" aria-labelledby="all-data">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="all-data">
            Export
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            One ZIP file: every table as CSV for spreadsheets and as JSON for programs, with photos, documents and roast
            logs. Without passwords, keys and secret links. It holds names and prices, so keep it safe.
          </Text>
        </div>
        <QueryBoundary query={query} errorTitle="The exports could not be loaded">
          {(exports) => (
            <>
              <Group>
                <Button
                  loading={starting.isPending}
                  disabled={exports.some(isRunning)}
                  onClick={() => starting.mutate()}
                >
                  Export all data
                </Button>
              </Group>
              {exports.length === 0 ? (
                <Text size="sm">No export yet.</Text>
              ) : (
                <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="Exports">
                  {exports.map((each) => (
                    <ExportLine key={each.id} made={each} />
                  ))}
                </Stack>
              )}
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

const isRunning = ({ state }: DataExport) => state === "running";

const WORDS: Record<DataExport["state"], string> = {
  running: "Being written",
  done: "Ready",
  failed: "Failed",
  cancelled: "Canceled or deleted",
  gone: "Deleted after a week",
};

function ExportLine({ made }: { made: DataExport }) {
  const { moment } = useMoments();
  const { id, state, size, startedAt, personName, problem, expiresAt, tables, doneRows, allRows } = made;
  const cancelling = useMutation({
    mutationFn: () => api.transfer.cancelExport.call({ id }),
    onError: failureToast("Not canceled"),
  });
  const downloading = useMutation({
    mutationFn: () => download(id),
    onError: () => errorToast("Not downloaded", "The file could not be loaded. Try again in a moment."),
  });
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" gap="sm" align="start">
        <div style={{ flex: "1 1 240px" }}>
          <Text fw={600}>{moment(startedAt)}</Text>
          <Text size="sm" c="dimmed">
            {WORDS[state]}
            {state === "done" && `, ${sizeText(size)}`} · by {personName}
            {state === "done" && expiresAt !== null && ` · kept until ${moment(expiresAt)}`}
          </Text>
          {problem !== null && <Text size="sm">{problem}</Text>}
        </div>
        <Group gap="xs">
          {state === "done" && (
            <Button
              variant="default"
              loading={downloading.isPending}
              onClick={() => downloading.mutate()}
              aria-label={`Download the export of ${moment(startedAt)}`}
            >
              Download
            </Button>
          )}
          {(state === "done" || state === "running") && (
            <Button
              variant="default"
              loading={cancelling.isPending}
              onClick={() => cancelling.mutate()}
              aria-label={`${REMOVAL[state]} the export of ${moment(startedAt)}`}
            >
              {REMOVAL[state]}
            </Button>
          )}
        </Group>
      </Group>
      {state === "running" && <WorkProgress label="Writing the file" done={doneRows} all={allRows} />}
      {state === "done" && <TableCounts tables={tables} title="In it" />}
    </Stack>
  );
}

const REMOVAL = { done: "Delete", running: "Cancel" } as const;

/** Asks for the second factor where the server wants it, and then has the browser save the file. */
async function download(id: string): Promise<void> {
  const address = `/api/v1/exports/${id}/file`;
  const answer = await provingFactor(
    () => fetch(address, { method: "HEAD" }),
    ({ status }) => (status === 403 ? "FACTOR_CHECK_NEEDED" : null),
  );
  if (!answer.ok) throw new Error(`answered with ${answer.status}`);
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
