import { access, mkdir, open, realpath, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import {
  DataFolderError,
  diskFull,
  isDiskFull,
  lockFolder,
  prepareDataFolder,
  syncFolder,
  syncTree,
} from "../embedded/index.ts";
import { knownVersion, migrateToVersion } from "../migrate.ts";
import type { SchemaVersion } from "../schema-version.ts";
import { BackupError } from "./backup-error.ts";
import { BackupFile } from "./file/read-backup.ts";
import { type SecretChoice, secretOf } from "./make-backup.ts";
import { connectTo, openHeld } from "./open-source.ts";
import { readTables, readVersion } from "./rows/catalogue.ts";
import { loadRows } from "./rows/load-rows.ts";
import { countRows } from "./rows/row-sums.ts";

export interface RestoreSettings {
  file: string;
  where: { dataDir: string; databaseUrl: string | null };
  /** Secret that the environment sets. */
  authSecret: string | null;
  /** Passphrase of the backup, or the choice to go without its secret; null where neither was said. */
  secret: SecretChoice | null;
}

export interface Restored {
  rows: number;
  createdAt: string;
  /** Fate of the secret: written to the data folder, the one that is configured, or not there. */
  secret: "written" | "configured" | "absent";
}

/** Folder in the data folder in which a database is restored before it takes its place. */
const STAGING = "restoring";

/** Restores a backup into an empty data folder or an empty database. Nothing is written before all of it was checked. */
export async function restoreBackup(settings: RestoreSettings): Promise<Restored> {
  const backup = await BackupFile.open(settings.file);
  try {
    const { schema, createdAt } = backup.head;
    provideKnown(schema);
    const secret = await secretOfBackup(backup, settings);
    const proved = await backup.prove();
    const load = async (client: pg.ClientBase) => {
      await migrateEmpty(client, schema);
      const rows = backup.rows();
      const ending = async () => {
        const now = await rows.ending();
        if (JSON.stringify(now) !== JSON.stringify(proved))
          throw new BackupError("The backup changed while it was restored. Nothing was kept.");
        return now;
      };
      return countRows(await loadRows(client, { batches: (tables) => rows.batches(tables), ending }));
    };
    const { where } = settings;
    if (where.databaseUrl !== null) {
      const rows = await restoreOnServer(where.databaseUrl, load);
      return { rows, createdAt, secret: secret === null ? "absent" : "configured" };
    }
    const isConfigured = settings.authSecret !== null;
    const rows = await restoreInFolder(where.dataDir, isConfigured ? null : secret, load);
    const fate = isConfigured ? "configured" : "written";
    return { rows, createdAt, secret: secret === null ? "absent" : fate };
  } finally {
    await backup.close();
  }
}

/** Writes the secret of a backup into a file of its own, for a server that takes it from its environment. */
export async function writeSecretOf(file: string, passphrase: string, to: string): Promise<void> {
  const backup = await BackupFile.open(file);
  try {
    if (!backup.head.holdsSecret) throw new BackupError("The backup holds no secret: it was made without.");
    await writeNew(to, await backup.secret(passphrase));
  } finally {
    await backup.close();
  }
}

function provideKnown(schema: SchemaVersion): void {
  const known = knownVersion(schema.migrations);
  if (known === null) {
    throw new BackupError("The backup was made by a newer Tryer: restore it with that version or a newer one.");
  }
  if (known.hash !== schema.hash)
    throw new BackupError("The backup was made by a Tryer with other tables than this one.");
}

async function secretOfBackup(backup: BackupFile, { secret, authSecret, where }: RestoreSettings) {
  if (!backup.head.holdsSecret || secret === "left out") return null;
  if (secret === null) {
    throw new BackupError(
      "The backup holds the secret of its server. Set BACKUP_PASSPHRASE to the passphrase of the backup, or BACKUP_WITHOUT_SECRET=on to go without: then second factors and recovery codes work only if you have the secret elsewhere.",
    );
  }
  const value = await backup.secret(secret.passphrase);
  if ((authSecret ?? value) !== value) {
    throw new BackupError(
      `AUTH_SECRET is another one than that of the backup, with which second factors and recovery codes would not work. ${
        where.databaseUrl === null ? "Unset it, or set" : "Set"
      } it to that of the backup, which \`npm run restore -- FILE --secret-to NEWFILE\` writes into a file.`,
    );
  }
  return value;
}

/** Makes the tables in a database that has none; where it has tables, they must be those of the backup. */
export async function migrateEmpty(client: pg.ClientBase, schema: SchemaVersion): Promise<void> {
  const there = await readVersion(client);
  if (there === null) {
    const foreign = await readTables(client);
    if (foreign.length > 0)
      throw new BackupError(
        `The database holds tables that are not of Tryer, such as ${foreign[0]?.name}. Name an empty one.`,
      );
    await migrateToVersion(client, schema.migrations);
  } else if (there.hash !== schema.hash) {
    throw new BackupError("The database has tables of another version. Name an empty one; nothing was changed.");
  }
}

async function restoreOnServer(databaseUrl: string, load: (client: pg.ClientBase) => Promise<number>) {
  const { client, close } = await connectTo(databaseUrl, "tryer restore");
  try {
    return await load(client);
  } finally {
    await close();
  }
}

/** Restores beside the place of the database and moves the whole there, so that a restore cut short leaves nothing. */
async function restoreInFolder(given: string, secret: string | null, load: (client: pg.ClientBase) => Promise<number>) {
  await prepareDataFolder(given);
  const dataDir = await realpath(given);
  const lock = await lockFolder(dataDir);
  const staging = join(dataDir, STAGING);
  try {
    const isInterrupted = await isThere(staging);
    if (await isThere(join(dataDir, "postgres")))
      throw new BackupError(
        `${dataDir} holds a database already. Set DATA_DIR to an empty folder; nothing was changed.`,
      );
    const present = await secretOf(dataDir);
    if (secret !== null && present !== null && present !== secret && !isInterrupted) {
      throw new BackupError(
        `${join(dataDir, "auth-secret")} is there already. Set DATA_DIR to an empty folder; nothing was changed.`,
      );
    }
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    const { client, close } = await openHeld(staging);
    const rows = await load(client).finally(close);
    if (secret !== null) {
      await writeNew(join(staging, "auth-secret"), secret);
      await rename(join(staging, "auth-secret"), join(dataDir, "auth-secret"));
    }
    await syncTree(join(staging, "postgres"));
    await rename(join(staging, "postgres"), join(dataDir, "postgres"));
    await syncFolder(dataDir);
    return rows;
  } catch (error) {
    const isExplained = error instanceof BackupError || error instanceof DataFolderError;
    throw !isExplained && (await isDiskFull(dataDir)) ? diskFull(dataDir, error) : error;
  } finally {
    await rm(staging, { recursive: true, force: true });
    await lock.release();
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be written (${error.code ?? error.message}).`, { cause: error });
  });
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
