import { sql } from "drizzle-orm";
import type { Database, Tx } from "#db/database.ts";
import type { Actor } from "../src/runtime/request-context.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

let tableNames: Promise<string[]> | undefined;

type Digest = Record<string, string>;

/** Last digest of each roastery, with what was committed when it was taken. */
const lastDigests = new Map<string, { snapshot: string; digest: Digest }>();

/**
 * A fingerprint of every row that a roastery owns, in every table that has such rows, by table. Where no transaction that
 * wrote anything ended since the last one, that one holds, and no row is read.
 */
export function roasteryDigest(database: Database, actor: Actor): Promise<Digest> {
  return database.readRoastery(actor, async (tx) => {
    const { rows } = await tx.execute<{ snapshot: string }>(
      sql`select current_database() || ' ' || pg_current_snapshot()::text as snapshot`,
    );
    const snapshot = rows[0]?.snapshot ?? "";
    const last = lastDigests.get(actor.roasteryId);
    if (last?.snapshot === snapshot) return last.digest;
    const digest = await digestOf(tx);
    lastDigests.set(actor.roasteryId, { snapshot, digest });
    return digest;
  });
}

async function digestOf(tx: Tx): Promise<Digest> {
  tableNames ??= namesOfTables(tx);
  const digests = (await tableNames).map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.identifier(name)} t`,
  );
  const { rows } = await tx.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Names of all tables, asked once: the views of the schema are the slowest that a database has, and no test changes it.
 */
async function namesOfTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name in ('roastery_id', 'organization_id')
      or (table_name = any(${sql.param(PERSONAL_TABLES)}) and column_name = 'user_id'))
  `);
  return rows.map(({ name }) => name);
}
