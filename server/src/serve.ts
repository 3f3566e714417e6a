import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { authSecret } from "./auth-secret.ts";
import { scheduleBackups } from "./backup-schedule.ts";
import { type Config, isLocalMode } from "./config.ts";
import type { Database } from "./db/database.ts";
import { SealedDatabase } from "./db/sealed-database.ts";
import { holdable } from "./holdable.ts";
import { startJobs } from "./job-handlers.ts";
import { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { countOutbox } from "./mail/outbox.ts";
import { countJobs } from "./runtime/jobs/job-counts.ts";
import { stopGracefully } from "./stop-gracefully.ts";
import type { Telemetry } from "./telemetry/index.ts";

/**
 * Time of an idle connection: longer than proxies and browsers keep one (60 s is usual), so that they close it. With
 * Node.js' own 5 s a request that is sent in that moment is reset.
 */
const IDLE_CONNECTION_MS = 75_000;

interface Started {
  config: Config;
  log: Log;
  telemetry: Telemetry;
  /** Database whose tables are those of this build. */
  database: Database;
}

/** Puts the server together over its database, and listens. */
export async function serve({ config, log, telemetry, database }: Started): Promise<void> {
  let isStopping = false;
  const live = await Live.open(database, log);
  const sealed = new SealedDatabase(database);
  const mailer = createMailer(config, { database: sealed, log, isLocalMode: isLocalMode(config) });
  const backups = scheduleBackups({ config: config.backup, database, log });
  const secret = await authSecret(config);
  const app = createApp({
    config,
    database,
    live,
    mailer,
    secret,
    log,
    isStopping: () => isStopping,
    backupState: backups.state,
    release: await builtRelease(),
    webFolder: builtScreens(),
  });
  telemetry.watchServer({
    liveClients: () => live.count,
    jobs: () => countJobs(sealed, new Date()),
    outboxMails: () => countOutbox(sealed),
    newestBackup: backups.newest,
    now: () => new Date(),
  });
  const answering = holdable(app.fetch);
  const server = createAdaptorServer({ fetch: answering.call });
  if (!(server instanceof Server)) throw new Error("expected an HTTP/1.1 server");
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  await listen(server, config);
  const worker = await startJobs({ database, live, log, mailer, config, secret, backup: backups.handler });
  stopGracefully({
    server,
    log,
    hold: answering.hold,
    onStopping: () => {
      isStopping = true;
      live.close();
    },
    close: async () => {
      backups.stop();
      await worker.stop();
      await live.settled();
      await database.close();
      await telemetry.close();
    },
  });
}

/** The folder of the build that `web/dist` leads to now: a newer one is put beside it, and this server goes on with its own. */
function builtScreens(): string {
  const folder = fileURLToPath(new URL("../../web/dist", import.meta.url));
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** The hash of the sources that this server was built from; undefined while it runs from source. */
const builtRelease = () =>
  import.meta.url.endsWith(".ts") ? undefined : readFile(new URL("./.fingerprint", import.meta.url), "utf8");

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}
