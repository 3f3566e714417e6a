import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#db/database.ts";
import { nameRoastery } from "#db/local-settings.ts";
import { SealedDatabase } from "#db/sealed-database.ts";

/** Schema of the copies. No search path but that of their reader leads to it. */
const SCHEMA = "one_moment";
/** Bytes from which a table is worth an index for being read page by page. */
const LARGE_BYTES = 1_000_000;

/** Copies the rows of a roastery in these tables as they are at one moment; nothing else happens meanwhile. */
export const copyRows = (sealed: SealedDatabase, roasteryId: string, tables: readonly PgTable[]): Promise<void> =>
  SealedDatabase.open(sealed).asSystem(async (tx) => {
    // Forced row-level security binds the owner of the tables too.
    await nameRoastery(tx, roasteryId);
    await tx.execute(sql.raw(`drop schema if exists ${SCHEMA} cascade`));
    await tx.execute(sql.raw(`create schema ${SCHEMA}`));
    for (const table of tables) {
      const name = getTableName(table);
      const own = name === "roasteries" ? "id" : "roastery_id";
      const rows = sql.raw(`create table ${SCHEMA}."${name}" as select * from public."${name}" where ${own} =`);
      await tx.execute(sql`${rows} ${sql.raw(`'${roasteryId}'::uuid`)}`);
    }
    await tx.execute(sql.raw(`grant usage on schema ${SCHEMA} to tryer_app`));
    await tx.execute(sql.raw(`grant select on all tables in schema ${SCHEMA} to tryer_app`));
  });

/** Gives large copies the key of their table, one after the other: others get their turn in between. */
export async function indexCopies(sealed: SealedDatabase, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const [key] = getTableConfig(table).primaryKeys;
    if (key === undefined) continue;
    const name = `${SCHEMA}."${getTableName(table)}"`;
    const columns = key.columns.map((column) => `"${column.name}"`).join(", ");
    await SealedDatabase.open(sealed).asSystem(async (tx) => {
      const { rows } = await tx.execute<{ size: number }>(sql`select pg_table_size(${name}::regclass)::float as size`);
      if ((rows[0]?.size ?? 0) >= LARGE_BYTES) await tx.execute(sql.raw(`create index on ${name} (${columns})`));
    });
  }
}

/** Reads copies wherever a statement of the transaction names their tables. */
export const readCopies = (tx: Tx) =>
  tx.execute(sql`select set_config('search_path', ${`${SCHEMA}, public`}::text, true)`);

/** Drops the copies of the embedded database, also those that a killed process left. */
export async function dropCopies(sealed: SealedDatabase): Promise<void> {
  const database = SealedDatabase.open(sealed);
  if (database.kind !== "embedded") return;
  await database.asSystem((tx) => tx.execute(sql.raw(`drop schema if exists ${SCHEMA} cascade`)));
}
