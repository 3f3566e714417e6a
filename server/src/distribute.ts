import pg from "pg";
import { readFolderConfig } from "./config.ts";
import { BackupError } from "./db/backup/backup-error.ts";
import { NoConnectionError } from "./db/database-outage.ts";
import { distributeDatabase, obstacleLines } from "./db/distribution/distribute-database.ts";
import { findObstacles } from "./db/distribution/find-obstacles.ts";
import { explainFailure } from "./explain-failure.ts";

const USAGE = [
  "Give the coordinator of the cluster, as in: npm run distribute -- --to postgres://user:password@host:5432/tryer [--shards 32]",
  "or ask what stands in the way, on any PostgreSQL that Tryer has run on: npm run distribute -- --check [postgres://…]",
].join("\n");

const SHARDS = 32;

/** Distributes a database over the machines of a cluster, or checks whether it can be. */
async function distribute(given: string[]): Promise<string> {
  const [option, ...rest] = given;
  if (option === "--check") return check(rest[0] ?? readFolderConfig().databaseUrl ?? "");
  const [to = "", more, count] = rest;
  const shards = more === "--shards" ? Number(count) : SHARDS;
  if (option !== "--to" || !isAddress(to) || !Number.isInteger(shards) || shards < 1) throw new BackupError(USAGE);
  const placed = await distributeDatabase(to, { shards });
  if (placed.tables === 0) return "Every table is in its place already.";
  return [
    `Placed ${placed.tables} tables with ${placed.rows} rows in ${placed.shards} shards on ${placed.machines} machines, and put ${placed.foreignKeys} foreign keys back.`,
    "Start Tryer with DATABASE_URL on the coordinator: a process that ran meanwhile has to be restarted.",
  ].join("\n");
}

const isAddress = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);

async function check(url: string): Promise<string> {
  if (!isAddress(url)) throw new BackupError(USAGE);
  const client = new pg.Client({ connectionString: url, application_name: "tryer distribute" });
  await client.connect().catch((error: unknown) => {
    throw new NoConnectionError(error);
  });
  try {
    const obstacles = await findObstacles(client);
    if (obstacles.length > 0) throw new BackupError(obstacleLines(obstacles).join("\n"));
    return "Nothing stands in the way.";
  } finally {
    await client.end();
  }
}

distribute(process.argv.slice(2)).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  },
);
