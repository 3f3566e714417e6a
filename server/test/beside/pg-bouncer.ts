import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../../scripts/test-run/postgres/free-port.ts";
import { installedProgram } from "../../../scripts/test-run/postgres/installed-program.ts";

/** The login "nobody", for PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const START_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

export interface PgBouncer {
  /** Address of the database through the pool. */
  url: string;
  stop(): Promise<void>;
}

interface Pooling {
  mode: "session" | "transaction";
  /** Settings beside those that a new PgBouncer has. */
  settings?: Record<string, string>;
}

export const hasPgBouncer = (): boolean => installedProgram("pgbouncer") !== undefined;

/** A PgBouncer in front of one database, as a package leaves it but for mode, login and the number of sessions. */
export async function startPgBouncer(databaseUrl: string, { mode, settings = {} }: Pooling): Promise<PgBouncer> {
  const program = installedProgram("pgbouncer");
  if (program === undefined) throw new Error("this machine has no PgBouncer");
  const folder = await mkdtemp(join(tmpdir(), "tryer-pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    configuration(new URL(databaseUrl), { ...settings, pool_mode: mode, listen_port: String(port) }),
  );
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bouncer = spawn(program, ["-q", file], { ...owner, stdio: "ignore" });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  await untilReady(bouncer, url.href);
  return {
    url: url.href,
    stop: async () => {
      const ended = once(bouncer, "exit");
      bouncer.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(database: URL, settings: Record<string, string>): string {
  const target = [
    `host=${database.hostname}`,
    `port=${database.port || "5432"}`,
    `user=${decodeURIComponent(database.username)}`,
    ...(database.password === "" ? [] : [`password=${decodeURIComponent(database.password)}`]),
  ];
  const all = { listen_addr: "127.0.0.1", unix_socket_dir: "", auth_type: "any", default_pool_size: "4", ...settings };
  return [
    "[databases]",
    `${database.pathname.slice(1)} = ${target.join(" ")}`,
    "[pgbouncer]",
    ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
    "",
  ].join("\n");
}

async function untilReady(bouncer: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    const isThere = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (isThere) return;
    if (bouncer.exitCode !== null || performance.now() > until) throw new Error("PgBouncer does not start");
    await wait(LOOK_EVERY_MS);
  }
}
