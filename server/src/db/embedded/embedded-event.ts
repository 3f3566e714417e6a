/** Event of the embedded database outside any query, for the log. */
export type EmbeddedEvent =
  | { kind: "down"; reason: string }
  | { kind: "reopened"; downMs: number }
  | { kind: "reopen-failed"; reason: string; retryInMs: number }
  | { kind: "query-cut"; limitMs: number }
  | { kind: "checkpointed"; tookMs: number }
  | { kind: "vacuumed"; tookMs: number }
  | { kind: "maintenance-failed"; reason: string };

/** An error and what caused it in one line: events are logged as plain data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}
