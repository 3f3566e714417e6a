import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { CuppingSession } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import "#ui/layout/print.css";
import "./key-sheet.css";

/** Coffees behind the codes, for whoever sets the table: opened on purpose, because it ends one's own scoring. */
export function KeySheet({ session }: { session: CuppingSession }) {
  const key = useMutation({ mutationFn: () => api.cupping.openKey.call({ id: session.id }) });
  if (key.data === undefined) {
    return (
      <Stack>
        <Text>
          The key shows which coffee is behind each code. If you open it, you prepare the session and can't score.
        </Text>
        {key.error !== null && <Text c="red">{failureMessage(key.error, "It could not be opened.")}</Text>}
        <Group justify="flex-end">
          <Button loading={key.isPending} onClick={() => key.mutate()}>
            Open the key
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack className="key-sheet">
      <Text fw={600}>
        {session.number} {session.title}
      </Text>
      <Table aria-label="Key" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Code</Table.Th>
            <Table.Th>Coffee</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {key.data.samples.map(({ id, code, coffee }) => (
            <Table.Tr key={id}>
              <Table.Td fz={20} fw={600} className="figures">
                {code}
              </Table.Td>
              <Table.Td>{coffee === null ? "" : `${coffee.number} ${coffee.name}`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" className="no-print">
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
    </Stack>
  );
}
