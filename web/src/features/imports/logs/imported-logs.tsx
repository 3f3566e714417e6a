import { Button, Card, Stack, Table } from "@mantine/core";
import type { ImportedLog } from "@tryer/contract";
import { useState } from "react";
import { plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";

const OUTCOMES: Record<ImportedLog["outcome"], string> = {
  attached: "Attached",
  booked: "New roast from stock",
  history: "New roast, history",
  known: "Was there already",
};

const ROWS_AT_ONCE = 50;

/** Numbers of files by what became of them: `Attached: 3 · New roast, history: 12`. */
export const outcomeCounts = (logs: readonly ImportedLog[]): string =>
  Object.entries(OUTCOMES)
    .flatMap(([outcome, words]) => {
      const number = logs.filter((log) => log.outcome === outcome).length;
      return number === 0 ? [] : [`${words}: ${plainCount(number)}`];
    })
    .join(" · ");

/** Files of an import with what became of each, some at a time. */
export function ImportedLogs({ logs }: { logs: readonly ImportedLog[] }) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  return (
    <Stack gap="sm">
      <Card p={0} style={{ overflowX: "auto" }}>
        <Table verticalSpacing={6} horizontalSpacing="md" aria-label="Imported roast logs">
          <Table.Tbody>
            {logs.slice(0, most).map(({ position, name, outcome, roast }) => (
              <Table.Tr key={position}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{name}</Table.Td>
                <Table.Td>{OUTCOMES[outcome]}</Table.Td>
                <Table.Td style={{ whiteSpace: "nowrap" }}>
                  <TextLink to="/roasts/$id" params={{ id: roast.id }} fz="inherit">
                    {roast.number}
                  </TextLink>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
      {logs.length > most && (
        <Button variant="default" style={{ alignSelf: "center" }} onClick={() => setMost(most + ROWS_AT_ONCE)}>
          Show more of {plainCount(logs.length)}
        </Button>
      )}
    </Stack>
  );
}
