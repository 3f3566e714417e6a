import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { NoConnectionError } from "./database-outage.ts";
import { type SchemaVersion, versionOf } from "./schema-version.ts";

/** Any number will do, as long as no other use of the database takes the same one. */
const MIGRATION_LOCK = 7_284_911;

/** Longest wait for a table, behind which every later statement on it waits as well. */
const TABLE_WITHIN_MS = 3_000;
/** Pause in which those that waited meanwhile are answered. */
const TRY_AGAIN_AFTER_MS = 1_000;
const TRIES = 30;
/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Both the source tree (src/db) and the bundle (dist) stand one or two levels under server/. */
const folder = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../drizzle" : "../drizzle", import.meta.url),
);

/** Lifts limits of time that a login may have, for one transaction. */
export const NO_LIMITS = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** A table that somebody else held for the whole time of a start. */
export class TableInUseError extends Error {
  override readonly name = "TableInUseError";

  constructor(cause: unknown) {
    super(
      "The tables cannot be brought to this version: another connection uses one of them all the time. End long statements on the database (see pg_stat_activity), and start again.",
      { cause },
    );
  }
}

/**
 * Brings the database to the version of this build. Servers that start together queue at the advisory lock, which belongs
 * to the one transaction of all that is made: a server that is killed meanwhile lets go of it and leaves nothing behind,
 * and no statement needs a session that a pool of transactions would not keep. Both the queue and an index on a large
 * table can take longer than a statement may elsewhere. A table in use is waited for shortly and often: requests of an
 * older process wait behind it.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnectionError(error);
  });
  try {
    await migrateWhenFree(client);
  } finally {
    client.release();
  }
}

async function migrateWhenFree(client: pg.ClientBase): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateUnderLock(client, folder);
    } catch (error) {
      const isInUse = error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isInUse) throw error;
      if (tries === TRIES) throw new TableInUseError(error);
      await wait(TRY_AGAIN_AFTER_MS);
    }
  }
}

/**
 * Names nobody's roastery and no person, for one transaction. A login that is no superuser is under forced row-level security when PostgreSQL
 * checks a new reference, and a policy that finds no setting at all fails the migration.
 */
export const ANSWER_POLICIES = `
  select set_config('app.roastery_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.user_id', '00000000-0000-0000-0000-000000000000', true)
  from pg_roles where rolname = current_user and not rolsuper and not rolbypassrls`;

/** Table of what was made, under the names of the migrator of Drizzle. */
export const MADE_MIGRATIONS = "drizzle.__drizzle_migrations";
const CREATE_MADE_MIGRATIONS = `
  create schema if not exists drizzle;
  create table if not exists ${MADE_MIGRATIONS} (
    id serial primary key, hash text not null, created_at bigint)`;

/** Makes what is missing in one transaction, as Drizzle's own migrator does, which would lock and fence outside of it. */
async function migrateUnderLock(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  await client.query(`begin; ${NO_LIMITS}`);
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(`set local lock_timeout = ${TABLE_WITHIN_MS}`);
    const missing = await missingMigrations(client, migrationsFolder);
    if (missing.length > 0) {
      await client.query(ANSWER_POLICIES);
      await withEveryRow(client, () => makeMigrations(client, missing));
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Migrations of the folder that are newer than the newest that was made. */
async function missingMigrations(client: pg.ClientBase, migrationsFolder: string): Promise<MigrationMeta[]> {
  await client.query(CREATE_MADE_MIGRATIONS);
  const { rows } = await client.query<{ newest: number }>(
    `select coalesce(max(created_at), 0)::float8 as newest from ${MADE_MIGRATIONS}`,
  );
  const newest = rows[0]?.newest ?? 0;
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > newest);
}

async function makeMigrations(client: pg.ClientBase, missing: readonly MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${MADE_MIGRATIONS} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}

const IS_BOUND = "select from pg_roles where rolname = current_user and not rolsuper and not rolbypassrls";
const FORCED = `select quote_ident(relname) as name from pg_class
  where relforcerowsecurity and relnamespace = current_schema()::regnamespace`;

/**
 * Lets migrations see and change every row of the tables that are there: forced row-level security would hide them from a
 * login that is no superuser. What a migration makes is empty until it ends.
 */
async function withEveryRow(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const isBound = (await client.query(IS_BOUND)).rows.length > 0;
  if (!isBound) return work();
  const { rows } = await client.query<{ name: string }>(FORCED);
  const force = async (how: "force" | "no force") => {
    for (const { name } of rows) await client.query(`alter table if exists ${name} ${how} row level security`);
  };
  await force("no force");
  await work();
  // References that are checked at the end keep a table from being altered.
  await client.query("set constraints all immediate");
  await force("force");
}

/** Brings an empty database to the version of a number of migrations, which may be older than that of this build. */
export async function migrateToVersion(client: pg.ClientBase, migrations: number): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), "tryer-migrations-"));
  try {
    await cp(folder, copy, { recursive: true });
    const file = join(copy, "meta/_journal.json");
    const journal: { entries: unknown[] } = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
    await migrateUnderLock(client, copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Version of the tables after a number of migrations, all of them unless told; null where this build has fewer. */
export function knownVersion(count?: number): SchemaVersion | null {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const first = known.slice(0, count ?? known.length);
  if (count !== undefined && first.length < count) return null;
  return versionOf(first.map(({ hash, folderMillis }) => ({ hash, at: String(folderMillis) })));
}

/** Moment of the newest migration of this build, by which a database says that it has it. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
