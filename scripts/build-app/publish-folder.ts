import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { FINGERPRINT_FILE } from "./source-fingerprint.mjs";

/** Each attempt is lost only to another build that was put in place meanwhile. */
const ATTEMPTS = 10;

/**
 * Fills a new folder and puts it in the place of the old one by renaming, so that a build that is killed or fails
 * leaves the former result, or nothing, and never a half one that counts as good. Two builds at once are fine: the
 * last one stays.
 */
export async function publishFolder(folder: string, fingerprint: string, fill: (folder: string) => Promise<void>) {
  const cache = join(projectRoot, ".cache");
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "build-"));
  try {
    const next = join(work, "next");
    await mkdir(next);
    await fill(next);
    await writeFile(join(next, FINGERPRINT_FILE), fingerprint);
    await replace(folder, next, work, ATTEMPTS);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function replace(folder: string, next: string, work: string, attempts: number): Promise<void> {
  await rename(folder, join(work, `former-${attempts}`)).catch(unless("ENOENT"));
  const isPlaced = await rename(next, folder).then(
    () => true,
    attempts > 1 ? unless("ENOTEMPTY", "EEXIST", "EPERM") : unless(),
  );
  if (!isPlaced) await replace(folder, next, work, attempts - 1);
}

/** Lets errors with these codes pass as `false`. */
function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
    return false;
  };
}
