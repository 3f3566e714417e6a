import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { readBulkList } from "@tryer/domain/planner";
import pg from "pg";
import { demoSession } from "../seed/demo-account.ts";
import { inProcessClient } from "../seed/in-process-client.ts";
import { playYear } from "../seed/play-year.ts";
import { seededRandom } from "../seed/random.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import type { Database } from "../src/db/database.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import { printAllocationTime } from "./allocation-time.ts";
import { printAnalyticsTime } from "./analytics-time.ts";
import { printUsage } from "./built-server.ts";
import { httpCaller } from "./http-caller.ts";
import { printJournalTime } from "./journal-time.ts";
import { measureSides, verdictOf } from "./measure.ts";
import { type BenchRows, benchRows, busiestOperations } from "./operations.ts";
import { printOrdersTime } from "./orders-time.ts";
import { recordTransactions } from "./recording.ts";
import { replayer } from "./replay.ts";
import { BENCH_SIZES } from "./sizes.ts";
import { printTraceTime } from "./trace-time.ts";

const PARTS = ["operations", "journal", "orders", "trace", "allocation", "analytics", "usage", "parser"];
const DATABASES = ["embedded", "postgresql"];

/** Word that runs every part in about a minute, with figures that say nothing. */
const SMALLEST = "smallest";

/** `npm run bench -- orders postgresql` measures only those parts and databases; of a kind that is not named, all. */
const wanted = process.argv.slice(2);
const size = BENCH_SIZES[wanted.includes(SMALLEST) ? "smallest" : "usual"];
for (const word of wanted) {
  if (![...PARTS, ...DATABASES, SMALLEST].includes(word)) {
    console.error(`The bench has no ${word}. It has ${[...PARTS, ...DATABASES, SMALLEST].join(", ")}.`);
    process.exit(1);
  }
}

function isWanted(name: string): boolean {
  const kind = DATABASES.includes(name) ? DATABASES : PARTS;
  return wanted.includes(name) || !wanted.some((word) => kind.includes(word));
}
const log = createLog("silent");

const SECRET = "a secret of the bench that nobody else needs";

const TITLES = { embedded: "Embedded database", postgresql: "PostgreSQL server" };

async function benchDatabase(kind: "embedded" | "postgresql", database: Database, dataDir: string) {
  const clock = { now: new Date() };
  let isPlaying = true;
  const config = readConfig({ DATA_DIR: dataDir, API_CALLS_PER_MINUTE: "999999999" });
  const app = createApp({
    config,
    database,
    secret: SECRET,
    log,
    live: await Live.open(database, log),
    now: () => (isPlaying ? clock.now : new Date()),
    webFolder: "",
  });
  const cookie = await demoSession(app, config.publicUrl, database);
  const api = inProcessClient(app, config.publicUrl, cookie);
  await playYear({ api, random: seededRandom(1), clock, today: new Date(), size: size.year });
  isPlaying = false;
  await database.pool.query("analyze");

  const recorder = recordTransactions(database.pool);
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const http = httpCaller(port, cookie);

  const rows = await benchRows(api);
  console.log(`\n${TITLES[kind]}`);
  if (isWanted("operations")) await printOperations(rows, { recorder, call: http.call, database });
  if (isWanted("journal"))
    await printJournalTime(database, { call: http.call, recorder, greenCoffeeId: rows.greenCoffeeId, size });
  if (isWanted("analytics")) await printAnalyticsTime(database, { call: http.call, kind, size });
  // What is traced was sent with those orders.
  if (isWanted("orders") || isWanted("trace")) await printOrdersTime(database, { call: http.call, recorder, size });
  if (isWanted("trace")) await printTraceTime(database, { call: http.call, recorder, size });
  if (isWanted("allocation")) await printAllocationTime(database, { call: http.call, recorder, size });
  http.close();
  await new Promise((resolve) => server.close(resolve));
  return { cookie, rows, port: String(port) };
}

interface Measured {
  recorder: ReturnType<typeof recordTransactions>;
  call: ReturnType<typeof httpCaller>["call"];
  database: Database;
}

async function printOperations(rows: BenchRows, { recorder, call, database }: Measured): Promise<void> {
  console.log("operation                 side    p50 ms   p95 ms   per second   p50 ÷ (1.5 × raw + 1 ms)");
  for (const { name, run, turns = 1 } of busiestOperations(rows, call)) {
    const first = [];
    const second = [];
    for (let turn = 0; turn < turns; turn += 1) first.push(await recorder.during(run));
    for (let turn = 0; turn < turns; turn += 1) second.push(await recorder.during(run));
    const [raw, served] = await measureSides([replayer(database.pool, first, second), run], size.calls);
    for (const [side, figures, verdict] of [
      ["raw", raw, ""],
      ["API", served, verdictOf(served.p50, raw.p50, "list")],
    ] as const) {
      const columns = [figures.p50.toFixed(2), figures.p95.toFixed(2), figures.perSecond.toFixed(0)];
      console.log(
        `${(side === "raw" ? name : "").padEnd(26)}${side.padEnd(6)}${columns[0]?.padStart(8)}${columns[1]?.padStart(9)}${columns[2]?.padStart(13)}   ${verdict}`,
      );
    }
  }
}

async function benchEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), "tryer-bench-"));
  const database = await openDatabase({ dataDir, databaseUrl: null }, log);
  try {
    await database.withoutLimit(migrateDatabase);
    const { cookie, rows, port } = await benchDatabase("embedded", database, dataDir);
    await database.close();
    if (isWanted("usage"))
      await printUsage({ DATA_DIR: dataDir, AUTH_SECRET: SECRET, PORT: port }, { cookie, rows, ...size.usage });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Address of a database of the bench's own on a PostgreSQL server, where one can be reached. */
async function benchServer(serverUrl: string) {
  const admin = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2000 });
  try {
    await admin.connect();
  } catch {
    console.log("\nPostgreSQL: none reachable; set TEST_DATABASE_URL to measure one.");
    return;
  }
  const name = `tryer_bench_${process.pid}`;
  const dataDir = await mkdtemp(join(tmpdir(), "tryer-bench-"));
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ dataDir, databaseUrl: url.href }, log);
  try {
    await database.withoutLimit(migrateDatabase);
    const { cookie, rows, port } = await benchDatabase("postgresql", database, dataDir);
    await database.close();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url.href, AUTH_SECRET: SECRET, PORT: port };
    if (isWanted("usage")) await printUsage(env, { cookie, rows, ...size.usage });
  } finally {
    await database.close();
    await admin.query(`drop database ${name}`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function benchParser() {
  const text = Array.from({ length: 10_000 }, (_, line) =>
    line % 50 === 0 ? "5LB Bags:" : `${(line % 40) + 1} x Coffee ${line % 700} Estate`,
  ).join("\r\n");
  const products = Array.from({ length: 700 }, (_, number) => {
    return { id: String(number), name: `Coffee ${number} Estate`, greenCoffeeName: `Lot ${number % 50}` };
  });
  const catalog = { items: products, packageSizes: [{ id: "5lb", size: 5, unit: "lb" }] };
  readBulkList(text, catalog);
  const started = performance.now();
  const { rows } = readBulkList(text, catalog);
  const ms = (performance.now() - started).toFixed(1);
  const matched = rows.filter((row) => row.matched).length;
  console.log(`\nBulk text of 10,000 lines: ${ms} ms, ${rows.length} rows, ${matched} matched`);
}

if (isWanted("parser")) benchParser();
if (isWanted("embedded")) await benchEmbedded();
if (isWanted("postgresql"))
  await benchServer(process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres");
