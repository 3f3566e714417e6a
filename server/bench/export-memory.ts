import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { DataExport } from "@tryer/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { migrateDatabase } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { demoSession } from "../seed/demo-account.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import { startBuilt } from "./built-server.ts";

// Measures an export of the built server: seconds, the most memory above what the server had at rest, and how long
// somebody waits meanwhile who reads a list, or who writes once a second where `writes` is the second argument.
// `npx tsx server/bench/export-memory.ts 1000000`, in an embedded database, or an empty one that DATABASE_URL names.

const ROWS = Number(process.argv[2] ?? 1_000_000);
const WITH_WRITES = process.argv[3] === "writes";
const REST_MS = 10_000;
const SECRET = "a secret of the bench that nobody else needs";
const PORT = "38217";
const databaseUrl = process.env.DATABASE_URL ?? null;
const dataDir = await mkdtemp(join(tmpdir(), "tryer-export-"));
const log = createLog("warn");

const database = await openDatabase({ dataDir, databaseUrl }, log, 600_000);
await database.withoutLimit(migrateDatabase);
const config = readConfig({ DATA_DIR: dataDir, PORT });
const live = await Live.open(database, log);
const app = createApp({ config, database, secret: SECRET, log, live, now: () => new Date(), webFolder: "" });
const cookie = await demoSession(app, config.publicUrl, database);
await database.asSystem(async (tx) => {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from roasteries`);
  await tx.execute(sql`select set_config('app.roastery_id', ${rows[0]?.id}, true)`);
  await tx.execute(sql`
    insert into audit_log (roastery_id, id, action, subject_id, detail, user_id)
    select ${rows[0]?.id}, gen_random_uuid(), 'roast.edited', gen_random_uuid(), '{"name": "Guji"}', u.id
    from users u, generate_series(1, ${ROWS}::int)`);
});
const { kind } = database;
live.close();
await database.close();

const server = await startBuilt({
  PORT,
  DATA_DIR: dataDir,
  AUTH_SECRET: SECRET,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
});
const origin = `http://localhost:${PORT}`;
async function call(method: string, path: string, body?: object): Promise<{ value: unknown; ms: number }> {
  const sentAt = performance.now();
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { cookie, origin, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const value: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return { value, ms: performance.now() - sentAt };
}

try {
  const rss = async () => (await server.usage()).memory.rss / 1_000_000;
  await call("GET", "/green-coffees?limit=50");
  await delay(REST_MS);
  const idle = await rss();
  let most = idle;
  let longestRead = 0;
  let longestWrite = 0;
  const startedAt = performance.now();
  await call("POST", "/exports", {});
  let isRunning = true;
  const repeat = async (pauseMs: number, work: () => Promise<void>) => {
    while (isRunning) {
      await work();
      await delay(pauseMs);
    }
  };
  await Promise.all([
    repeat(50, async () => {
      most = Math.max(most, await rss());
    }),
    repeat(100, async () => {
      longestRead = Math.max(longestRead, (await call("GET", "/green-coffees?limit=50")).ms);
    }),
    repeat(1000, async () => {
      if (!WITH_WRITES) return;
      const { ms } = await call("POST", "/suppliers", { name: `Supplier ${uuidv7()}` });
      longestWrite = Math.max(longestWrite, ms);
    }),
    repeat(200, async () => {
      const [written] = z.array(DataExport).parse((await call("GET", "/exports")).value);
      isRunning = written?.state === "running";
      if (isRunning) return;
      const seconds = (performance.now() - startedAt) / 1000;
      process.stdout.write(
        `${ROWS} rows on ${kind}: ${written?.state}, ${written?.size} bytes, ${seconds.toFixed(1)} s, ` +
          `${(most - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB; longest wait ${longestRead.toFixed(0)} ms ` +
          `to read, ${longestWrite.toFixed(0)} ms to write\n`,
      );
    }),
  ]);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
