import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Import } from "@tryer/contract";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { ImportedLogs, outcomeCounts } from "./imported-logs.tsx";

/** Files of an earlier import with their results. Those that were refused or never sent are told by their number. */
export function ResultsOfImport({ imported: { id, rowCount, doneCount } }: { imported: Import }) {
  const logs = useQuery(api.imports.importedLogs.queryOptions({ input: { id } }));
  const missing = rowCount - doneCount;
  return (
    <QueryBoundary query={logs} errorTitle="The files of the import could not be loaded">
      {({ items }) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {[outcomeCounts(items), missing > 0 ? `Not imported: ${count(missing, "file")}` : ""]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          {items.length > 0 && <ImportedLogs logs={items} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}
