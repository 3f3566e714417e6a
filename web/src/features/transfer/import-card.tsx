import { Button, Card, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { DataImport } from "@tryer/contract";
import { IMPORT_PIECE_BYTES } from "@tryer/domain/files";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { LOOK_MS, TableCounts, WorkProgress } from "./transfer-parts.tsx";

/** Import of a file with all data into an empty roastery: sent, checked, and started once somebody has seen the report. */
export function ImportCard() {
  const query = useQuery(
    api.transfer.imports.queryOptions({
      input: {},
      refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_MS : false),
    }),
  );
  const [sentPart, setSentPart] = useState<{ done: number; all: number } | null>(null);
  const sending = useMutation({
    mutationFn: (file: File) => send(file, (done, all) => setSentPart({ done, all })),
    onError: failureToast("Not imported", "The file could not be sent. Try again."),
    onSettled: () => setSentPart(null),
  });
  return (
    <Card component="section" aria-labelledby="import-data">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="import-data">
            Import
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            Restores an export into an empty roastery. The file is checked first. People are imported as names, without
            access.
          </Text>
        </div>
        <QueryBoundary query={query} errorTitle="The imports could not be loaded">
          {(imports) => (
            <>
              <Group>
                <FileButton accept=".zip,application/zip" onChange={(file) => file && sending.mutate(file)}>
                  {(props) => (
                    <Button variant="default" loading={sending.isPending} disabled={imports.some(isAtWork)} {...props}>
                      Import data
                    </Button>
                  )}
                </FileButton>
              </Group>
              {sentPart !== null && <WorkProgress label="Sending the file" done={sentPart.done} all={sentPart.all} />}
              {imports.length > 0 && (
                <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="Imports">
                  {imports.map((each) => (
                    <ImportLine key={each.id} brought={each} />
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

const isAtWork = ({ state }: DataImport) => state === "checking" || state === "restoring";

/** Sends a file piece by piece, and has it checked. */
async function send(file: File, onPiece: (done: number, all: number) => void): Promise<void> {
  const { id } = await api.transfer.beginImport.call({ fileName: file.name, size: file.size });
  for (let position = 0; position * IMPORT_PIECE_BYTES < file.size; position += 1) {
    const from = position * IMPORT_PIECE_BYTES;
    onPiece(from, file.size);
    const body = new File([file.slice(from, from + IMPORT_PIECE_BYTES)], "piece");
    await api.transfer.addImportPiece.call({ params: { id }, query: { position }, body });
  }
  await api.transfer.checkImport.call({ id });
}

const WORDS: Record<DataImport["state"], string> = {
  uploading: "Not sent completely",
  checking: "Being checked",
  checked: "Checked, and ready to start",
  refused: "Cannot be imported",
  restoring: "Being imported",
  done: "Imported",
  failed: "Failed",
  cancelled: "Canceled",
};

const MAY_CANCEL: readonly DataImport["state"][] = ["uploading", "checking", "checked"];

function ImportLine({ brought }: { brought: DataImport }) {
  const { moment } = useMoments();
  const { id, state, fileName, origin, tables, problem, problems, startedAt, personName, doneRows, allRows } = brought;
  const starting = useMutation({
    mutationFn: () => api.transfer.startImport.call({ id }),
    onError: failureToast("Not started"),
  });
  const cancelling = useMutation({
    mutationFn: () => api.transfer.cancelImport.call({ id }),
    onError: failureToast("Not canceled"),
  });
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" gap="sm" align="start">
        <div style={{ flex: "1 1 240px" }}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {fileName}
          </Text>
          <Text size="sm" c="dimmed">
            {WORDS[state]} · {moment(startedAt)} by {personName}
          </Text>
          {origin !== null && (
            <Text size="sm">
              {origin.roastery}, exported {moment(origin.exportedAt)}
            </Text>
          )}
          {problem !== null && <Text size="sm">{problem}</Text>}
        </div>
        <Group gap="xs">
          {state === "checked" && (
            <Button loading={starting.isPending} onClick={() => starting.mutate()}>
              Start the import
            </Button>
          )}
          {MAY_CANCEL.includes(state) && (
            <Button
              variant="default"
              loading={cancelling.isPending}
              onClick={() => cancelling.mutate()}
              aria-label={`Cancel the import of ${fileName}`}
            >
              Cancel
            </Button>
          )}
        </Group>
      </Group>
      {problems.map(({ part, line, reason }) => (
        <Text key={`${part} ${line}`} size="sm" role="alert" style={{ overflowWrap: "anywhere" }}>
          {part !== "" && `${part}${line === null ? "" : `, line ${line}`}: `}
          {reason}
        </Text>
      ))}
      {state === "checking" && <WorkProgress label="Checking the file" done={0} all={0} />}
      {state === "restoring" && <WorkProgress label="Importing" done={doneRows} all={allRows} />}
      {(state === "checked" || state === "done") && <TableCounts tables={tables} title="In it" />}
    </Stack>
  );
}
