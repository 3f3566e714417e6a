import pg from "pg";
import type { Notifications } from "./notifications.ts";
import { WireStream } from "./wire-stream.ts";
import type { WorkerHost } from "./worker-host.ts";

// Covers a reopening database.
const SHORTEST_WAIT_MS = 10_000;

/** The driver's pool over the one session there is. */
export function embeddedPool(host: WorkerHost, notifications: Notifications, queryLimitMs: number): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    user: "postgres",
    database: "postgres",
    ssl: false,
    stream: () => new WireStream(host),
    idleTimeoutMillis: 0,
    // A pool use inside a transaction waits for itself; it fails after the time that the longest query may take.
    connectionTimeoutMillis: Math.max(queryLimitMs, SHORTEST_WAIT_MS),
    onConnect: (client) => notifications.resume(client),
  });
  // A connection that breaks is replaced at the next use, and whoever had a query running on it gets the error from the
  // query. Unheard, the same error as an event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  return pool;
}
