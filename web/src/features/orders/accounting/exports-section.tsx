import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AccountingExport } from "@tryer/contract";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { money } from "#shared/money/money-text.ts";
import { useCan } from "#ui/if-can.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { exportAddress } from "./download-export.ts";
import { useTakeBack } from "./use-take-back.ts";

/** Files that were made, newest first: read again as they were, or taken back. */
export function ExportsSection() {
  const mayWrite = useCan("invoices:write");
  const takeBack = useTakeBack();
  const list = useInfiniteQuery(pagesQuery(api.invoices.exports, (page) => page));
  const exports = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack component="section" aria-label="Exports" gap="sm">
      <Title order={2} size="h4">
        Exports
      </Title>
      <ListStates
        query={list}
        isEmpty={exports.length === 0}
        errorTitle="The exports could not be loaded"
        // Each of them is a CSV file.
        csv={null}
        empty={<Text c="dimmed">No export yet.</Text>}
      >
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {exports.map((made) => (
            <Card key={made.id} component="li" padding="md">
              <Group justify="space-between" gap="sm">
                <ExportFacts made={made} />
                <Group gap="sm">
                  <Anchor href={exportAddress(made)} download={`${made.number}.csv`}>
                    CSV
                  </Anchor>
                  {mayWrite && made.takenBackAt === null && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Undo ${made.number}`}
                      onClick={() => takeBack(made)}
                    >
                      Undo
                    </Button>
                  )}
                </Group>
              </Group>
            </Card>
          ))}
        </Stack>
      </ListStates>
    </Stack>
  );
}

function ExportFacts({ made }: { made: AccountingExport }) {
  const { calendarDay, day } = useMoments();
  return (
    <div style={{ minWidth: 0, flex: "1 1 240px" }}>
      <Text fw={600} className="figures" td={made.takenBackAt === null ? undefined : "line-through"}>
        {made.number}
      </Text>
      <Text size="sm" className="figures">
        {calendarDay(made.from)} to {calendarDay(made.to)} · {made.count === 1 ? "1 paper" : `${made.count} papers`} ·{" "}
        {money(made.totalMinor, made.currency)}
      </Text>
      <Text size="sm" c="dimmed">
        {made.takenBackAt === null ? `Exported ${day(made.exportedAt)}` : `Undone ${day(made.takenBackAt)}`}
      </Text>
    </div>
  );
}
