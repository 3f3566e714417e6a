import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { folderInMemory } from "../folder-in-memory.ts";
import { freePort } from "./free-port.ts";
import { installedPostgres } from "./postgres-programs.ts";
import { type Postgres, usableVersion } from "./reachable-postgres.ts";

const FOLDER_PREFIX = "tryer-postgres-";
const START_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 50;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Settings of a server whose data end with the run: no write waits for a disk, and no statistics change during a test. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
  shared_buffers: "256MB",
  max_connections: "300",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

export interface PrivatePostgres extends Postgres {
  stop: () => Promise<void>;
}

export interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * A PostgreSQL server of this test run's own, in memory where there is room, from an installed package. Undefined where
 * none is installed, or where it does not start.
 */
export async function startPrivatePostgres(): Promise<PrivatePostgres | undefined> {
  const programs = installedPostgres();
  if (!programs) return undefined;
  const parent = (await folderInMemory()).TMPDIR ?? tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${FOLDER_PREFIX}${process.pid}-`));
  try {
    const owner = await giveToOwner(folder);
    const data = join(folder, "data");
    const newCluster = ["--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8"];
    execFileSync(join(programs.folder, "initdb"), ["-D", data, ...newCluster], { ...owner, stdio: "pipe" });
    const port = await freePort();
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(join(programs.folder, "postgres"), ["-D", data, ...settings], { ...owner, stdio: "ignore" });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const stop = stopper(server, folder);
    return { url, version: await untilReady(server, url), stop };
  } catch (error) {
    console.error(`PostgreSQL ${programs.version} is installed but does not start: ${String(error)}`);
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
}

/** PostgreSQL refuses to run as root, who gives the folder to the login of the package. */
export async function giveToOwner(folder: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  const owner = { uid: idOf("-u"), gid: idOf("-g") };
  await chown(folder, owner.uid, owner.gid);
  return owner;
}

/** Folders of runs that were killed: without its folder, a server that they left ends within a minute. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(FOLDER_PREFIX) ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<string> {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}`);
    const version = await usableVersion(url).catch(() => undefined);
    if (version) return version;
    if (performance.now() > until) throw new Error("it does not answer");
    await wait(LOOK_EVERY_MS);
  }
}

/** Ends the server with the run, also with one that is ended by a signal. */
function stopper(server: ChildProcess, folder: string): () => Promise<void> {
  const end = async () => {
    for (const signal of SIGNALS) process.off(signal, endAndDie);
    // Data that nobody reads again need no orderly end.
    if (server.exitCode === null && server.kill("SIGQUIT")) await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  };
  const endAndDie = (signal: NodeJS.Signals) => void end().then(() => process.kill(process.pid, signal));
  for (const signal of SIGNALS) process.on(signal, endAndDie);
  return end;
}
