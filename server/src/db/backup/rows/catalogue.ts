import { createHash } from "node:crypto";
import type pg from "pg";
import { type SchemaVersion, versionOf } from "../../schema-version.ts";

/** Column that carries values of its own: a generated one is calculated anew wherever the row goes. */
export interface StoredColumn {
  name: string;
  /** Type in SQL, without its length. */
  type: string;
}

/** A table as the database describes it. */
export interface StoredTable {
  name: string;
  columns: StoredColumn[];
  /** Whether row-level security holds for the owner of the table as well. */
  isForced: boolean;
  /** Whether its identity column refuses values unless told. */
  hasIdentity: boolean;
}

/** Settings under which every value has the same text in every database. */
const TEXT_SETTINGS = `select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
  set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('bytea_output', 'hex', true), set_config('search_path', 'public', true)`;

export async function settleTexts(client: pg.ClientBase): Promise<void> {
  await client.query(TEXT_SETTINGS);
}

/** Lists the tables of the schema `public` in the order of their names. */
export async function readTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name, c.relforcerowsecurity as "isForced",
      bool_or(a.attidentity = 'a') as "hasIdentity",
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid order by c.relname collate "C"`);
  return rows;
}

/** Reads the version of the tables; null for a database that Tryer has not opened yet. */
export async function readVersion(client: pg.ClientBase): Promise<SchemaVersion | null> {
  const there = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!there.rows[0]?.isThere) return null;
  const { rows } = await client.query<{ hash: string; at: string }>(
    "select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.length === 0 ? null : versionOf(rows);
}

/** Id of a database by which its backups are known: of the cluster, and of the database in it. */
export async function readDatabaseId(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select system_identifier::text || ' ' || current_database() as id from pg_control_system()",
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the database does not name itself");
  return createHash("sha256").update(id).digest("hex").slice(0, 12);
}

/** State of a sequence: its last number, and whether that was given out. */
export interface SequenceState {
  name: string;
  last: string;
  isCalled: boolean;
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    );
    states.push(...found.map((state) => ({ name, ...state })));
  }
  return states;
}

/** Name inside the schema `public`. Names come out of the catalogue of a database, never out of a file. */
export const quoted = (name: string): string => `public.${quotedName(name)}`;

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
