import { Box, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Import, ListImportsInput } from "@tryer/contract";
import { importFields } from "@tryer/contract/settings/log-fields";
import { useReducer } from "react";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { plainCount } from "#ui/format/figures.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { IMPORT_WORDS } from "./list-kinds.ts";
import { canUndoRest, UndoRefused } from "./undo-refused.tsx";
import { useUndoImport } from "./use-importing.ts";

const ResultsOfImport = lazyPart(() =>
  import("./logs/results-of-import.tsx").then(({ ResultsOfImport }) => ResultsOfImport),
);

type Of = NonNullable<ListImportsInput["of"]>;

const importsQuery = (of: Of) => pagesQuery(api.imports.list, (page) => ({ of, ...page }));

const WORDS: Record<Of, { title: string; failed: string; empty: string }> = {
  lists: {
    title: "Imported lists",
    failed: "The imported lists could not be loaded",
    empty: "Imported lists appear here. You can undo them.",
  },
  logs: {
    title: "Imported roast logs",
    failed: "The imports could not be loaded",
    empty: "Imported logs appear here. You can undo them.",
  },
};

/** Imports of lists or of roast logs, newest first, each of which can be taken back. */
export function RecentImports({ of }: { of: Of }) {
  const list = useInfiniteQuery(importsQuery(of));
  const words = WORDS[of];
  const undoing = useUndoImport();
  const imports = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <ListStates
        query={list}
        isEmpty={imports.length === 0}
        errorTitle={words.failed}
        csv={{ name: words.title, load: fileOf(importFields, (page) => api.imports.list.call({ of, ...page })) }}
        empty={<Text c="dimmed">{words.empty}</Text>}
      >
        <Card p={0} component="ul" m={0} style={{ listStyle: "none" }}>
          {imports.map((each) => (
            <ImportedList
              key={each.id}
              imported={each}
              isBusy={undoing.isPending && undoing.variables.id === each.id}
              // What is no offer stands in a toast.
              refusal={undoing.variables?.id === each.id && canUndoRest(undoing.error, each) ? undoing.error : null}
              onUndo={(options) => undoing.mutate({ ...each, ...options })}
            />
          ))}
        </Card>
      </ListStates>
    </Stack>
  );
}

const STATE_WORDS: Record<Import["state"], (rowCount: number) => string> = {
  done: () => "",
  running: (rowCount) => ` of ${plainCount(rowCount)}, running`,
  "cut short": (rowCount) => ` of ${plainCount(rowCount)}, cut short`,
};

interface ImportedListProps {
  imported: Import;
  isBusy: boolean;
  /** Refusal of the undo that offers to leave edited roasts out; null where there is none. */
  refusal: Error | null;
  onUndo: (options?: { leaveOutEdited: boolean }) => void;
}

function ImportedList({ imported, isBusy, refusal, onUndo }: ImportedListProps) {
  const { kind, fileName, rowCount, doneCount, state, personName, createdAt, undoneAt } = imported;
  const name = fileName || "Pasted list";
  const hasFiles = IMPORT_FILES[kind];
  const [isOpen, toggle] = useReducer((open: boolean) => !open, false);
  return (
    <Box component="li" px="md" py="sm" style={{ borderBottom: "1px solid var(--tryer-line)" }}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, flex: "1 1 220px", overflowWrap: "anywhere" }}>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {IMPORT_WORDS[kind].rows(doneCount)}
            {STATE_WORDS[state](rowCount)} · {personName} · <Moment at={createdAt} />
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {hasFiles && (
            <RowAction verb={isOpen ? "Hide files" : "Files"} of={`of the import of ${name}`} onClick={toggle} />
          )}
          {undoneAt === null ? (
            <RowAction verb="Undo" of={`the import of ${name}`} isBusy={isBusy} onClick={() => onUndo()} />
          ) : (
            <Text size="sm" c="dimmed" style={{ flex: "none" }}>
              Undone
            </Text>
          )}
        </Group>
      </Group>
      {refusal !== null && (
        <Box mt="sm">
          <UndoRefused
            error={refusal}
            imported={imported}
            isBusy={isBusy}
            onUndoRest={() => onUndo({ leaveOutEdited: true })}
          />
        </Box>
      )}
      {isOpen && (
        <Box mt="sm">
          <ResultsOfImport imported={imported} />
        </Box>
      )}
    </Box>
  );
}

/** Kinds of imports that consist of files, each of which has a result of its own. */
const IMPORT_FILES: Record<Import["kind"], boolean> = {
  green: false,
  counts: false,
  purchase: false,
  logs: true,
  products: false,
  roasts: false,
};
