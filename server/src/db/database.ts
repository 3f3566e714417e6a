import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { databaseCall } from "./database-outage.ts";
import { personStatements, scopeStatements, uuidLiteral } from "./local-settings.ts";
import { commitWithChange } from "./roastery-changes.ts";
import { OneShardClient } from "./server/one-shard.ts";

/** Handle with which a command or query writes and reads. Handed in, never imported. */
export type Tx = NodePgDatabase;

export interface Scope {
  roasteryId: string;
  userId: string;
}

/** A second database that repeats the first one, a moment later. */
export interface Replica {
  /** Reads there; null where it has not come as far as the reader, or is away. */
  read<Result>(
    asked: { begin: readonly string[]; scope: Scope; seen: string },
    work: (tx: Tx) => Promise<Result>,
  ): Promise<{ result: Result } | null>;
}

export interface ChannelListener {
  onPayload(payload: string): void;
  /** Notifications may have been lost; from now on they are heard again. */
  onGap(): void;
  /** A second has passed on a server whose notifications cannot be heard: time to look for what they would have told. */
  onLook?(): void;
}

/** Hears NOTIFY on a channel from now on, also after the connection had to be replaced. */
type Listen = (channel: string, listener: ChannelListener) => Promise<void>;

export interface Database {
  kind: "embedded" | "postgres";
  /** Runs `work` in one transaction in which only the rows of the scope exist, and raises the change counter last. */
  inRoastery<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Reads one moment in a transaction like that of `inRoastery` in which nothing can be written.
   * @param seen the change counter of the roastery that the reader knows: a replica that has come as far may answer
   */
  readRoastery<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>, seen?: string): Promise<Result>;
  /** Whether there is a replica that answers reads. */
  hasReplica: boolean;
  /** Runs `work` in one read-only transaction in which only the rows of this person exist, and of no roastery any. */
  readAsPerson<Result>(userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction as the owner of the tables: for accounts, mail and migrations only. */
  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads in a transaction like that of `asSystem` in which nothing can be written. */
  readAsSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Pool outside any transaction, for the auth library and single statements. */
  pool: pg.Pool;
  /** Whether two transactions of one connection may meet two sessions, so that no statement can be kept under a name. */
  isPooled: boolean;
  listen: Listen;
  /** Hands over a pool whose statements may take as long as they need: for migrations only. */
  withoutLimit(work: (pool: pg.Pool) => Promise<unknown>): Promise<void>;
  /** Whether a statement gets an answer now. */
  isReachable(): Promise<boolean>;
  /** Closes the database; a second call is harmless. */
  close(): Promise<void>;
}

/** Begins a read: all of its statements see one moment, so that figures of several agree whatever commits meanwhile. */
const BEGIN_READ = "begin isolation level repeatable read, read only";

const BEGIN = { "read write": "begin read write", "read only": BEGIN_READ };

/**
 * Statements are not compiled: that takes longer than the slowest of them, and the planner chooses it by a cost that
 * row-level security makes it guess far too high.
 */
const scoped = (scope: Scope, mode: keyof typeof BEGIN): string[] => [
  BEGIN[mode],
  "set local jit = off",
  ...scopeStatements(scope),
];

/** Begins a transaction by one message instead of five: a round trip is most of what a short one costs. */
export const beginInRoastery = (scope: Scope, mode: keyof typeof BEGIN): string => scoped(scope, mode).join("; ");

const handles = new WeakMap<pg.PoolClient, Tx>();

/** The handle of a connection, the same one in every transaction: statements built for it serve the next one too. */
export function handleOf(client: pg.PoolClient): Tx {
  const handle = handles.get(client) ?? drizzle({ client });
  handles.set(client, handle);
  return handle;
}

interface Session {
  send(message: string): Promise<unknown>;
  handle: Tx;
}

const sessionOf = (client: pg.PoolClient): Session => ({
  send: (message) => client.query(message),
  handle: handleOf(client),
});

const shardSessions = new WeakMap<pg.PoolClient, Session>();

/** The same over a database whose rows lie on several machines: statements name their roastery at each table. */
function shardSessionOf(client: pg.PoolClient): Session {
  const known = shardSessions.get(client);
  if (known !== undefined) return known;
  const naming = new OneShardClient(client);
  // The two methods that Drizzle calls of a client, which its type asks for as a whole.
  const session = {
    send: (message: string) => naming.query(message),
    handle: drizzle({ client: naming as unknown as pg.PoolClient }),
  };
  shardSessions.set(client, session);
  return session;
}

interface Messages {
  begin: readonly string[];
  commit: readonly string[];
}

async function inTransaction<Result>(
  { pool, isDistributed }: { pool: pg.Pool; isDistributed: boolean },
  { begin, commit }: Messages,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await databaseCall(pool.connect());
  const { send, handle } = isDistributed ? shardSessionOf(client) : sessionOf(client);
  let broken = false;
  try {
    for (const message of begin) await databaseCall(send(message));
    const result = await work(handle);
    for (const message of commit) await databaseCall(send(message));
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Parts of a database around its pool. */
type Parts = Pick<Database, "kind" | "isPooled" | "listen" | "withoutLimit" | "close"> & {
  /** Statements that set the limits of a transaction at its beginning, where the session has none. */
  limits?: readonly string[];
  replica?: Replica;
  /** Whether rows lie on several machines. */
  isDistributed?: boolean;
};

export function databaseOver(
  pool: pg.Pool,
  { kind, isPooled, listen, withoutLimit, close, limits = [], replica, isDistributed = false }: Parts,
): Database {
  let closing: Promise<void> | null = null;
  const where = { pool, isDistributed };
  const sent = (statements: readonly string[]) => (isDistributed ? statements : [statements.join("; ")]);
  const messages = (begin: readonly string[], commit: readonly string[] = ["commit"]): Messages => ({
    begin: sent([...begin, ...limits]),
    commit: sent(commit),
  });
  return {
    kind,
    isPooled,
    pool,
    listen,
    withoutLimit,
    close: () => {
      closing ??= close();
      return closing;
    },
    inRoastery: (scope, work) => {
      const commit = commitWithChange(uuidLiteral(scope.roasteryId), uuidLiteral(scope.userId));
      return inTransaction(where, messages(scoped(scope, "read write"), commit), work);
    },
    hasReplica: replica !== undefined,
    readRoastery: async (scope, work, seen) => {
      const begin = [...scoped(scope, "read only"), ...limits];
      const answer = seen === undefined ? undefined : await replica?.read({ begin, scope, seen }, work);
      return answer ? answer.result : inTransaction(where, messages(scoped(scope, "read only")), work);
    },
    readAsPerson: (userId, work) => inTransaction(where, messages([BEGIN_READ, ...personStatements(userId)]), work),
    asSystem: (work) => inTransaction(where, messages(["begin"]), work),
    readAsSystem: (work) => inTransaction(where, messages([BEGIN_READ]), work),
    isReachable: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
  };
}
