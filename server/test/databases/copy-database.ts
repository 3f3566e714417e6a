import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { createLog } from "../../src/log.ts";
import { templateFolder } from "./database-template.ts";
import { migratedFolder } from "./migrated-folder.ts";

/** Ten times what a statement may take in use: on a busy machine, tests wait instead of failing. */
const STATEMENT_LIMIT_MS = 300_000;

export interface DatabaseCopy {
  database: Database;
  /** Place of the database, for tests that open it a second time. */
  where: { dataDir: string; databaseUrl: string | null };
}

/** A migrated database of the caller's own, on the backend of the run; gone with the run. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const template = inject("databaseTemplate");
  if (template.kind === "embedded") return copyFolder(templateFolder(template.runFolder));
  const dataDir = await mkdtemp(join(template.runFolder, "copy-"));
  return open({ dataDir, databaseUrl: await databaseOf(template) });
}

/** An embedded database of the caller's own, whatever the backend of the run is; gone with the run. */
export const embeddedDatabase = async (): Promise<DatabaseCopy> => copyFolder(await migratedFolder());

async function copyFolder(migrated: string): Promise<DatabaseCopy> {
  const dataDir = await mkdtemp(join(inject("databaseTemplate").runFolder, "copy-"));
  await cp(join(migrated, "postgres"), join(dataDir, "postgres"), { recursive: true });
  return open({ dataDir, databaseUrl: null });
}

const open = async (where: DatabaseCopy["where"]): Promise<DatabaseCopy> => ({
  where,
  database: await openDatabase(where, createLog("silent"), STATEMENT_LIMIT_MS),
});

async function databaseOf({ serverUrl, name: template }: { serverUrl: string; name: string }): Promise<string> {
  const name = `${template.replace(/template$/, "")}${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
    // A loss of power is not tested on a server that is not ours.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
