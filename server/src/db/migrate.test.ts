/** @database both: migrations, several servers that start together. */

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../../test/databases/empty-database.ts";
import { hasServer, serverDatabase } from "../../test/databases/server-database.ts";
import { migrateDatabase } from "./migrate.ts";

describe("migrations", () => {
  let empty: EmptyDatabase;
  beforeAll(async () => {
    empty = await emptyDatabase("migrate");
  });
  afterAll(() => empty.dispose());

  test("two servers that start together on an empty database do not collide, and a third has nothing to do", async () => {
    await Promise.all(empty.pools.map((pool) => migrateDatabase(pool)));
    const [pool] = empty.pools;
    const applied = () => pool.query("select hash from drizzle.__drizzle_migrations order by id").then((r) => r.rows);
    const first = await applied();
    expect(first.length).toBeGreaterThan(2);
    expect(new Set(first.map((row) => row.hash)).size).toBe(first.length);
    await migrateDatabase(pool);
    expect(await applied()).toEqual(first);
  });

  test.runIf(hasServer())("a login that is no superuser can make the tables", async () => {
    const database = await serverDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    await migrateDatabase(pool);
    expect(
      (await pool.query("select count(*)::int > 100 as full from pg_tables where schemaname = 'public'")).rows,
    ).toEqual([{ full: true }]);
    await pool.end();
    await database.drop();
  });

  test("the lock is let go of, also for the next server", async () => {
    const [pool] = empty.pools;
    // The view lists the locks of every database of the server, also those of tests that run beside this one.
    const { rows } = await pool.query(
      `select count(*)::int as held from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toEqual([{ held: 0 }]);
  });

  test.runIf(hasServer())(
    "tables of a login that is no superuser stay fenced after a migration that fails",
    async () => {
      const database = await serverDatabase();
      const pool = new pg.Pool({ connectionString: database.url, max: 1 });
      await migrateDatabase(pool);
      // The first one is made again, and what it makes is there already.
      await pool.query("delete from drizzle.__drizzle_migrations");
      await expect(migrateDatabase(pool)).rejects.toThrow();
      const { rows } = await pool.query(
        "select count(*)::int as open from pg_class where relname = 'roasts' and not relforcerowsecurity",
      );
      expect(rows).toEqual([{ open: 0 }]);
      await pool.end();
      await database.drop();
    },
  );
});
