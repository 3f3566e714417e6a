/** What happened to the embedded database outside any query, for the log. Times in milliseconds. */
export type EmbeddedEvent =
  | { kind: "down"; reason: Error }
  | { kind: "reopened"; downMs: number }
  | { kind: "reopen-failed"; error: Error; retryInMs: number }
  | { kind: "query-cut"; limitMs: number }
  | { kind: "vacuumed"; tookMs: number }
  | { kind: "checkpointed"; tookMs: number }
  | { kind: "maintenance-failed"; error: Error };
