/**
 * What the log keeps of an error. A failed statement carries its values, in its properties and in its message, and the
 * database quotes rows in `detail`: all of that is what people typed, or a token. Kept are the text of the statement, the
 * database's code and names, and the stack.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = withoutValues(error);
  const named = Object.entries(error).filter(([key, value]) => KEPT.has(key) && typeof value === "string");
  return {
    type: error.constructor.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(named),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** Names that the database and Node.js give; none of them says what was in a row. */
const KEPT = new Set(["code", "constraint", "table", "column", "routine", "syscall"]);

function withoutValues(error: Error): string {
  return "query" in error && typeof error.query === "string" ? `Failed query: ${error.query}` : error.message;
}
