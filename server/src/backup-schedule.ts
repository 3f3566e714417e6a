import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type KeptBackup, listBackups } from "#db/backup/backup-folder.ts";
import { readDatabaseId } from "#db/backup/rows/catalogue.ts";
import type { Database } from "#db/database.ts";
import type { BackupConfig } from "./config.ts";
import type { Log } from "./log.ts";
import { JobFailure, type JobHandler, recurringJob } from "./runtime/jobs/job-handler.ts";
import { recurringKind } from "./runtime/jobs/job-kind.ts";

/** State of scheduled backups, as `/readyz` tells it. */
export type BackupState = "ok" | "failing";

export interface BackupSchedule {
  /** Handler of the job that makes backups; null where no backup is scheduled. */
  handler: JobHandler<"server_backup"> | null;
  /** State of the last attempt; null where no backup is scheduled. */
  state(): BackupState | null;
  /** Moment of the newest backup in the folder; null where there is none, or none is scheduled. */
  newest(): Promise<Date | null>;
  /** Ends a backup that is being made: it leaves nothing. */
  stop(): void;
}

interface ScheduleTools {
  config: Pick<BackupConfig, "folder" | "everyHours">;
  database: Database;
  log: Log;
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
 * Makes backups while the server runs, as a job and each in a process of its own: neither its memory nor its work is the
 * server's. One is due where the newest in the folder is old enough, so that restarts and several processes change nothing.
 */
export function scheduleBackups(tools: ScheduleTools): BackupSchedule {
  const { everyHours } = tools.config;
  if (everyHours === null) return { handler: null, state: () => null, newest: async () => null, stop: () => {} };
  const everyMs = everyHours * HOUR_MS;
  const aborting = new AbortController();
  let state: BackupState = "ok";

  const failed = (about: object, now: Date) => {
    state = "failing";
    tools.log.error(about, "a scheduled backup failed");
    return new Date(now.getTime() + Math.min(RETRY_MS, everyMs));
  };
  const look = async (now: Date) => {
    try {
      const newest = await newestBackup(tools);
      const dueMs = newest === undefined ? 0 : newest.madeAt.getTime() + everyMs;
      if (now.getTime() < dueMs) return new Date(Math.min(dueMs, now.getTime() + HOUR_MS));
      const { code, said } = await run(aborting.signal);
      if (code === UNDER_WAY) return new Date(now.getTime() + Math.min(RETRY_MS, everyMs));
      if (code !== 0) return failed({ said, code }, now);
      state = "ok";
      tools.log.info({ said }, "made a backup");
      return new Date(now.getTime() + Math.min(HOUR_MS, everyMs));
    } catch (error) {
      if (aborting.signal.aborted) throw new JobFailure("The server stopped during a backup.");
      return failed({ err: error }, now);
    }
  };
  return {
    handler: recurringJob(recurringKind("server_backup"), look),
    state: () => state,
    newest: async () => (await newestBackup(tools))?.madeAt ?? null,
    stop: () => aborting.abort(),
  };
}

async function newestBackup({ database, config }: ScheduleTools): Promise<KeptBackup | undefined> {
  const client = await database.pool.connect();
  const id = await readDatabaseId(client).finally(() => client.release());
  const [newest] = await listBackups(config.folder, id);
  return newest;
}

function run(signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, PROGRAM], {
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
    // A backup that was ended has cleared away what it wrote once the process is over.
    child.once("close", (code) => (signal.aborted ? reject(signal.reason) : resolve({ code, said: said.trim() })));
  });
}
