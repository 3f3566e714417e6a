import pg from "pg";
import type { Log } from "../log.ts";
import { type Database, databaseOver } from "./database.ts";
import { openEmbedded } from "./embedded/index.ts";
import { ServerNotifications } from "./server-notifications.ts";

const STATEMENT_LIMIT_MS = 30_000;
const SHORTEST_WAIT_MS = 10_000;

/** The embedded database of one folder, or the PostgreSQL server that `databaseUrl` names. */
export async function openDatabase(
  where: { dataDir: string; databaseUrl: string | null },
  log: Log,
  statementLimitMs = STATEMENT_LIMIT_MS,
): Promise<Database> {
  const { dataDir, databaseUrl } = where;
  return databaseUrl === null
    ? openInFolder(dataDir, log, statementLimitMs)
    : openOnServer(databaseUrl, log, statementLimitMs);
}

async function openInFolder(dataDir: string, log: Log, statementLimitMs: number): Promise<Database> {
  const whenReplaced: (() => void)[] = [];
  const embedded = await openEmbedded({
    dataDir,
    queryLimitMs: statementLimitMs,
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
    withoutLimit: (work) => embedded.withoutLimit(() => work(embedded.pool)),
    close: () => embedded.close(),
  });
  return {
    ...database,
    isReachable: async () => embedded.isReady() && database.isReachable(),
  };
}

async function openOnServer(connectionString: string, log: Log, statementLimitMs: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Others hold their connections for a few statements at most, so whoever waits follows the limit of a statement.
    connectionTimeoutMillis: Math.max(statementLimitMs / 3, SHORTEST_WAIT_MS),
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
    // The server ends a statement at its limit. Where nothing is heard for longer, the network swallowed the connection,
    // and the driver on its own would wait until the operating system gives up, a quarter of an hour or for ever.
    query_timeout: 1.5 * statementLimitMs,
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
    withoutLimit: async (work) => {
      const unlimited = new pg.Pool({ connectionString, max: 1, application_name: "tryer migrations" });
      unlimited.on("error", (error) => log.warn({ err: error }, "lost the connection of the migrations"));
      try {
        await work(unlimited);
      } finally {
        await unlimited.end();
      }
    },
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  });
}
