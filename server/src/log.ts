import { type DestinationStream, type Logger, pino } from "pino";

/**
 * Error as the log may keep it. A failed statement carries its values, in its properties and in its message, and the
 * database quotes rows in `detail`: all of that is what people typed, or a token. Kept are the text of the statement,
 * the database's code and names, and the stack.
 */
function errorForLog(error: unknown): Record<string, unknown> {
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

/** Names that the database and Node.js give; no value of a row is among them. */
const KEPT = new Set(["code", "constraint", "table", "column", "routine", "syscall"]);

function withoutValues(error: Error): string {
  return "query" in error && typeof error.query === "string" ? `Failed query: ${error.query}` : error.message;
}

export type Log = Logger;

/** Structured lines, on standard output unless told otherwise. Bodies, cookies, passwords and tokens are never handed to it. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorForLog },
      redact: { paths: ["*.password", "*.token", "*.cookie", "*.authorization"], censor: "hidden" },
    },
    destination,
  );
}
