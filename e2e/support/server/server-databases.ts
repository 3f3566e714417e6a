import { randomBytes } from "node:crypto";
import pg from "pg";

/** Prefix of the names of all databases of a run in the browser. */
const prefixOf = (runId: number) => `tryer_e2e_${runId}_`;

/** Makes an empty database on a PostgreSQL server, or a copy of one that nobody has open. Answers its address. */
export async function createDatabase(serverUrl: string, runId: number, templateUrl?: string): Promise<string> {
  const name = `${prefixOf(runId)}${randomBytes(6).toString("hex")}`;
  const template = templateUrl === undefined ? "" : ` template ${new URL(templateUrl).pathname.slice(1)}`;
  await runOn(serverUrl, `create database ${name}${template}`);
  await runOn(serverUrl, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Copies a database of the run on the same server. */
export async function copyDatabase(templateUrl: string): Promise<string> {
  const serverUrl = new URL(templateUrl);
  const runId = Number(serverUrl.pathname.split("_")[2]);
  serverUrl.pathname = "/postgres";
  return createDatabase(serverUrl.href, runId, templateUrl);
}

/** Drops the databases of a run: servers that were killed may have left some. */
export async function dropDatabases(serverUrl: string, runId: number): Promise<void> {
  const { rows } = await runOn(serverUrl, "select datname from pg_database where starts_with(datname, $1)", [
    prefixOf(runId),
  ]);
  for (const { datname } of rows) await runOn(serverUrl, `drop database if exists ${datname} with (force)`);
}

async function runOn(connectionString: string, statement: string, values: string[] = []) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}
