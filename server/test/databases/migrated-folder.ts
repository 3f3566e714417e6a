import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "#db/embedded/index.ts";
import { migrateDatabase } from "#db/migrate.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const cache = join(root, "node_modules/.cache/tryer-databases");

/** Files that decide how a new database looks. */
const SOURCE_FOLDERS = ["server/drizzle", "server/src/db/embedded"];
const SOURCE_FILES = ["package-lock.json", "server/src/db/migrate.ts"];

/**
 * An embedded database with every migration applied, closed cleanly. Kept from run to run, because to make it costs
 * more than to run most test files; anything that could change it gives it another name.
 */
export async function migratedFolder(): Promise<string> {
  const name = await fingerprint();
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const embedded = await openEmbedded({ dataDir: unfinished });
  await migrateDatabase(embedded.pool);
  await embedded.close();
  await rename(unfinished, folder).catch((error: unknown) => {
    // Another run made the same one meanwhile.
    if (!existsSync(folder)) throw error;
    return rm(unfinished, { recursive: true });
  });
  const outdated = (await readdir(cache)).filter((other) => other !== name && !other.includes("."));
  for (const other of outdated) await rm(join(cache, other), { recursive: true, force: true });
  return folder;
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const path of [...SOURCE_FILES, ...(await filesOf(SOURCE_FOLDERS))]) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function filesOf(folders: string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    paths.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`));
  }
  return paths.sort();
}
