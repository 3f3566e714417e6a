import pg from "pg";
import type { Log } from "../log.ts";
import { type Database, databaseOver } from "./database.ts";
import { openEmbedded } from "./embedded/index.ts";
import { ServerNotifications } from "./server-notifications.ts";

const STATEMENT_LIMIT_MS = 30_000;

/** The embedded database of one folder, or the PostgreSQL server that `databaseUrl` names. */
export async function openDatabase(
  where: { dataDir: string; databaseUrl: string | null },
  log: Log,
): Promise<Database> {
  return where.databaseUrl === null ? openInFolder(where.dataDir, log) : openOnServer(where.databaseUrl, log);
}

async function openInFolder(dataDir: string, log: Log): Promise<Database> {
  const whenReplaced: (() => void)[] = [];
  const embedded = await openEmbedded({
    dataDir,
    queryLimitMs: STATEMENT_LIMIT_MS,
    onEvent: (event) => {
      log.warn({ event }, "embedded database");
      if (event.kind === "reopened") for (const onGap of whenReplaced) onGap();
    },
  });
  const database = databaseOver(embedded.pool, {
    kind: "embedded",
    listen: (channel, { onPayload, onGap }) => {
      whenReplaced.push(onGap);
      return embedded.listen(channel, onPayload);
    },
    close: () => embedded.close(),
  });
  return {
    ...database,
    isReachable: async () => embedded.isReady() && database.isReachable(),
  };
}

async function openOnServer(connectionString: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: "tryer",
  });
  // An idle connection that the server drops is replaced at the next use; unheard, the event would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "lost an idle database connection"));
  // One that is lost while in use rejects its statement as well; here it only has to be heard.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "lost a database connection")));
  const notifications = new ServerNotifications(connectionString, log);
  return databaseOver(pool, {
    kind: "postgres",
    listen: (channel, listener) => notifications.listen(channel, listener),
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  });
}
