import { ConfigError } from "./config.ts";
import { BackupError } from "./db/backup/backup-error.ts";
import { NoConnectionError, saidByDatabase } from "./db/database-outage.ts";
import { DataFolderError } from "./db/embedded/index.ts";
import { TableInUseError } from "./db/migrate.ts";

const FOR_PEOPLE = [BackupError, ConfigError, DataFolderError, NoConnectionError, TableInUseError];

/** Explains a failure in a sentence where a person can do something about it; everything else keeps its stack. */
export function explainFailure(error: unknown): string {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  if (isForPeople && error instanceof Error) return error.message;
  const said = saidByDatabase(error);
  if (said !== null) return `The database refused a request: ${said}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const isPortTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EADDRINUSE";
