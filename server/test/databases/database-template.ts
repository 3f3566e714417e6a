import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#db/migrate.ts";
import { migratedFolder } from "./migrated-folder.ts";

export type DatabaseTemplate = { /** Folder of what copies need, removed after the run. */ runFolder: string } & (
  | { kind: "embedded" }
  | { kind: "postgres"; serverUrl: string; name: string }
);

declare module "vitest" {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** The migrated folder of an embedded template. */
export const templateFolder = (runFolder: string) => join(runFolder, "template");

/** Prefix of the names of all databases of a run. */
const RUN_PREFIX = `tryer_test_${process.pid}`;

/**
 * One migrated database, made once for the whole run; tests work on copies of it. Embedded unless TEST_DATABASE_URL
 * names a PostgreSQL server on which databases may be made.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const startedAt = performance.now();
  const runFolder = await mkdtemp(join(await realpath(tmpdir()), "tryer-tests-"));
  if (serverUrl) await postgresTemplate(project, runFolder, serverUrl);
  else await embeddedTemplate(project, runFolder);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`The migrated database that tests copy: ${seconds} s\n`);
  return async () => {
    if (serverUrl) await dropDatabases(serverUrl);
    await rm(runFolder, { recursive: true, force: true });
  };
}

async function embeddedTemplate(project: TestProject, runFolder: string) {
  await cp(await migratedFolder(), templateFolder(runFolder), { recursive: true });
  project.provide("databaseTemplate", { kind: "embedded", runFolder });
}

async function postgresTemplate(project: TestProject, runFolder: string, serverUrl: string) {
  const name = `${RUN_PREFIX}_template`;
  await runOn(serverUrl, `create database ${name}`);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: templateUrl.href, max: 1 });
  await migrateDatabase(pool);
  await pool.end();
  project.provide("databaseTemplate", { kind: "postgres", runFolder, serverUrl, name });
}

/** Test processes are ended rather than asked to clean up, so what they left open is closed by force. */
async function dropDatabases(serverUrl: string) {
  const { rows } = await runOn(serverUrl, `select datname from pg_database where datname like '${RUN_PREFIX}\\_%'`);
  for (const { datname } of rows) await runOn(serverUrl, `drop database if exists ${datname} with (force)`);
  // Logins of databases that a test which failed did not drop.
  const logins = await runOn(serverUrl, `select rolname from pg_roles where rolname like '${RUN_PREFIX}\\_%'`);
  for (const { rolname } of logins.rows) await runOn(serverUrl, `drop role if exists ${rolname}`);
}

async function runOn(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
