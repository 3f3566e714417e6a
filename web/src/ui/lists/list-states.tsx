import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorNotice } from "../feedback/error-notice.tsx";
import { LoadingRows } from "../feedback/loading.tsx";
import { WaitingForConnection } from "../feedback/waiting-for-connection.tsx";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import { ExportButton } from "./export-button.tsx";
import type { ListCsv } from "./list-csv.ts";

interface ListQuery {
  isPending: boolean;
  isPaused: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface ListStatesProps {
  query: ListQuery;
  isEmpty: boolean;
  empty: ReactNode;
  /** Sentence about the failure, as 'The green coffees could not be loaded'. */
  errorTitle: string;
  /** The whole filtered list as a file; null where it is one already, or is exported elsewhere. */
  csv: ListCsv | null;
  /** Line about the whole list, above its rows. */
  summary?: ReactNode;
  /** Shape of the list while it is loading. */
  skeleton?: ReactNode;
  /** Controls of the table beside the button for the file. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A paged list in each of its states: loading, offline, failed, empty, or loaded with a button for more and one for the
 * file: above the rows where a table is, below them where there are cards.
 */
export function ListStates({
  query,
  isEmpty,
  empty,
  errorTitle,
  csv,
  summary,
  skeleton,
  tools,
  children,
}: ListStatesProps) {
  const isNarrow = useIsNarrow();
  if (query.isPending && query.isPaused) {
    return <WaitingForConnection>The list appears once you are online.</WaitingForConnection>;
  }
  if (query.isPending) return skeleton ?? <LoadingRows />;
  const failure = query.error !== null && (
    <ErrorNotice title={errorTitle} error={query.error} retry={() => void query.refetch()} />
  );
  if (failure && isEmpty) return failure;
  if (isEmpty) return empty;
  const hasTools = tools !== undefined;
  const file = csv !== null && <ExportButton csv={csv} />;
  return (
    <Stack gap="md">
      {failure}
      {(isNarrow || !file) && !hasTools ? (
        summary
      ) : (
        <Group justify="space-between" wrap="nowrap">
          <div>{summary}</div>
          <Group gap="xs" wrap="nowrap">
            {tools}
            {file}
          </Group>
        </Group>
      )}
      {children}
      {(query.hasNextPage || (isNarrow && !hasTools && file)) && (
        <Group justify="center">
          {query.hasNextPage && (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Load more
            </Button>
          )}
          {isNarrow && !hasTools && file}
        </Group>
      )}
    </Stack>
  );
}
