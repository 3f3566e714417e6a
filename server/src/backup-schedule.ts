import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type KeptBackup, listBackups } from "#db/backup/backup-folder.ts";
import { readDatabaseId } from "#db/backup/rows/catalogue.ts";
import type { Database } from "#db/database.ts";
import type { BackupConfig } from "./config.ts";
import type { Log } from "./log.ts";

/** State of scheduled backups, as `/readyz` tells it. */
export type BackupState = "ok" | "failing";

export interface BackupSchedule {
  /** State of the last attempt; null where no backup is scheduled. */
  state(): BackupState | null;
  /** Ends a backup that is being made: it leaves nothing. */
  stop(): Promise<void>;
}

interface ScheduleTools {
  config: Pick<BackupConfig, "folder" | "everyHours">;
  database: Database;
  log: Log;
  /** Program that makes one backup. */
  program?: string;
  checkEveryMs?: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Wait after a failure, unless backups are due more often. */
const RETRY_MS = 15 * MINUTE_MS;
/** Exit code of a backup that found another one under way. */
const UNDER_WAY = 75;
/** The most of what a failed backup says that goes into the log. */
const MOST_SAID = 2000;

const isSource = import.meta.url.endsWith(".ts");
const PROGRAM = fileURLToPath(new URL(isSource ? "./backup.ts" : "./backup.js", import.meta.url));

/**
 * Makes backups while the server runs, each in a process of its own: neither its memory nor its work is the server's. One is
 * due where the newest in the folder is old enough, so that restarts and several processes change nothing.
 */
export function scheduleBackups(tools: ScheduleTools): BackupSchedule {
  const { config, checkEveryMs = MINUTE_MS } = tools;
  const { everyHours } = config;
  if (everyHours === null) return { state: () => null, stop: async () => {} };
  const everyMs = everyHours * HOUR_MS;
  const aborting = new AbortController();
  let state: BackupState = "ok";
  let notBeforeMs = 0;
  let working: Promise<void> | null = null;

  const attempt = async () => {
    try {
      const newest = await newestBackup(tools);
      if (newest !== undefined && Date.now() - newest.madeAt.getTime() < everyMs) return;
      const { code, said } = await run(tools.program ?? PROGRAM, aborting.signal);
      if (aborting.signal.aborted) return;
      if (code === 0) {
        state = "ok";
        tools.log.info({ said }, "made a backup");
      } else {
        notBeforeMs = Date.now() + Math.min(RETRY_MS, everyMs);
        if (code === UNDER_WAY) return;
        state = "failing";
        tools.log.error({ said, code }, "a scheduled backup failed");
      }
    } catch (error) {
      if (aborting.signal.aborted) return;
      state = "failing";
      notBeforeMs = Date.now() + Math.min(RETRY_MS, everyMs);
      tools.log.error({ err: error }, "a scheduled backup failed");
    }
  };
  const look = () => {
    if (working !== null || Date.now() < notBeforeMs) return;
    working = attempt().finally(() => {
      working = null;
    });
  };
  const timer = setInterval(look, checkEveryMs);
  timer.unref();
  look();
  return {
    state: () => state,
    stop: async () => {
      clearInterval(timer);
      aborting.abort();
      await working;
    },
  };
}

async function newestBackup({ database, config }: ScheduleTools): Promise<KeptBackup | undefined> {
  const client = await database.pool.connect();
  const id = await readDatabaseId(client).finally(() => client.release());
  const [newest] = await listBackups(config.folder, id);
  return newest;
}

function run(program: string, signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      killSignal: "SIGTERM",
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(0, MOST_SAID);
      });
    }
    child.once("error", (error) => (signal.aborted ? undefined : reject(error)));
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}
