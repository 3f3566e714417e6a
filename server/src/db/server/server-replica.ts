import pg from "pg";
import type { Log } from "../../log.ts";
import { handleOf, type Replica, type Scope, type Tx } from "../database.ts";
import { databaseCall, databaseOutage } from "../database-outage.ts";
import { uuidLiteral } from "../local-settings.ts";
import { MADE_MIGRATIONS } from "../migrate.ts";

/** Longest wait for a connection, and for the beginning of a transaction: the primary answers meanwhile. */
const BEGIN_WITHIN_MS = 1_000;
/** Time for which a replica that was away is not asked. */
const PAUSE_MS = 5_000;
/** SQLSTATE of a read that stood in the way of what the replica repeats. */
const CONFLICTS = new Set(["40001", "40P01"]);

interface Asked {
  begin: readonly string[];
  scope: Scope;
  seen: string;
}

/** A replica that cannot be reached, or did not let a transaction begin, whatever the reason. */
class ReplicaAwayError extends Error {
  override readonly name = "ReplicaAwayError";

  constructor(cause: unknown) {
    super("The replica did not begin a transaction", { cause });
  }
}

interface Counted {
  changes: string | null;
  migration: string | null;
}

/**
 * A streaming replica. Every transaction that writes in a roastery raises its change counter last, and a replica repeats
 * transactions in the order of their commits: where it shows the number that a reader has seen, it shows all that the
 * reader knows of. Otherwise, where it is away, and where it lacks a migration of this build, the primary answers.
 */
export class ServerReplica implements Replica {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #size: number;
  readonly #migration: number;
  #pausedUntilMs = 0;

  /** @param migration moment of the newest migration of this build */
  constructor(config: pg.PoolConfig & { max: number }, migration: number, log: Log) {
    this.#size = config.max;
    this.#migration = migration;
    this.#pool = new pg.Pool({
      ...config,
      connectionTimeoutMillis: BEGIN_WITHIN_MS,
      application_name: "tryer reads",
    });
    this.#log = log;
    // Heard so that they do not end the process: the statement under way fails as well.
    this.#pool.on("error", (error) => log.warn({ err: error }, "lost an idle connection to the replica"));
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  async read<Result>(asked: Asked, work: (tx: Tx) => Promise<Result>): Promise<{ result: Result } | null> {
    if (performance.now() < this.#pausedUntilMs) return null;
    try {
      return await this.#readThere(asked, work);
    } catch (error) {
      const isAway = error instanceof ReplicaAwayError || databaseOutage(error) !== null;
      if (!isAway && !isConflict(error)) throw error;
      if (isAway && !this.#isBusy()) this.#pausedUntilMs = performance.now() + PAUSE_MS;
      this.#log.warn({ err: error }, "the replica did not answer, so the primary does");
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Whether every connection is in use: whoever waited in vain for one says nothing about the replica. */
  #isBusy(): boolean {
    return this.#pool.totalCount >= this.#size && this.#pool.idleCount === 0;
  }

  async #readThere<Result>(asked: Asked, work: (tx: Tx) => Promise<Result>): Promise<{ result: Result } | null> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new ReplicaAwayError(error);
    });
    let isBroken = false;
    try {
      const isThere = await this.#begin(client, asked);
      const answer = isThere ? { result: await work(handleOf(client)) } : null;
      await databaseCall(client.query("commit"));
      return answer;
    } catch (error) {
      isBroken = error instanceof ReplicaAwayError || databaseOutage(error) !== null;
      // One that says nothing more would be waited for once more.
      if (!isBroken) {
        await client.query("rollback").catch(() => {
          isBroken = true;
        });
      }
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  /** Begins a transaction; answers whether it shows all that the reader knows of. */
  async #begin(client: pg.PoolClient, { begin, scope, seen }: Asked): Promise<boolean> {
    // Read as the login, before the transaction takes the role that reaches neither.
    const counter = `select
      (select changes::text from roastery_changes where id = ${uuidLiteral(scope.roasteryId)}) as changes,
      (select max(created_at)::text from ${MADE_MIGRATIONS}) as migration`;
    const message: pg.QueryConfig & { query_timeout: number } = {
      text: [begin[0], counter, ...begin.slice(1)].join("; "),
      query_timeout: BEGIN_WITHIN_MS,
    };
    const began: unknown = await client.query(message).catch((error: unknown) => {
      throw new ReplicaAwayError(error);
    });
    const { changes, migration } = countedBy(began);
    return BigInt(migration ?? 0) >= BigInt(this.#migration) && BigInt(changes ?? 0) >= BigInt(seen);
  }
}

/** Row of the second of the statements of one message. */
function countedBy(began: unknown): Counted {
  const results: pg.QueryResult<Counted>[] = Array.isArray(began) ? began : [];
  return results[1]?.rows[0] ?? { changes: null, migration: null };
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOne = "code" in error && typeof error.code === "string" && CONFLICTS.has(error.code);
  return isOne || isConflict(error.cause);
}
