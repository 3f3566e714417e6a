/**
 * PostgreSQL inside the process: PGlite in a worker thread, spoken to by the `pg` driver over the wire protocol. One
 * process per data folder. A commit that was answered is on disk; a thread that dies is replaced, and what was in
 * flight is rejected.
 */
import { type EmbeddedDatabase, type EmbeddedOptions, openParts } from "./open-embedded.ts";

export { DataFolderError, diskFull, FolderInUseError } from "./data-folder-error.ts";
export { isDiskFull, prepareDataFolder, syncFolder, syncTree } from "./database-folder.ts";
export { type FolderLock, lockFolder } from "./folder-lock.ts";
export { NoPauseError, whilePaused } from "./pause-socket.ts";
export type { EmbeddedDatabase, EmbeddedOptions };

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return (await openParts(options)).database;
}
