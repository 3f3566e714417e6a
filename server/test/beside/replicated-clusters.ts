import { execFileSync } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../../scripts/test-run/postgres/free-port.ts";
import { installedPostgres } from "../../../scripts/test-run/postgres/postgres-programs.ts";
import { giveToOwner } from "../../../scripts/test-run/postgres/private-postgres.ts";

export const hasPostgresPrograms = (): boolean => installedPostgres() !== undefined;

const LOOK_EVERY_MS = 20;
const SETTINGS = [
  "fsync=off",
  "wal_level=replica",
  "max_wal_senders=4",
  "hot_standby=on",
  "listen_addresses='127.0.0.1'",
];

/** A PostgreSQL and a streaming replica of it, both of the test's own. */
export async function startClusters() {
  const programs = installedPostgres();
  if (programs === undefined) throw new Error("this machine has no PostgreSQL");
  const folder = await mkdtemp(join(tmpdir(), "tryer-clusters-"));
  const owner = await giveToOwner(folder);
  const run = (name: string, ...given: string[]) =>
    execFileSync(join(programs.folder, name), given, { ...owner, stdio: "pipe" });
  const [primary, standby] = [await cluster("primary"), await cluster("standby")];

  async function cluster(name: string) {
    const data = join(folder, name);
    const port = await freePort();
    return {
      data,
      port,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start: () =>
        run("pg_ctl", "-D", data, "-w", "-t", "60", "-l", `${data}.log`, "-o", `-p ${port} -k ${folder}`, "start"),
      stop: () => run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"),
    };
  }

  run(
    "initdb",
    "-D",
    primary.data,
    "--no-sync",
    "--auth=trust",
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C",
  );
  await appendFile(join(primary.data, "postgresql.conf"), `\n${SETTINGS.join("\n")}\n`);
  primary.start();
  run("pg_basebackup", "-D", standby.data, "-R", "-X", "stream", "--no-sync", "-d", primary.url);
  standby.start();

  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    primaryUrl: primary.url,
    replicaUrl: standby.url,
    /** Stops repeating what is committed: from now on the replica lags behind. */
    pause: () => ask(standby.url, "select pg_wal_replay_pause()"),
    resume: () => ask(standby.url, "select pg_wal_replay_resume()"),
    /** Resolves once the replica shows all that is committed now. */
    async untilCaughtUp() {
      const { rows } = await ask(primary.url, "select pg_current_wal_lsn() as at");
      for (;;) {
        const { rows: there } = await ask(
          standby.url,
          `select pg_last_wal_replay_lsn() >= '${rows[0]?.at}' as is_there`,
        );
        if (there[0]?.is_there) return;
        await wait(LOOK_EVERY_MS);
      }
    },
    stopReplica: () => standby.stop(),
    startReplica: () => standby.start(),
    async stop() {
      standby.stop();
      primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
