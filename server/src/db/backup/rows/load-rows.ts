import type pg from "pg";
import { ANSWER_POLICIES, NO_LIMITS } from "../../migrate.ts";
import { BackupError } from "../backup-error.ts";
import {
  quoted,
  quotedName,
  readSequences,
  readTables,
  type SequenceState,
  type StoredTable,
  settleTexts,
} from "./catalogue.ts";
import { type RowBatch, readAllRows } from "./read-rows.ts";
import { differingTable, RowSums, type TableSums } from "./row-sums.ts";

/** Rows on their way into a database, and what they must come to. */
export interface RowSource {
  batches(tables: readonly StoredTable[]): AsyncIterable<RowBatch>;
  /** Sums and sequences, known when the last row was read. */
  ending(): Promise<{ sums: TableSums; sequences: readonly SequenceState[] }>;
}

/**
 * Loads rows into a database whose tables are there and empty, in one transaction: all of them, or none. References
 * between rows, triggers and forced row-level security step aside meanwhile, and come back before the commit. References
 * are proved by that, the rows are read again and compared with the source, and the shape of the database must be what
 * it was.
 */
export async function loadRows(client: pg.ClientBase, source: RowSource): Promise<TableSums> {
  await client.query(`begin; ${NO_LIMITS}`);
  try {
    await settleTexts(client);
    await client.query(ANSWER_POLICIES);
    const tables = await readTables(client);
    await lockEmpty(client, tables);
    const shape = await readShape(client);
    const restoreGuards = await putGuardsAside(client, tables);
    for await (const { table, lines } of source.batches(tables)) await insert(client, table, lines);
    const { sums, sequences } = await source.ending();
    await setSequences(client, sequences);
    const found = await sumRows(client, tables);
    const differing = differingTable(sums, found);
    if (differing !== null)
      throw new BackupError(`The rows of ${differing} do not arrive as they left. Nothing was kept.`);
    await restoreGuards();
    await provideSameShape(client, shape);
    await client.query("commit");
    return found;
  } catch (error) {
    // A connection that is gone has rolled back by itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Sums the rows of all tables as they stand in the transaction of `client`. */
async function sumRows(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<TableSums> {
  const sums = new RowSums(tables);
  const open = tables.map((table) => ({ ...table, isForced: false }));
  for await (const { table, lines } of readAllRows(client, open)) sums.add(table.name, lines);
  return sums.sums();
}

async function lockEmpty(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<void> {
  if (tables.length === 0) throw new Error("the database has no table");
  const names = tables.map(({ name }) => quoted(name));
  await client.query("set local lock_timeout = '10s'");
  await client.query(`lock table ${names.join(", ")} in access exclusive mode`);
  const open = tables.filter(({ isForced }) => isForced);
  for (const { name } of open) await client.query(`alter table ${quoted(name)} no force row level security`);
  const filled = names.map((name, at) => `select ${at} as at where exists (select from ${name})`);
  const { rows } = await client.query<{ at: number }>(`${filled.join(" union all ")} limit 1`);
  for (const { name } of open) await client.query(`alter table ${quoted(name)} force row level security`);
  const [first] = rows;
  if (first !== undefined) {
    throw new BackupError(
      `The database is not empty: ${tables[first.at]?.name} has rows. Name one that holds nothing; nothing was changed.`,
    );
  }
}

/** Takes away what would stop rows from coming in their own order; answers what puts it back. */
async function putGuardsAside(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace
    order by r.relname, c.conname`);
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    select r.relname as table, t.tgname as name
    from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and r.relnamespace = 'public'::regnamespace`);
  // One statement a table: hundreds of references cost more than their rows.
  const alter = async (kind: "aside" | "back") => {
    for (const { name, isForced } of tables) {
      const changes = [
        ...references
          .filter(({ table }) => table === name)
          .map(({ name: reference, definition }) => REFERENCE[kind](quotedName(reference), definition)),
        ...triggers.filter(({ table }) => table === name).map((trigger) => TRIGGER[kind](quotedName(trigger.name))),
        ...(isForced ? [FORCED[kind]] : []),
      ];
      if (changes.length > 0) await client.query(`alter table ${quoted(name)} ${changes.join(", ")}`);
    }
  };
  await alter("aside");
  return () => alter("back");
}

const REFERENCE = {
  aside: (name: string) => `drop constraint ${name}`,
  back: (name: string, definition: string) => `add constraint ${name} ${definition}`,
};
const TRIGGER = {
  aside: (name: string) => `disable trigger ${name}`,
  back: (name: string) => `enable trigger ${name}`,
};
const FORCED = { aside: "no force row level security", back: "force row level security" };

async function insert(client: pg.ClientBase, table: StoredTable, lines: readonly string[]): Promise<void> {
  const columns = table.columns.map(({ name }) => quotedName(name)).join(", ");
  const values = table.columns.map(({ type }, at) => `(line->>${at})::${type}`).join(", ");
  const overriding = table.hasIdentity ? "overriding system value" : "";
  try {
    await client.query(
      `insert into ${quoted(table.name)} (${columns}) ${overriding}
       select ${values} from jsonb_array_elements($1::jsonb) as line`,
      [`[${lines.join(",")}]`],
    );
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    throw new BackupError(`Rows of ${table.name} are refused by the database (${error.message}). Nothing was kept.`, {
      cause: error,
    });
  }
}

/** SQLSTATE classes 22 and 23: values that are none of their type, and rows that break a rule of their table. */
const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));

async function setSequences(client: pg.ClientBase, wanted: readonly SequenceState[]): Promise<void> {
  const known = (await readSequences(client)).map(({ name }) => name);
  const names = wanted.map(({ name }) => name).sort();
  if (JSON.stringify(names) !== JSON.stringify(known)) throw new BackupError("The sequences do not fit the database.");
  for (const { name, last, isCalled } of wanted) {
    await client.query("select setval(($1)::regclass, $2::bigint, $3::boolean)", [quoted(name), last, isCalled]);
  }
}

/** Shape of the tables: all that a load puts aside and back, and what goes with it. */
const SHAPE = `
  select 'table ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity as part
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' '
      || convalidated || ' ' || condeferrable
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'trigger ' || tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
    from pg_trigger where not tgisinternal
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'policy ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
    from pg_policies where schemaname = 'public'
  order by 1`;

async function readShape(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(SHAPE);
  return rows.map(({ part }) => part);
}

async function provideSameShape(client: pg.ClientBase, before: readonly string[]): Promise<void> {
  const after = new Set(await readShape(client));
  const missing = before.find((part) => !after.has(part));
  if (missing !== undefined || after.size !== before.length)
    throw new Error(`the tables are not what they were: ${missing ?? "something was added"}`);
}
