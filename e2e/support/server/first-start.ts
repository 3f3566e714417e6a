import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceFingerprint } from "../../../scripts/build-app/source-fingerprint.mjs";
import { runNode } from "../../../scripts/run-child.mjs";
import { PASSWORD } from "../password.ts";
import { FIRST_START, FIRST_START_FACTS, type FirstStart } from "./first-start-folder.ts";
import { createDatabase, dropDatabases } from "./server-databases.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const CACHE = join(root, ".cache/first-starts");
const MAKER = "server/test/make-people.ts";

/** Option of a quick start, as a browser's tests start their servers: the embedded database begins at once. */
const QUICK_START = "--liftoff-only";

/**
 * People for one worker. A whole run has more than it needs, because a test that needs further ones signs them up at the
 * real cost of a password, which is ten times that of one here; a few files begin sooner with fewer.
 */
const PEOPLE = process.env.TEST_EXTENT ? ["Ada:200", "Grace:20"] : ["Ada:60", "Grace:12"];

/**
 * Makes a first start of Tryer with people in it, once for the whole run; every worker goes on from a copy of it. On the
 * PostgreSQL server of TEST_DATABASE_URL, else on the embedded database.
 */
export default async function makeFirstStart(): Promise<() => Promise<void>> {
  const startedAt = performance.now();
  const serverUrl = process.env.TEST_DATABASE_URL;
  const { folder, remove } = await (serverUrl ? startOnServer(serverUrl) : startEmbedded());
  process.env[FIRST_START] = folder;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`The first start of Tryer, with people who have signed up: ${seconds} s\n`);
  return remove;
}

interface Made {
  folder: string;
  remove: () => Promise<void>;
}

async function startOnServer(serverUrl: string): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), "tryer-first-start-"));
  const templateUrl = await createDatabase(serverUrl, process.pid);
  await makePeople({ folder, templateUrl, secret: randomBytes(32).toString("hex") });
  return {
    folder,
    remove: async () => {
      await dropDatabases(serverUrl, process.pid);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kept until the server changes or the day is over: the embedded database takes long to begin. */
async function startEmbedded(): Promise<Made> {
  const name = await fingerprint();
  const folder = join(CACHE, name);
  if (!existsSync(folder)) await makeKept(folder);
  for (const other of await readdir(CACHE)) {
    // Unfinished folders may belong to another run.
    if (other !== name && !other.includes(".")) await rm(join(CACHE, other), { recursive: true, force: true });
  }
  return { folder, remove: async () => {} };
}

async function makeKept(folder: string) {
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await makePeople({ folder: unfinished, templateUrl: null, secret: null });
  await rename(unfinished, folder).catch((error: unknown) => {
    // Another run made the same one meanwhile.
    if (!existsSync(folder)) throw error;
    return rm(unfinished, { recursive: true });
  });
}

async function makePeople({ folder, ...facts }: FirstStart) {
  const { code, output } = await runNode([QUICK_START, "--import", "tsx", MAKER, PASSWORD, ...PEOPLE], {
    env: {
      DATA_DIR: folder,
      DATABASE_URL: facts.templateUrl ?? "",
      ...(facts.secret === null ? {} : { AUTH_SECRET: facts.secret }),
    },
    quiet: true,
  });
  if (code !== 0) throw new Error(`${MAKER} ended with ${code}: ${output}`);
  await writeFile(join(folder, FIRST_START_FACTS), JSON.stringify(facts));
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(sourceFingerprint("server"));
  for (const part of [PASSWORD, ...PEOPLE, await readFile(join(root, MAKER)), new Date().toDateString()])
    hash.update(part);
  return hash.digest("hex").slice(0, 16);
}
