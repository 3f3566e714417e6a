import { Alert, Button, Card, Stack, Text, Title } from "@mantine/core";
import { count } from "#ui/format/figures.ts";
import { UndoRefused } from "../undo-refused.tsx";
import { useUndoImport } from "../use-importing.ts";
import { ImportedLogs, outcomeCounts } from "./imported-logs.tsx";
import type { LogImportResult } from "./run-log-import.ts";

/** Result of an import for each file, and the way to take it back. */
export function LogResults({ result, onUndone }: { result: LogImportResult; onUndone: () => void }) {
  const { imported, taken, failures, leftCount, isTakenOver } = result;
  const undoing = useUndoImport();
  return (
    <Stack gap="md" mb="lg">
      <Alert
        color={failures.length + leftCount > 0 ? "amber" : "leaf"}
        role="status"
        title={`${count(taken.length, "roast log")} imported`}
      >
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{outcomeCounts(taken)}</Text>
          {failures.length > 0 && <Text size="sm">{count(failures.length, "file")} could not be imported.</Text>}
          {leftCount > 0 && <Text size="sm">Stopped before {count(leftCount, "more file")}.</Text>}
          {isTakenOver && <Text size="sm">This import has ended: another started on a different page.</Text>}
          {taken.length > 0 && (
            <Button
              variant="default"
              loading={undoing.isPending}
              onClick={() => undoing.mutate(imported, { onSuccess: onUndone })}
            >
              Undo
            </Button>
          )}
          {undoing.error !== null && (
            <UndoRefused
              error={undoing.error}
              imported={imported}
              isBusy={undoing.isPending}
              onUndoRest={() => undoing.mutate({ ...imported, leaveOutEdited: true }, { onSuccess: onUndone })}
            />
          )}
        </Stack>
      </Alert>
      {failures.length > 0 && (
        <Card>
          <Title order={2} size="h4" mb="sm">
            Not imported
          </Title>
          <Stack gap="xs" style={{ overflowWrap: "anywhere" }}>
            {failures.map(({ name, message }) => (
              <Text key={name} size="sm">
                <strong>{name}</strong>: {message}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
      {taken.length > 0 && <ImportedLogs logs={taken} />}
    </Stack>
  );
}
