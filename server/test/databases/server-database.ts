import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A database of a PostgreSQL server without a table, and the address with which its owner opens it. */
export interface ServerDatabase {
  url: string;
  /** Address with which the superuser of the tests opens it. */
  adminUrl: string;
  /** Runs a statement in it as that superuser. */
  asAdmin(statement: string): Promise<pg.QueryResult>;
  drop(): Promise<void>;
}

/** Whether this run has a PostgreSQL server. */
export const hasServer = (): boolean => inject("databaseTemplate").kind === "postgres";

/** Makes an empty database that belongs to a login of its own, which is no superuser. */
export async function serverDatabase(): Promise<ServerDatabase> {
  const template = inject("databaseTemplate");
  if (template.kind !== "postgres") throw new Error("this run has no PostgreSQL server");
  const id = `${template.name.replace(/template$/, "")}${process.pid}_${randomBytes(4).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  await run(template.serverUrl, `create role ${id} login createrole password '${password}'`);
  await run(template.serverUrl, `grant tryer_app to ${id} with admin option`);
  await run(template.serverUrl, `create database ${id} owner ${id}`);
  const admin = new URL(template.serverUrl);
  admin.pathname = `/${id}`;
  const owner = new URL(admin);
  owner.username = id;
  owner.password = password;
  return {
    url: owner.href,
    adminUrl: admin.href,
    asAdmin: (statement) => run(admin.href, statement),
    drop: async () => {
      await run(template.serverUrl, `drop database if exists ${id} with (force)`);
      await run(template.serverUrl, `drop role if exists ${id}`);
    },
  };
}

async function run(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
