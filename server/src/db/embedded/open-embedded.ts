import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type pg from "pg";
import { DataFolderError, diskFull } from "./data-folder-error.ts";
import { isDiskFull, prepareDataFolder, provideDatabaseFolder } from "./database-folder.ts";
import type { EmbeddedEvent } from "./embedded-event.ts";
import { embeddedPool } from "./embedded-pool.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { Maintenance } from "./maintenance.ts";
import { Notifications } from "./notifications.ts";
import { PauseSocket } from "./pause-socket.ts";
import { WorkerHost } from "./worker-host.ts";

const HOUR_MS = 3_600_000;
const QUERY_LIMIT_MS = 30_000;

export interface EmbeddedOptions {
  dataDir: string;
  onEvent?: (event: EmbeddedEvent) => void;
  /** Time between removals of dead rows, when anything was written. One hour unless told. */
  vacuumEveryMs?: number;
  /** The longest that one round trip may take. 30 seconds unless told. */
  queryLimitMs?: number;
}

export interface EmbeddedDatabase {
  /** One connection: a second use inside a transaction waits for the first and fails. */
  pool: pg.Pool;
  /** False while the database thread is down or reopening. */
  isReady(): boolean;
  /** Number of syncs of data to disk since the database was opened. */
  syncCount(): Promise<number>;
  /** Hears NOTIFY from now on, also after the database thread was replaced. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  vacuum(): Promise<void>;
  /** Lifts the limit of round trips while `run` lasts, for every caller. */
  withoutLimit(run: () => Promise<unknown>): Promise<void>;
  /** Waits for queries in flight, closes the database and lets go of the folder. */
  close(): Promise<void>;
}

/** The database, and the parts of it that no caller but a test takes into its hands. */
export interface EmbeddedParts {
  database: EmbeddedDatabase;
  host: WorkerHost;
  maintenance: Maintenance;
}

export async function openParts(options: EmbeddedOptions): Promise<EmbeddedParts> {
  await prepareDataFolder(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  try {
    return await openUnderLock(dataDir, options);
  } catch (error) {
    if (error instanceof DataFolderError || !(await isDiskFull(dataDir))) throw error;
    throw diskFull(dataDir, error);
  }
}

async function openUnderLock(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedParts> {
  const lock = await lockFolder(dataDir);
  try {
    return await openLocked(dataDir, lock, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openLocked(dataDir: string, lock: FolderLock, options: EmbeddedOptions): Promise<EmbeddedParts> {
  const { onEvent = () => {}, vacuumEveryMs = HOUR_MS, queryLimitMs = QUERY_LIMIT_MS } = options;
  const folder = await provideDatabaseFolder(dataDir);
  const syncCounter = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const syncs = new BigInt64Array(syncCounter);
  const syncCount = () => Number(Atomics.load(syncs, 0));

  const host = await WorkerHost.start({ folder, syncCounter, queryLimitMs, onEvent });
  const notifications = new Notifications();
  const pool = embeddedPool(host, notifications, queryLimitMs);
  const maintenance = new Maintenance({ pool, host, syncCount, vacuumEveryMs, onEvent });

  const pause = await PauseSocket.open(dataDir, async (whileHeld) => {
    const client = await pool.connect();
    try {
      await host.withoutLimit(() => client.query("checkpoint"));
      await whileHeld();
    } finally {
      client.release();
    }
  }).catch(async (error: unknown) => {
    maintenance.stop();
    await pool.end();
    await host.close();
    throw error;
  });

  const closeAll = async () => {
    maintenance.stop();
    await pause.close();
    await pool.end();
    await host.close();
    await lock.release();
  };
  let closed: Promise<void> | undefined;

  const database: EmbeddedDatabase = {
    pool,
    isReady: () => host.isOpen(),
    syncCount: async () => syncCount(),
    listen: (channel, onPayload) => notifications.listen(pool, channel, onPayload),
    vacuum: () => maintenance.vacuum(),
    withoutLimit: (run) => host.withoutLimit(run),
    close: () => {
      closed ??= closeAll();
      return closed;
    },
  };
  return { database, host, maintenance };
}
