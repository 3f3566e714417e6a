/**
 * A PostgreSQL server, reached at once or through a pool such as PgBouncer. In its transaction mode a pool gives each
 * transaction the next free session: whatever belongs to a session (limits, statements under a name, LISTEN) is either
 * said anew in each transaction, not used, or asked for on the direct address.
 */
import pg from "pg";
import type { Log } from "../../log.ts";
import { type Database, databaseOver } from "../database.ts";
import { newestMigration } from "../migrate.ts";
import { PolledNotifications, ServerNotifications } from "./notifications.ts";
import { ServerReplica } from "./server-replica.ts";
import { type Sessions, sessionsOf } from "./sessions.ts";

const SHORTEST_WAIT_MS = 10_000;
const POOL_SIZE = 10;

export interface ServerAddress {
  url: string;
  /** Address that leads to no pool; null where `url` is all there is. */
  directUrl: string | null;
  /** Address of a replica that answers reads; null where there is none. */
  replicaUrl: string | null;
  /** Most connections of this process, beside the one that hears of changes. */
  poolSize?: number | undefined;
}

export async function openOnServer(
  { url, directUrl, replicaUrl, poolSize = POOL_SIZE }: ServerAddress,
  log: Log,
  statementLimitMs: number,
): Promise<Database> {
  // Whoever names a direct address has a pool in front.
  const direct = await sessionsOf(directUrl ?? url);
  const sessions: Sessions = directUrl === null ? direct : { ...direct, areKept: false, takeLimits: false };
  const hears = direct.areKept;
  if (!hears) log.warn(directUrl === null ? POOL_WITHOUT_DIRECT_ADDRESS : DIRECT_ADDRESS_OF_POOL);
  const limits = { statement_timeout: statementLimitMs, idle_in_transaction_session_timeout: statementLimitMs };
  const takenBy = (connectionString: string, takeLimits: boolean) => ({
    connectionString,
    max: poolSize,
    // Others hold their connections for a few statements at most, so whoever waits follows the limit of a statement.
    connectionTimeoutMillis: Math.max(statementLimitMs / 3, SHORTEST_WAIT_MS),
    ...(takeLimits ? limits : {}),
    // The server ends a statement at its limit. Where nothing is heard for longer, the network swallowed the connection,
    // and the driver on its own would wait until the operating system gives up, a quarter of an hour or for ever.
    query_timeout: 1.5 * statementLimitMs,
    application_name: "tryer",
  });
  const pool = new pg.Pool(takenBy(url, sessions.takeLimits));
  hearLosses(pool, log);
  // Its limits stand in each transaction, so that nothing depends on what is in front of it.
  const replica = replicaUrl === null ? null : new ServerReplica(takenBy(replicaUrl, false), newestMigration(), log);
  const notifications = hears ? new ServerNotifications(directUrl ?? url, log) : new PolledNotifications();
  const areLimitsLocal = !sessions.takeLimits || replica !== null;
  return databaseOver(pool, {
    kind: "postgres",
    isPooled: !sessions.areKept,
    listen: (channel, listener) => notifications.listen(channel, listener),
    withoutLimit: async (work) => {
      const unlimited = new pg.Pool({
        connectionString: directUrl ?? url,
        max: 1,
        application_name: "tryer migrations",
      });
      unlimited.on("error", (error) => log.warn({ err: error }, "lost the connection of the migrations"));
      try {
        await work(unlimited);
      } finally {
        await unlimited.end();
      }
    },
    close: async () => {
      await notifications.close();
      await replica?.close();
      await pool.end();
    },
    ...(replica === null ? {} : { replica }),
    limits: areLimitsLocal ? Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`) : [],
    isDistributed: sessions.isDistributed,
  });
}

/** An idle connection that the server drops is replaced at the next use; unheard, the event would end the process. */
export function hearLosses(pool: pg.Pool, log: Log): void {
  pool.on("error", (error) => log.warn({ err: error }, "lost an idle database connection"));
  // One that is lost while in use rejects its statement as well; here it only has to be heard.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "lost a database connection")));
}

const POOL_WITHOUT_DIRECT_ADDRESS =
  "DATABASE_URL leads through a pool of transactions, in which no notification is heard: changes of other processes are looked for once a second. Set DATABASE_DIRECT_URL to the address of the database itself.";
const DIRECT_ADDRESS_OF_POOL =
  "DATABASE_DIRECT_URL leads through a pool of transactions as well, in which no notification is heard: changes of other processes are looked for once a second. Set it to the address of the database itself.";
