import { realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { NoConnectionError } from "../database-outage.ts";
import {
  DataFolderError,
  FolderInUseError,
  lockFolder,
  NoPauseError,
  openEmbedded,
  prepareDataFolder,
  whilePaused,
} from "../embedded/index.ts";
import { NO_LIMITS } from "../migrate.ts";
import { BackupError, BackupUnderWayError } from "./backup-error.ts";
import { type CopiedFiles, copyChanged, provideRoom } from "./copy-folder.ts";

/** A connection of one's own to a database, and what ends it. */
export interface OpenDatabase {
  client: pg.ClientBase;
  close(): Promise<void>;
}

/** Any number will do, as long as no other use of the database takes the same one. */
const BACKUP_LOCK = 7_284_912;

/** Folder in the data folder for the copy that a backup is read from; only one backup at a time has it. */
const WORKPLACE = "backup";

/**
 * Opens what a backup reads, unchanged by anybody until it is closed: a copy of the folder where a server runs on it, or
 * the folder itself, or one snapshot of a database server.
 */
export async function openForBackup(where: { dataDir: string; databaseUrl: string | null }): Promise<OpenDatabase> {
  return where.databaseUrl === null ? openFolder(where.dataDir) : openSnapshot(where.databaseUrl);
}

async function openSnapshot(databaseUrl: string): Promise<OpenDatabase> {
  const database = await connectTo(databaseUrl, "tryer backup");
  const { client } = database;
  // The lock belongs to the transaction: a pool of transactions hands the session to somebody else afterwards.
  await client.query(`begin isolation level repeatable read, read only; ${NO_LIMITS}`);
  const { rows } = await client.query<{ isFree: boolean }>(`select pg_try_advisory_xact_lock($1) as "isFree"`, [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.isFree) {
    await database.close();
    throw new BackupUnderWayError("Another backup of this database is being made. Wait for its end.");
  }
  return database;
}

/** Connects without limits of its own: reading or checking a large table takes what it takes. */
export async function connectTo(databaseUrl: string, name: string): Promise<OpenDatabase> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The statement that was under way fails with the reason.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw new NoConnectionError(error);
  });
  return { client, close: () => client.end().catch(() => undefined) };
}

async function openFolder(given: string): Promise<OpenDatabase> {
  const dataDir = await folderWithDatabase(given);
  const workplace = join(dataDir, WORKPLACE);
  await prepareDataFolder(workplace);
  const lock = await lockFolder(workplace).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new BackupUnderWayError(
      `Another backup of ${dataDir} is being made (process ${error.holderPid}). Wait for its end.`,
    );
  });
  const copy = join(workplace, "copy");
  try {
    // One that was killed leaves its copy behind.
    await rm(copy, { recursive: true, force: true });
    const database = await openHeld(dataDir).catch(async (error: unknown) => {
      if (!(error instanceof FolderInUseError)) throw error;
      await copyOfRunning(dataDir, copy);
      return openHeld(copy);
    });
    return {
      client: database.client,
      close: async () => {
        await database.close();
        await rm(copy, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    await lock.release();
    throw error;
  }
}

/** Real path of a data folder that holds a database: nothing is made where there is none. */
export async function folderWithDatabase(given: string): Promise<string> {
  const isThere = await stat(join(given, "postgres")).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) throw new DataFolderError(`${given} holds no database. Set DATA_DIR to the data folder of Tryer.`);
  return realpath(given);
}

/** Copies most while the server works, and what changed meanwhile while its database stands still. */
async function copyOfRunning(dataDir: string, copy: string): Promise<void> {
  const [from, to] = [join(dataDir, "postgres"), join(copy, "postgres")];
  await provideRoom(from, dataDir);
  await prepareDataFolder(copy);
  const copied: CopiedFiles = new Map();
  await copyChanged(from, to, copied);
  await whilePaused(dataDir, () => copyChanged(from, to, copied)).catch((error: unknown) => {
    if (!(error instanceof NoPauseError)) throw error;
    throw new BackupError(`The Tryer that runs on ${dataDir} did not answer. Try again, or stop it for the backup.`);
  });
}

/** Opens an embedded database on its one connection, for as long as it is needed. */
export async function openHeld(dataDir: string): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ dataDir });
  try {
    const client = await embedded.pool.connect();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const unlimited = embedded.withoutLimit(() => held);
    return {
      client,
      close: async () => {
        release();
        await unlimited;
        client.release();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}
