import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { createLog } from "../src/log.ts";

export interface DatabaseCopy {
  database: Database;
  /** Where it lives, for tests that open it a second time. */
  where: { dataDir: string; databaseUrl: string | null };
  dispose(): Promise<void>;
}

/** A migrated database for one test file, on the backend of the run. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const template = inject("databaseTemplate");
  const dataDir = await mkdtemp(join(tmpdir(), "tryer-test-"));
  const log = createLog("silent");
  if (template.kind === "embedded") {
    await cp(join(template.folder, "postgres"), join(dataDir, "postgres"), { recursive: true });
    const where = { dataDir, databaseUrl: null };
    const database = await openDatabase(where, log);
    return {
      database,
      where,
      dispose: async () => {
        await database.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  const name = `tryer_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(template.serverUrl, `create database ${name} template ${template.name}`);
  const url = new URL(template.serverUrl);
  url.pathname = `/${name}`;
  const where = { dataDir, databaseUrl: url.href };
  const database = await openDatabase(where, log);
  return {
    database,
    where,
    dispose: async () => {
      await database.close();
      await administer(template.serverUrl, `drop database if exists ${name}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
