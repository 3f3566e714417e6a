import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { FINGERPRINT_FILE } from "./source-fingerprint.mjs";

/** Each attempt is lost only to another build that was put in place meanwhile. */
const ATTEMPTS = 10;
/** The present build and two former ones, which servers may still serve. */
const KEPT_BUILDS = 3;
const YOUNGEST_REMOVED_MS = 3_600_000;

/**
 * Fills a folder of its own for this build, `dist-<fingerprint>` beside `dist`, and then has `dist` lead there. A server
 * that runs goes on with the folder that it started from, and a build that is killed or fails leaves the former result,
 * or nothing, and never a half one that counts as good. Two builds at once are fine: the last one stays.
 */
export async function publishFolder(folder: string, fingerprint: string, fill: (folder: string) => Promise<void>) {
  const cache = join(projectRoot, ".cache");
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "build-"));
  const published = `${folder}-${fingerprint.slice(0, 12)}`;
  try {
    const next = join(work, "next");
    await mkdir(next);
    await fill(next);
    await writeFile(join(next, FINGERPRINT_FILE), fingerprint);
    // The same sources have been built before: those files may be served, and are as good.
    await rename(next, published).catch(unless("ENOTEMPTY", "EEXIST", "EPERM"));
    await lead(folder, published, work, ATTEMPTS);
    await removeFormer(folder, published);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Has `folder` lead to what is published: by a link that is renamed into its place. */
async function lead(folder: string, published: string, work: string, attempts: number): Promise<void> {
  const link = join(work, `link-${attempts}`);
  // Windows has links to folders without special rights by absolute path only.
  const isWindows = process.platform === "win32";
  await symlink(isWindows ? published : basename(published), link, isWindows ? "junction" : "dir");
  const isPlaced = await rename(link, folder).then(
    () => true,
    attempts > 1 ? unless("EISDIR", "ENOTEMPTY", "EEXIST", "EPERM") : unless(),
  );
  if (isPlaced) return;
  // A real folder, as an older version of this script left it, or a link of Windows, which nothing can replace.
  await rename(folder, join(work, `former-${attempts}`)).catch(unless("ENOENT"));
  await lead(folder, published, work, attempts - 1);
}

async function removeFormer(folder: string, published: string): Promise<void> {
  const parent = dirname(folder);
  const isBuild = new RegExp(`^${basename(folder)}-[\\w-]+$`);
  const names = (await readdir(parent)).filter((name) => isBuild.test(name) && name !== basename(published));
  const builds = await Promise.all(
    names.map(async (name) => ({ path: join(parent, name), builtAtMs: await builtAtMs(join(parent, name)) })),
  );
  const former = builds.sort((a, b) => b.builtAtMs - a.builtAtMs).slice(KEPT_BUILDS - 1);
  for (const { path, builtAtMs } of former) {
    if (Date.now() - builtAtMs > YOUNGEST_REMOVED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Now, where another build has just removed it. */
const builtAtMs = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );

/** Lets errors with these codes pass as `false`. */
function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
    return false;
  };
}
