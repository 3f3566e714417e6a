/** The answer to whoever met a bug: one plain sentence, and the id under which the log has the rest. */
export const unexpectedFailure = (requestId: string) => ({
  code: "INTERNAL_SERVER_ERROR" as const,
  status: 500 as const,
  message: "Something went wrong on our side. Try again; if it stays, quote the request id.",
  data: { requestId },
});
