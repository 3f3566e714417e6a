import { Alert, Button, Card, Stack, Table, Text, Title } from "@mantine/core";
import type { ImportedLog } from "@tryer/contract";
import { useState } from "react";
import { ErrorNotice } from "#ui/feedback/error-notice.tsx";
import { count, plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useUndoImport } from "../use-importing.ts";
import type { LogImportResult } from "./run-log-import.ts";

const OUTCOMES: Record<ImportedLog["outcome"], string> = {
  attached: "Attached",
  booked: "New roast from stock",
  history: "New roast, history",
  known: "Was there already",
};

const ROWS_AT_ONCE = 50;

/** Result of an import for each file, and the way to take it back. */
export function LogResults({ result, onUndone }: { result: LogImportResult; onUndone: () => void }) {
  const { imported, taken, failures, leftCount } = result;
  const undoing = useUndoImport();
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const parts = Object.entries(OUTCOMES).flatMap(([outcome, words]) => {
    const number = taken.filter((log) => log.outcome === outcome).length;
    return number === 0 ? [] : [`${words}: ${plainCount(number)}`];
  });
  return (
    <Stack gap="md" mb="lg">
      <Alert
        color={failures.length + leftCount > 0 ? "amber" : "leaf"}
        role="status"
        title={`${count(taken.length, "roast log")} imported`}
      >
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{parts.join(" · ")}</Text>
          {failures.length > 0 && <Text size="sm">{count(failures.length, "file")} could not be taken in.</Text>}
          {leftCount > 0 && <Text size="sm">Stopped before {count(leftCount, "more file")}.</Text>}
          {taken.length > 0 && (
            <Button
              variant="default"
              loading={undoing.isPending}
              onClick={() => undoing.mutate(imported, { onSuccess: onUndone })}
            >
              Undo
            </Button>
          )}
          {undoing.error !== null && <ErrorNotice title="Not taken back" error={undoing.error} />}
        </Stack>
      </Alert>
      {failures.length > 0 && (
        <Card>
          <Title order={2} size="h4" mb="sm">
            Not taken in
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
      {taken.length > 0 && (
        <Card p={0} style={{ overflowX: "auto" }}>
          <Table verticalSpacing={6} horizontalSpacing="md" aria-label="Imported roast logs">
            <Table.Tbody>
              {taken.slice(0, most).map(({ position, name, outcome, roast }) => (
                <Table.Tr key={position}>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>{name}</Table.Td>
                  <Table.Td>{OUTCOMES[outcome]}</Table.Td>
                  <Table.Td>
                    <TextLink to="/roasts/$id" params={{ id: roast.id }} fz="inherit">
                      {roast.number}
                    </TextLink>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
      {taken.length > most && (
        <Button variant="default" style={{ alignSelf: "center" }} onClick={() => setMost(most + ROWS_AT_ONCE)}>
          Show more of {plainCount(taken.length)}
        </Button>
      )}
    </Stack>
  );
}
