import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startBuilt } from "../bench/built-server.ts";
import { counted } from "../bench/sizes.ts";
import { seededRandom } from "../seed/random.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import { bareDriver } from "./bare-driver.ts";
import { isFlat } from "./flat-memory.ts";
import { openStreams } from "./live-streams.ts";
import { LOAD_SIZES, type LoadSize } from "./load-size.ts";
import { makeRoasteries } from "./make-roasteries.ts";
import { kindAt, type LoadedRoastery } from "./mix.ts";
import { type Answers, requestsTo } from "./requests-under-load.ts";

const WORDS = ["embedded", "postgresql", "smallest"];
const SECRET = "a secret of the load that nobody else needs";
const MEGABYTE = 2 ** 20;
/** Share of the requests of the bare driver that the server is to answer. */
const AIMED_SHARE = 0.5;

/** `npm run load -- smallest embedded`: without a word the usual size on the PostgreSQL server of TEST_DATABASE_URL. */
const wanted = process.argv.slice(2);
for (const word of wanted) {
  if (WORDS.includes(word)) continue;
  console.error(`The load has no ${word}. It has ${WORDS.join(", ")}.`);
  process.exit(1);
}
const size: LoadSize = LOAD_SIZES[wanted.includes("smallest") ? "smallest" : "usual"];
const log = createLog("silent");
/** Numbers from 0 to 1, the same in each run. */
const random = seededRandom(7).next;
const dataDir = await mkdtemp(join(tmpdir(), "tryer-load-"));

try {
  if (wanted.includes("embedded")) await loadDatabase({ DATA_DIR: dataDir });
  else await onServer(process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres");
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** A database of its own on a server, dropped afterwards. */
async function onServer(serverUrl: string) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const name = `tryer_load_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await loadDatabase({ DATA_DIR: dataDir, DATABASE_URL: url.href });
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function loadDatabase(place: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { roasteries, barePerSecond } = await prepare(place);
  const port = await freePort();
  const server = await startBuilt({ ...place, AUTH_SECRET: SECRET, PORT: String(port) });
  try {
    const cookies = Array.from({ length: size.streams }, (_, at) => roasteries[at % roasteries.length]?.cookie ?? "");
    const streams = await openStreams(port, cookies);
    const requests = requestsTo(port, size.together);
    const memory: number[] = [];
    const look = async () => memory.push((await server.usage()).memory.rss / MEGABYTE);
    await look();
    const looking = setInterval(() => void look(), size.lookEachSec * 1000);
    const perSecond = await drive(roasteries, (roastery, count) => {
      const { cookie } = roastery;
      return requests.send(kindAt(random()).of(roastery, count), cookie);
    });
    clearInterval(looking);
    await look();
    report(requests.answers, { perSecond, barePerSecond, memory, streams: streams.state() });
    requests.close();
    streams.close();
  } finally {
    await server.stop();
  }
}

/** Fills the database in this process, and measures the bare driver on it. */
async function prepare(place: { DATA_DIR: string; DATABASE_URL?: string }) {
  const config = readConfig({ ...place, AUTH_SECRET: SECRET, API_CALLS_PER_MINUTE: "999999999" });
  const database = await openDatabase(config, log);
  try {
    await database.withoutLimit(migrateDatabase);
    const live = await Live.open(database, log);
    const app = createApp({ config, database, secret: SECRET, log, live, webFolder: "" });
    const roasteries = await makeRoasteries(app, config.publicUrl, { database, count: size.roasteries });
    await database.pool.query("analyze");
    const bare = await bareDriver(app, config.publicUrl, {
      pool: database.pool,
      some: roasteries.slice(0, size.replayed),
    });
    const barePerSecond = await drive(roasteries, () => bare(random(), random()), size.seconds / 5);
    live.close();
    await live.settled();
    return { roasteries, barePerSecond };
  } finally {
    await database.close();
  }
}

/** Keeps so many pieces of work on their way for a while; answers how many were done a second. */
async function drive(
  roasteries: readonly LoadedRoastery[],
  work: (roastery: LoadedRoastery, count: number) => Promise<unknown>,
  seconds = size.seconds,
): Promise<number> {
  const started = performance.now();
  let done = 0;
  const counts = new Map<LoadedRoastery, number>();
  const keepOn = async () => {
    while (performance.now() - started < seconds * 1000) {
      const roastery = roasteries[Math.floor(random() * roasteries.length)];
      if (roastery === undefined) throw new Error("there is no roastery");
      const count = counts.get(roastery) ?? 0;
      counts.set(roastery, count + 1);
      await work(roastery, count);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: size.together }, keepOn));
  return (done * 1000) / (performance.now() - started);
}

interface Seen {
  perSecond: number;
  barePerSecond: number;
  memory: number[];
  streams: { told: number; open: number };
}

function report({ times, busy, failures }: Answers, { perSecond, barePerSecond, memory, streams }: Seen) {
  console.log(`${counted(size.roasteries)} roasteries, ${size.together} requests at once, ${size.seconds} s`);
  console.log("request                       answers    p50 ms    p95 ms    p99 ms");
  for (const [name, kept] of [...times, ["all", [...times.values()].flat()] as const]) {
    const sorted = kept.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1).padStart(10);
    console.log(`${name.padEnd(26)}${counted(kept.length).padStart(11)}${at(0.5)}${at(0.95)}${at(0.99)}`);
  }
  const share = perSecond / barePerSecond;
  const verdict = share >= AIMED_SHARE ? "within the goal" : "UNDER THE GOAL";
  console.log(
    `requests a second: ${perSecond.toFixed(0)}; the bare driver ${barePerSecond.toFixed(0)}: ${share.toFixed(2)} of it, ${verdict}`,
  );
  const shown = memory.map((megabytes) => megabytes.toFixed(0)).join(" ");
  const flat = isFlat(memory);
  console.log(`memory of the server, MB: ${shown}: ${flat ? "flat" : "IT RISES"}`);
  console.log(
    `live streams: ${counted(streams.open)} of ${counted(size.streams)} still open, ${counted(streams.told)} events`,
  );
  console.log(`${counted(busy)} answers asked for patience, ${counted(failures.length)} requests failed`);
  for (const failure of failures.slice(0, 10)) console.error(failure);
  const hasHeld = failures.length === 0 && busy === 0 && streams.open === size.streams;
  // The figures of the smallest run say nothing.
  const isAsAimed = size === LOAD_SIZES.smallest || (share >= AIMED_SHARE && flat);
  if (!hasHeld || !isAsAimed) process.exitCode = 1;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
