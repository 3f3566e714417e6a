/** @database both: migrations, several servers that start together. */

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../../test/databases/empty-database.ts";
import { hasServer, type ServerDatabase, serverDatabase } from "../../test/databases/server-database.ts";
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

  describe.runIf(hasServer())("an older process beside a migration", () => {
    let database: ServerDatabase;
    beforeAll(async () => {
      database = await serverDatabase();
      const pool = new pg.Pool({ connectionString: database.url, max: 1 });
      await migrateDatabase(pool);
      await pool.end();
    });
    afterAll(() => database.drop());
    /** Lets the newest migration count as missing: one that only makes what may be there already. */
    const forgetNewest = () =>
      database.asAdmin(
        "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
      );

    test("limits of time that the login has are none of a migration", async () => {
      await database.asAdmin(`alter role ${new URL(database.url).username} set statement_timeout = '1s'`);
      const holder = new pg.Client({ connectionString: database.adminUrl });
      await holder.connect();
      await holder.query("begin; select pg_advisory_xact_lock(7284911)");
      const limited = new pg.Pool({ connectionString: database.url, max: 1 });
      const migrating = migrateDatabase(limited);
      migrating.catch(() => {});
      const waitedOut = `select from pg_stat_activity
        where wait_event = 'advisory' and datname = current_database() and now() - query_start > interval '1.5 seconds'`;
      await expect.poll(async () => (await database.asAdmin(waitedOut)).rowCount, { timeout: 60_000 }).toBe(1);
      await holder.query("commit");
      await migrating;
      await Promise.all([holder.end(), limited.end()]);
    });

    test("a table in use is waited for again and again, and whoever queued up behind it is answered meanwhile", async () => {
      await forgetNewest();
      const [reader, next] = [1, 2].map(() => new pg.Client({ connectionString: database.adminUrl }));
      if (reader === undefined || next === undefined) throw new Error("two connections are needed");
      await Promise.all([reader.connect(), next.connect()]);
      await reader.query("begin; select from roasts");
      const starting = new pg.Pool({ connectionString: database.url, max: 1 });
      const migrating = migrateDatabase(starting).catch((error: unknown) => error);
      const waiting =
        "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
      await expect.poll(async () => (await database.asAdmin(waiting)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
      // Answered while the reader still reads, because the migration lets go in between.
      expect((await next.query("select count(*)::int as roasts from roasts")).rows).toEqual([{ roasts: 0 }]);
      await reader.query("commit");
      await migrating;
      await Promise.all([starting.end(), reader.end(), next.end()]);
    });
  });
});
