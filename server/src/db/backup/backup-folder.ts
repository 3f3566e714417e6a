import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../embedded/index.ts";
import { BackupError } from "./backup-error.ts";

/** Names of backups of one database: 'tryer-<database>-<moment>-<random>.backup'. */
const NAME = /^tryer-([0-9a-f]{12})-(\d{8}T\d{6})Z-[0-9a-f]{4}\.backup$/;
const UNFINISHED = /^\.tryer-([0-9a-f]{12})-[0-9a-f]{8}\.unfinished$/;

/** A finished backup of one database in a folder. */
export interface KeptBackup {
  path: string;
  madeAt: Date;
}

/** Lists the backups of a database, newest first. Links and files of other names are none. */
export async function listBackups(folder: string, database: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const name of await namesIn(folder)) {
    const [, of, moment] = NAME.exec(name) ?? [];
    if (of !== database || moment === undefined) continue;
    const path = join(folder, name);
    if ((await lstat(path)).isFile()) found.push({ path, madeAt: momentOf(moment) });
  }
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Deletes all but the newest backups of a database. */
export async function deleteOld(folder: string, database: string, keep: number): Promise<number> {
  const old = (await listBackups(folder, database)).slice(keep);
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}

/**
 * Writes a file that only its owner can read. It has its name when it is complete and on disk; what is cut short has another
 * one and is cleared away by the next. The caller is the only one who backs up this database.
 */
export async function writeWhole(
  folder: string,
  { database, now }: { database: string; now: Date },
  write: (file: FileHandle) => Promise<void>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unwritable(folder, error);
  });
  for (const name of await namesIn(folder)) {
    if (UNFINISHED.exec(name)?.[1] === database) await rm(join(folder, name), { force: true });
  }
  const draft = join(folder, `.tryer-${database}-${randomBytes(4).toString("hex")}.unfinished`);
  const path = join(folder, nameOf(database, now));
  try {
    // A name that is there already, or a link, is refused.
    const file = await open(draft, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600);
    try {
      await write(file);
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(folder);
    return path;
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritable(folder, error);
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full",
  EACCES: "Tryer may not write there",
  EPERM: "Tryer may not write there",
  EROFS: "nothing can be written there",
  EEXIST: "it is a file",
  ENOTDIR: "it is a file, or lies in one",
};

/** Failure of the folder in words; any other failure as it is. */
function unwritable(folder: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code];
  if (reason === undefined) return error;
  return new BackupError(
    `No backup was made in ${folder}: ${reason}. Set BACKUP_DIR to another folder, or make room.`,
    {
      cause: error,
    },
  );
}

const nameOf = (database: string, now: Date) =>
  `tryer-${database}-${now
    .toISOString()
    .replace(/[-:]|\.\d+/g, "")
    .replace("Z", "")}Z-${randomBytes(2).toString("hex")}.backup`;

const momentOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z"));

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return [];
    throw new BackupError(`The folder of backups ${folder} cannot be read (${code}). Set BACKUP_DIR to another one.`, {
      cause: error,
    });
  }
}
