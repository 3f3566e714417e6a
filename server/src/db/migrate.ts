import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { NoConnectionError } from "./database-outage.ts";

/** Any number will do, as long as no other use of the database takes the same one. */
const MIGRATION_LOCK = 7_284_911;

/** Both the source tree (src/db) and the bundle (dist) stand one or two levels under server/. */
const folder = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../drizzle" : "../drizzle", import.meta.url),
);

/**
 * Brings the database to the version of this build. Servers that start together queue at the advisory lock,
 * which belongs to the connection: a server that is killed meanwhile lets go of it. Both the queue and an index on a large
 * table can take longer than a statement may elsewhere, so the pool should have no limit.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnectionError(error);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
