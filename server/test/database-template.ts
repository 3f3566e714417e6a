import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#db/embedded/index.ts";
import { migrateDatabase } from "#db/migrate.ts";

export type DatabaseTemplate =
  | { kind: "embedded"; folder: string }
  | { kind: "postgres"; serverUrl: string; name: string };

declare module "vitest" {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/**
 * One migrated database, made once for the whole run; every test file works on a copy of its own. Embedded unless
 * TEST_DATABASE_URL names a PostgreSQL server on which databases may be made.
 */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? postgresTemplate(project, serverUrl) : embeddedTemplate(project);
}

async function embeddedTemplate(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "tryer-template-"));
  const embedded = await openEmbedded({ dataDir: folder });
  await migrateDatabase(embedded.pool);
  await embedded.close();
  project.provide("databaseTemplate", { kind: "embedded", folder });
  return () => rm(folder, { recursive: true, force: true });
}

async function postgresTemplate(project: TestProject, serverUrl: string) {
  const name = `tryer_template_${process.pid}`;
  await runOn(serverUrl, `create database ${name}`);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: templateUrl.href, max: 1 });
  await migrateDatabase(pool);
  await pool.end();
  project.provide("databaseTemplate", { kind: "postgres", serverUrl, name });
  return () => runOn(serverUrl, `drop database if exists ${name}`);
}

async function runOn(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
