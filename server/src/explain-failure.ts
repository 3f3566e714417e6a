import { ConfigError } from "./config.ts";
import { NoConnectionError } from "./db/database-outage.ts";
import { DataFolderError } from "./db/embedded/index.ts";

/** Explains a failure in a sentence where a person can do something about it; everything else keeps its stack. */
export function explainFailure(error: unknown): string {
  const isForPeople =
    error instanceof ConfigError || error instanceof DataFolderError || error instanceof NoConnectionError;
  if (isForPeople) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
