import pg from "pg";
import type { Log } from "../../log.ts";
import { handleOf, type Replica, type Scope, type Tx, uuidLiteral } from "../database.ts";
import { databaseCall, databaseOutage } from "../database-outage.ts";

/** Longest wait for a connection: the primary answers meanwhile. */
const CONNECT_WITHIN_MS = 1_000;
/** Time for which a replica that was away is not asked. */
const PAUSE_MS = 5_000;
/** SQLSTATE of a read that stood in the way of what the replica repeats. */
const CONFLICTS = new Set(["40001", "40P01"]);

interface Asked {
  begin: string;
  scope: Scope;
  seen: string;
}

/**
 * A streaming replica. Every transaction that writes in a roastery raises its change counter last, and a replica repeats
 * transactions in the order of their commits: where it shows the number that a reader has seen, it shows all that the
 * reader knows of. Otherwise, and where it is away, the primary answers.
 */
export class ServerReplica implements Replica {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #pausedUntilMs = 0;

  constructor(config: pg.PoolConfig, log: Log) {
    this.#pool = new pg.Pool({
      ...config,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
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
      const isAway = databaseOutage(error) !== null;
      if (!isAway && !isConflict(error)) throw error;
      if (isAway) this.#pausedUntilMs = performance.now() + PAUSE_MS;
      this.#log.warn({ err: error }, "the replica did not answer, so the primary does");
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #readThere<Result>(
    { begin, scope, seen }: Asked,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    const client = await databaseCall(this.#pool.connect());
    let isBroken = false;
    try {
      // Read as the login, before the transaction takes the role that reaches no counter.
      const counter = `select changes::text from roastery_changes where id = ${uuidLiteral(scope.roasteryId)}`;
      const began = await databaseCall(client.query(begin.replace(";", `; ${counter};`)));
      const isThere = isAsFar(Array.isArray(began) ? began[1] : undefined, seen);
      const answer = isThere ? { result: await work(handleOf(client)) } : null;
      await databaseCall(client.query("commit"));
      return answer;
    } catch (error) {
      await client.query("rollback").catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

function isAsFar(counted: pg.QueryResult<{ changes: string }> | undefined, seen: string): boolean {
  const changes = counted?.rows[0]?.changes;
  return changes === undefined ? seen === "0" : BigInt(changes) >= BigInt(seen);
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOne = "code" in error && typeof error.code === "string" && CONFLICTS.has(error.code);
  return isOne || isConflict(error.cause);
}
