import { type DestinationStream, type Logger, pino } from "pino";
import { errorForLog } from "./error-for-log.ts";

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
