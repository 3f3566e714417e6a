import type pg from "pg";
import type { Database } from "#db/database.ts";

/**
 * Fills a table with very many rows by one statement, and renews the statistics. Its indexes are made anew after the
 * rows, and foreign keys are not looked up row by row (which only an administrator may leave out): together that takes
 * a third of the time, and the rows and indexes are the same.
 */
export async function insertBulk(
  database: Database,
  table: string,
  insert: string,
  values: unknown[] = [],
): Promise<void> {
  await database.withoutLimit(async (pool) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await leaveOutForeignKeys(client);
      const indexes = await indexesOf(client, table);
      for (const { name } of indexes) await client.query(`drop index ${name}`);
      await client.query(insert, values);
      for (const { definition } of indexes) await client.query(definition);
      await client.query("commit");
      // Statistics cover every table: the plan of a join depends on the small ones too.
      await client.query("analyze");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  });
}

async function leaveOutForeignKeys(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    "select rolsuper from pg_roles where rolname = current_user",
  );
  if (rows[0]?.rolsuper) await client.query("set local session_replication_role = replica");
}

/** Indexes of a table, without those that a constraint stands on. */
async function indexesOf(client: pg.PoolClient, table: string) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  return rows;
}
