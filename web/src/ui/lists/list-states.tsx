import { Button, Center, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorNotice } from "../feedback/error-notice.tsx";
import { LoadingRows } from "../feedback/loading.tsx";
import { WaitingForConnection } from "../feedback/waiting-for-connection.tsx";

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
  children: ReactNode;
}

/** A paged list in each of its states: loading, offline, failed, empty, or loaded with a button for more. */
export function ListStates({ query, isEmpty, empty, errorTitle, children }: ListStatesProps) {
  if (query.isPending && query.isPaused) {
    return <WaitingForConnection>The list appears as soon as there is a connection again.</WaitingForConnection>;
  }
  if (query.isPending) return <LoadingRows />;
  const failure = query.error !== null && (
    <ErrorNotice title={errorTitle} error={query.error} retry={() => void query.refetch()} />
  );
  if (failure && isEmpty) return failure;
  if (isEmpty) return empty;
  return (
    <Stack gap="md">
      {failure}
      {children}
      {query.hasNextPage && (
        <Center>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        </Center>
      )}
    </Stack>
  );
}
