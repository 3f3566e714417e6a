import type { ReactNode } from "react";
import { ErrorNotice } from "./error-notice.tsx";
import { LoadingRows } from "./loading.tsx";
import { WaitingForConnection } from "./waiting-for-connection.tsx";

/** State of a query with one answer. */
export interface SingleQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isPaused: boolean;
  refetch: () => unknown;
}

interface QueryBoundaryProps<Data> {
  query: SingleQuery<Data>;
  /** Sentence about the failure, as 'The plan could not be loaded'. */
  errorTitle: string;
  children: (data: Data) => ReactNode;
}

/** Shows a page in the state of its data: loaded, failed, waiting for a connection, or loading. */
export function QueryBoundary<Data>({ query, errorTitle, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    return <ErrorNotice title={errorTitle} error={query.error} retry={() => void query.refetch()} />;
  }
  if (query.isPaused) {
    return <WaitingForConnection>The page loads once you are online.</WaitingForConnection>;
  }
  return <LoadingRows />;
}
