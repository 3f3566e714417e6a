import { chmod, mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { DataFolderError, unusableFolder } from "./data-folder-error.ts";
import { DatabaseThread } from "./database-thread.ts";

const DATABASE = "postgres";
const UNFINISHED = "postgres.init-";
/** One segment of the write-ahead log, which PostgreSQL makes as a whole. */
const LEAST_ROOM_BYTES = 16 * 2 ** 20;

/** Makes the data folder if need be, for its owner only: PostgreSQL's files in it are readable by everybody. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

/**
 * Gives the folder of the database, made first if there is none. A new database is built beside its final place and
 * moved there when it is complete and on disk, so that a start cut short leaves nothing that looks like a database.
 * The caller holds the folder's lock.
 */
export async function provideDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, DATABASE);
  const names = await readdir(dataDir);
  for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  if (names.includes(DATABASE) && (await holdsDatabase(folder))) return folder;

  const unfinished = join(dataDir, `${UNFINISHED}${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  const thread = await DatabaseThread.open({ folder: unfinished, syncCounter: new SharedArrayBuffer(8) });
  await thread.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncFolder(dataDir);
  return folder;
}

/** Whether the disk lacks room for a start: PostgreSQL itself says only that it could not start. */
export async function isDiskFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < LEAST_ROOM_BYTES;
}

async function holdsDatabase(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  if (names.includes("PG_VERSION")) return true;
  if (names.length === 0) return false;
  throw new DataFolderError(`${folder} holds files, but no database. Move it away, or set DATA_DIR to another folder.`);
}

/** Syncs a folder to disk with everything below it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await syncThrough(path, "r+");
  }
  await syncFolder(folder);
}

export async function syncFolder(path: string): Promise<void> {
  // Windows has no descriptors of folders.
  if (process.platform !== "win32") await syncThrough(path, "r");
}

async function syncThrough(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
