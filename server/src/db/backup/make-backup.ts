import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { knownVersion } from "../migrate.ts";
import { BackupError } from "./backup-error.ts";
import { deleteOld, writeWhole } from "./backup-folder.ts";
import { FORMAT } from "./file/format.ts";
import { writeBackup } from "./file/write-backup.ts";
import { openForBackup } from "./open-source.ts";
import { readDatabaseId, readSequences, readTables, readVersion, settleTexts } from "./rows/catalogue.ts";
import { readAllRows } from "./rows/read-rows.ts";
import { countRows, RowSums } from "./rows/row-sums.ts";

/** Fate of the secret of the server: sealed by a passphrase, or left out by choice. */
export type SecretChoice = { passphrase: string } | "left out";

export interface BackupSettings {
  where: { dataDir: string; databaseUrl: string | null };
  /** Secret that the environment sets; null: that of the data folder. */
  authSecret: string | null;
  folder: string;
  /** Number of backups of this database that are kept. */
  keep: number;
  secret: SecretChoice;
  version: string;
}

export interface MadeBackup {
  path: string;
  rows: number;
  bytes: number;
  deleted: number;
}

/** Makes a backup of one moment of the database, and deletes those that are too many. */
export async function makeBackup(settings: BackupSettings, now: Date): Promise<MadeBackup> {
  // Before anything is read: a backup without it would be found wanting when it is needed.
  const secret = await secretToKeep(settings);
  const { client, close } = await openForBackup(settings.where);
  try {
    if (settings.where.databaseUrl === null) await client.query("begin isolation level repeatable read, read only");
    await settleTexts(client);
    const schema = await readVersion(client);
    if (schema === null) throw new BackupError("The database is none of Tryer: it has no tables of it.");
    if (knownVersion(schema.migrations)?.hash !== schema.hash) {
      throw new BackupError("The database is of a newer Tryer than this one: make the backup with that version.");
    }
    const database = await readDatabaseId(client);
    const tables = await readTables(client);
    const sums = new RowSums(tables);
    const head = {
      tryerBackup: FORMAT,
      createdAt: now.toISOString(),
      madeBy: settings.version,
      database,
      schema,
      holdsSecret: secret !== null,
    };
    const sequences = await readSequences(client);
    const batches = readAllRows(client, tables);
    const path = await writeWhole(settings.folder, { database, now }, (file) =>
      writeBackup(file, { head, batches, sums, sequences, secret }),
    );
    const { size } = await stat(path);
    const deleted = await deleteOld(settings.folder, database, settings.keep);
    return { path, rows: countRows(sums.sums()), bytes: size, deleted };
  } finally {
    await close();
  }
}

async function secretToKeep({ secret, authSecret, where }: BackupSettings) {
  if (secret === "left out") return null;
  const value = authSecret ?? (await secretOf(where.dataDir));
  if (value !== null) return { value, passphrase: secret.passphrase };
  throw new BackupError(
    `${join(where.dataDir, "auth-secret")} is missing, so that the backup cannot hold the secret of the server. Set AUTH_SECRET to it, or BACKUP_WITHOUT_SECRET=on to go without.`,
  );
}

/** Secret in a data folder; null where it holds none. */
export async function secretOf(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, "auth-secret"), "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
