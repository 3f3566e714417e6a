import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openEmbedded } from "./embedded/index.ts";
import { migrateDatabase } from "./migrate.ts";

const template = inject("databaseTemplate");

/** An empty database with room for two servers at once (on the embedded one they queue for its one connection). */
async function emptyDatabase(): Promise<{ pools: pg.Pool[]; dispose: () => Promise<void> }> {
  if (template.kind === "embedded") {
    const dataDir = await mkdtemp(join(tmpdir(), "tryer-migrate-"));
    const embedded = await openEmbedded({ dataDir });
    return {
      pools: [embedded.pool, embedded.pool],
      dispose: async () => {
        await embedded.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  const admin = new pg.Pool({ connectionString: template.serverUrl, max: 1 });
  const name = `tryer_migrate_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(template.serverUrl);
  url.pathname = `/${name}`;
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: url.href, max: 2 }));
  return {
    pools,
    dispose: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

describe("migrations", () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    empty = await emptyDatabase();
  });
  afterAll(() => empty.dispose());

  test("two servers that start together on an empty database do not collide, and a third has nothing to do", async () => {
    await Promise.all(empty.pools.map((pool) => migrateDatabase(pool)));
    const [pool] = empty.pools;
    if (!pool) throw new Error("no pool");
    const applied = () => pool.query("select hash from drizzle.__drizzle_migrations order by id").then((r) => r.rows);
    const first = await applied();
    expect(first.length).toBeGreaterThan(2);
    expect(new Set(first.map((row) => row.hash)).size).toBe(first.length);
    await migrateDatabase(pool);
    expect(await applied()).toEqual(first);
  });

  test("the lock is let go of, also for the next server", async () => {
    const [pool] = empty.pools;
    const { rows } = (await pool?.query("select count(*)::int as held from pg_locks where locktype = 'advisory'")) ?? {
      rows: [],
    };
    expect(rows).toEqual([{ held: 0 }]);
  });
});
