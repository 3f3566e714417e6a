import pg from "pg";
import { BackupError } from "../backup/backup-error.ts";
import { migrateDatabase, NO_LIMITS } from "../migrate.ts";
import { IS_DISTRIBUTED } from "../roastery-changes.ts";
import {
  comesOff,
  definitionThere,
  type ForeignKey,
  placeOfTable,
  readForeignKeys,
  TENANT,
  TRIGGERS_OFF,
} from "./catalogue.ts";
import { findObstacles } from "./find-obstacles.ts";

export interface Distributed {
  /** Tables that were placed now; none where all were before. */
  tables: number;
  rows: number;
  machines: number;
  shards: number;
  foreignKeys: number;
}

const TABLES_WITHIN = "10s";
/** Locks for each table and index of a shard: one of its own, and one of the keys that are put back. */
const LOCKS_EACH = 2;

/**
 * Puts the tables of a database on the machines of its cluster, by roastery, in one transaction: whatever fails leaves the
 * database as it was. Foreign keys and triggers come off first and on again last: the engine takes no key between a table that
 * is placed and one that is not yet. Tables that are placed stay, so that it can be called again after an upgrade.
 */
export async function distributeDatabase(url: string, { shards }: { shards: number }): Promise<Distributed> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "tryer distribute" });
  try {
    const machines = await workersOf(pool);
    await migrateDatabase(pool);
    const client = await pool.connect();
    try {
      await requireNoObstacles(client);
      await requireLocks(client, Math.ceil(shards / machines));
      return { ...(await inOneTransaction(client, shards)), machines, shards };
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

const NO_ENGINE =
  "This database has no Citus, or no worker yet. Run CREATE EXTENSION citus on each machine, and citus_set_coordinator_host and citus_add_node on this one (docs/scale.md).";

async function workersOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    "select to_regclass('pg_dist_node') is not null as \"isThere\"",
  );
  if (!rows[0]?.isThere) throw new BackupError(NO_ENGINE);
  const nodes = await pool.query<{ workers: number; coordinators: number }>(`select
    count(*) filter (where shouldhaveshards and groupid > 0)::int as workers,
    count(*) filter (where groupid = 0)::int as coordinators
    from pg_dist_node where isactive and noderole = 'primary'`);
  const { workers = 0, coordinators = 0 } = nodes.rows[0] ?? {};
  if (workers === 0 || coordinators === 0) throw new BackupError(NO_ENGINE);
  return workers;
}

async function requireNoObstacles(client: pg.ClientBase): Promise<void> {
  const obstacles = await findObstacles(client);
  if (obstacles.length > 0) throw new BackupError(obstacleLines(obstacles).join("\n"));
}

export const obstacleLines = (obstacles: readonly { table: string; words: string }[]): string[] =>
  obstacles.map(({ table, words }) => `${table} ${words}`);

/** A machine that runs out of locks would fail after minutes, so it is asked before. */
async function requireLocks(client: pg.ClientBase, shardsEach: number): Promise<void> {
  const { rows } = await client.query<{ relations: number; connections: number; held: number }>(
    `select (select count(*)::int from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1
        where c.relkind in ('r', 'i') and c.relnamespace = current_schema()::regnamespace) as relations,
      current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int as connections,
      current_setting('max_locks_per_transaction')::int as held`,
    [TENANT],
  );
  const { relations = 0, connections = 1, held = 0 } = rows[0] ?? {};
  const needed = Math.ceil((relations * shardsEach * LOCKS_EACH) / connections);
  if (held >= needed) return;
  throw new BackupError(
    `Set max_locks_per_transaction to ${needed} or more on every machine (it is ${held} here), restart them, and try again: all tables are placed in one transaction.`,
  );
}

async function inOneTransaction(client: pg.ClientBase, shards: number) {
  await client.query("begin");
  try {
    for (const setting of NO_LIMITS.split("; ")) await client.query(setting);
    await client.query(`set local lock_timeout = '${TABLES_WITHIN}'`);
    await client.query("set local citus.enable_unsafe_triggers = on");
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await client.query(`set local citus.shard_count = ${shards}`);
    const placed = await placeTables(client);
    await keepSettings(client);
    await client.query("commit");
    return placed;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function placeTables(client: pg.ClientBase) {
  const waiting = await tablesToPlace(client);
  if (waiting.length === 0) return { tables: 0, rows: 0, foreignKeys: 0 };
  const before = await countRows(client, waiting);
  const names = new Set(waiting);
  const keys = (await readForeignKeys(client)).filter(({ from, to }) => names.has(from) || names.has(to));
  for (const { from, name } of keys) await client.query(`alter table "${from}" drop constraint "${name}"`);
  const triggers = await readTriggers(client, waiting);
  for (const { table, name } of triggers) await client.query(`drop trigger "${name}" on "${table}"`);
  for (const name of waiting) await place(client, name);
  const back = keys.filter((key) => !comesOff(key));
  for (const key of back) await putBack(client, key);
  for (const { table, name, definition } of triggers) {
    if (!TRIGGERS_OFF.some((off) => off.table === table && off.trigger === name)) await client.query(definition);
  }
  const after = await countRows(client, waiting);
  const lost = waiting.filter((name) => before.get(name) !== after.get(name));
  if (lost.length > 0) throw new BackupError(`Not every row arrived in ${lost.join(", ")}. Nothing was changed.`);
  return { tables: waiting.length, rows: [...after.values()].reduce((sum, n) => sum + n, 0), foreignKeys: back.length };
}

/** Triggers of tables: off while rows are copied, of which each would be a new one to them. */
async function readTriggers(client: pg.ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [tables],
  );
  return rows;
}

/** Tables that are not placed yet: those of every machine first, because the others refer to them. */
async function tablesToPlace(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
      left join pg_dist_partition p on p.logicalrelid = c.oid and not p.autoconverted
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and p.logicalrelid is null
    order by c.relname`);
  const named = rows.map(({ name }) => name);
  const at = (place: "reference" | "shard") => named.filter((name) => placeOfTable(name) === place);
  return [...at("reference"), ...at("shard")];
}

/** Table beside whose shards those of all others lie. */
const FIRST_SHARDED = "locations";

async function place(client: pg.ClientBase, name: string): Promise<void> {
  if (placeOfTable(name) === "reference") {
    await client.query("select create_reference_table($1)", [name]);
    return;
  }
  const { rows } = await client.query<{ isPlaced: boolean }>(
    `select exists (select from pg_dist_partition where logicalrelid = $1::regclass and partmethod = 'h') as "isPlaced"`,
    [FIRST_SHARDED],
  );
  if (!rows[0]?.isPlaced && name !== FIRST_SHARDED) await place(client, FIRST_SHARDED);
  await client.query(
    `select create_distributed_table($1, '${TENANT}', colocate_with => $2)
     where not exists (select from pg_dist_partition where logicalrelid = $1::regclass and partmethod = 'h')`,
    [name, name === FIRST_SHARDED ? "none" : FIRST_SHARDED],
  );
}

async function putBack(client: pg.ClientBase, key: ForeignKey): Promise<void> {
  await client.query(`alter table "${key.from}" add constraint "${key.name}" ${definitionThere(key)}`);
}

async function countRows(client: pg.ClientBase, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::float8 as rows from "${name}"`);
    counts.set(name, rows[0]?.rows ?? 0);
  }
  return counts;
}

/** Settings that a server meets with each connection to the database. */
async function keepSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  const database = rows[0]?.name;
  await client.query(`alter database ${database} set ${IS_DISTRIBUTED} = 'on'`);
  // Row-level security of the shards goes by them.
  await client.query(`alter database ${database} set citus.propagate_set_commands = 'local'`);
  // Triggers of shards write rows of the same roastery alone, which lie beside them.
  await client.query(`alter database ${database} set citus.enable_unsafe_triggers = 'on'`);
  // The engine opens its connections to the machines as the role of the transaction.
  await client.query("alter role tryer_app login");
}
