import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { copyCheckout } from "../../checkout-copy.ts";
import { runChild } from "../../run-child.mjs";
import { folderInMemory } from "../folder-in-memory.ts";
import { freePort } from "../postgres/free-port.ts";
import { reachablePostgres } from "../postgres/reachable-postgres.ts";

/** Programs that a machine may lack: a command that needs one is skipped without it. */
export type Need = "ffmpeg" | "PostgreSQL";

/** Folders, ports and a database that commands are tried in, so that nothing of the checkout or the machine changes. */
export interface Workplace {
  /** A copy of the checkout, which the commands run in. */
  copy: string;
  /** Data folder that the seed fills; `restored` gets its backup. */
  data: string;
  restored: string;
  backups: string;
  ports: { server: string; screens: string };
  /** Address of the PostgreSQL server, and of an empty database on it. */
  postgres: { serverUrl: string; emptyUrl: string } | null;
  missing: ReadonlySet<Need>;
  dispose: () => Promise<void>;
}

export async function openWorkplace(): Promise<Workplace> {
  const { TMPDIR = tmpdir() } = await folderInMemory();
  const folder = await realpath(await mkdtemp(join(TMPDIR, "tryer-named-commands-")));
  const copy = join(folder, "copy");
  await mkdir(copy);
  await copyCheckout(copy);
  const postgres = await emptyDatabase();
  const hasFfmpeg = await runChild("ffmpeg", ["-version"], { quiet: true }).catch(() => null);
  return {
    copy,
    data: join(folder, "data"),
    restored: join(folder, "restored"),
    backups: join(folder, "backups"),
    ports: { server: String(await freePort()), screens: String(await freePort()) },
    postgres: postgres && { serverUrl: postgres.serverUrl, emptyUrl: postgres.emptyUrl },
    missing: new Set<Need>([...(hasFfmpeg ? [] : ["ffmpeg" as const]), ...(postgres ? [] : ["PostgreSQL" as const])]),
    async dispose() {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function emptyDatabase() {
  const server = await reachablePostgres();
  if (!server) return null;
  const name = `tryer_named_commands_${process.pid}`;
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    serverUrl: server.url,
    emptyUrl: url.href,
    drop: () => onServer(server.url, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
