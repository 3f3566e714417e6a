import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Import } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { KIND_OF_IMPORT, KINDS } from "./list-kinds.ts";
import { useUndoImport } from "./use-importing.ts";

const importsQuery = () =>
  api.imports.list.infiniteOptions({
    input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Lists that were imported before, newest first, each of which can be taken back. */
export function RecentImports() {
  const list = useInfiniteQuery(importsQuery());
  const undoing = useUndoImport();
  const imports = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2} size="h4">
        Imported lists
      </Title>
      <ListStates
        query={list}
        isEmpty={imports.length === 0}
        errorTitle="The imported lists could not be loaded"
        empty={<Text c="dimmed">Lists that you import stand here and can be taken back.</Text>}
      >
        <Card p={0} component="ul" m={0} style={{ listStyle: "none" }}>
          {imports.map((each) => (
            <ImportedList
              key={each.id}
              imported={each}
              isBusy={undoing.isPending && undoing.variables.id === each.id}
              onUndo={() => undoing.mutate(each)}
            />
          ))}
        </Card>
      </ListStates>
    </Stack>
  );
}

interface ImportedListProps {
  imported: Import;
  isBusy: boolean;
  onUndo: () => void;
}

function ImportedList({ imported, isBusy, onUndo }: ImportedListProps) {
  const { kind, fileName, rowCount, personName, createdAt, undoneAt } = imported;
  const name = fileName || "Pasted list";
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      px="md"
      py="sm"
      style={{ borderBottom: "1px solid var(--tryer-line)" }}
    >
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {KINDS[KIND_OF_IMPORT[kind]].rows(rowCount)} · {personName} · <Moment at={createdAt} />
        </Text>
      </div>
      {undoneAt === null ? (
        <RowAction verb="Undo" of={`the import of ${name}`} isBusy={isBusy} onClick={onUndo} />
      ) : (
        <Text size="sm" c="dimmed" style={{ flex: "none" }}>
          Taken back
        </Text>
      )}
    </Group>
  );
}
