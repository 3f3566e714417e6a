import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { maintenanceFields } from "@tryer/contract/settings/log-fields";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan } from "#ui/if-can.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface Counting {
  id: string;
  name: string;
  counts: boolean;
}

/** Takes back that something was done, or lets it count again; each with a toast that undoes it. */
export function useCounting() {
  const { mutate, mutateAtOnce, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ id, counts }: Counting) =>
        counts ? api.maintenance.restoreEntry.call({ id }) : api.maintenance.takeBack.call({ id }),
      onSuccess: (_, entry) =>
        undoToast(
          entry.counts ? "Restored" : "Undone",
          entry.counts ? `${entry.name} is marked as done again.` : `${entry.name} is marked as not done.`,
          () => mutateAtOnce({ ...entry, counts: !entry.counts }),
        ),
      onError: failureToast("Error", "Nothing was changed. Try again in a moment."),
    },
    ({ id }) => id,
  );
  return { setCounts: mutate, takeBackAtOnce: mutateAtOnce, busyId: isPending ? variables.id : null };
}

/** Maintenance that was done on a machine, the latest first. */
export function MaintenanceLog({ machineId }: { machineId: string }) {
  const { moment } = useMoments();
  const counting = useCounting();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pagesQuery(api.maintenance.entries, (page) => ({
      id: machineId,
      limit: 20,
      ...page,
    })),
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const empty = isError ? "The log could not be loaded." : "Completed maintenance appears here.";
  if ((isError || data !== undefined) && entries.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Maintenance log">
        {entries.map(({ id, task, doneAt, notedBy, note, takenBackAt }) => (
          <Group
            key={id}
            component="li"
            justify="space-between"
            gap="sm"
            py="xs"
            style={{ borderTop: "1px solid var(--tryer-line)" }}
          >
            <div style={{ minWidth: 0, flex: "1 1 240px" }}>
              <Group gap="xs">
                <Text fw={500} td={takenBackAt === null ? "none" : "line-through"} style={{ overflowWrap: "anywhere" }}>
                  {task.name}
                </Text>
                {takenBackAt !== null && (
                  <Badge color="gray" variant="light" tt="none">
                    Undone
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {moment(doneAt)}
                {notedBy && ` · ${notedBy}`}
              </Text>
              {note !== "" && (
                <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                  {note}
                </Text>
              )}
            </div>
            <IfCan permission="machines:maintain">
              <RowAction
                verb={takenBackAt === null ? "Undo" : "Restore"}
                of={`${task.name}, ${moment(doneAt)}`}
                isBusy={counting.busyId === id}
                onClick={() => counting.setCounts({ id, name: task.name, counts: takenBackAt !== null })}
              />
            </IfCan>
          </Group>
        ))}
      </Stack>
      <Group>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        <ExportButton
          csv={{
            name: "Maintenance log",
            load: fileOf(maintenanceFields, (page) => api.maintenance.entries.call({ id: machineId, ...page })),
          }}
        />
      </Group>
    </>
  );
}
