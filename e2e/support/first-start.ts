import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceFingerprint } from "../../scripts/build-app/source-fingerprint.mjs";
import { runNode } from "../../scripts/run-child.mjs";
import { FIRST_START } from "./first-start-folder.ts";
import { PASSWORD } from "./password.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = join(root, ".cache/first-starts");
const MAKER = "server/test/make-people.ts";

/** Option of a quick start, as a browser's tests start their servers: the database begins at once. */
const QUICK_START = "--liftoff-only";

/** People for one worker, more than it needs; a test that needs further ones signs them up. */
const PEOPLE = ["Ada:60", "Grace:12"];

/**
 * Makes a data folder with people in it, once for the whole run; every worker goes on from a copy of it. Kept until the
 * server changes or the day is over.
 */
export default async function firstStart(): Promise<void> {
  const startedAt = performance.now();
  const name = await fingerprint();
  const folder = join(CACHE, name);
  if (!existsSync(folder)) await make(folder);
  for (const other of await readdir(CACHE)) {
    // Unfinished folders may belong to another run.
    if (other !== name && !other.includes(".")) await rm(join(CACHE, other), { recursive: true, force: true });
  }
  process.env[FIRST_START] = folder;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`The first start of Tryer, with people who have signed up: ${seconds} s\n`);
}

async function make(folder: string) {
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const { code, output } = await runNode([QUICK_START, "--import", "tsx", MAKER, PASSWORD, ...PEOPLE], {
    env: { DATA_DIR: unfinished, DATABASE_URL: "" },
    quiet: true,
  });
  if (code !== 0) throw new Error(`${MAKER} ended with ${code}: ${output}`);
  await rename(unfinished, folder).catch((error: unknown) => {
    // Another run made the same one meanwhile.
    if (!existsSync(folder)) throw error;
    return rm(unfinished, { recursive: true });
  });
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(sourceFingerprint("server"));
  for (const part of [PASSWORD, ...PEOPLE, await readFile(join(root, MAKER)), new Date().toDateString()])
    hash.update(part);
  return hash.digest("hex").slice(0, 16);
}
