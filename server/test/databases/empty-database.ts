import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openEmbedded } from "#db/embedded/index.ts";

export interface EmptyDatabase {
  /**
   * Opens an empty database twice, for two servers at once (on the embedded database they queue for its one
   * connection).
   */
  pools: [pg.Pool, pg.Pool];
  dispose: () => Promise<void>;
}

/** A database without a table, on the backend of the run. */
export async function emptyDatabase(label: string): Promise<EmptyDatabase> {
  const template = inject("databaseTemplate");
  if (template.kind === "embedded") {
    const dataDir = await mkdtemp(join(tmpdir(), `tryer-${label}-`));
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
  const name = `tryer_${label.replaceAll("-", "_")}_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(template.serverUrl);
  url.pathname = `/${name}`;
  const open = () => new pg.Pool({ connectionString: url.href, max: 2 });
  const pools: [pg.Pool, pg.Pool] = [open(), open()];
  return {
    pools,
    dispose: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
