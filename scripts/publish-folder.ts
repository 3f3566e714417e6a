import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "./project-root.mjs";
import { FINGERPRINT_FILE } from "./source-fingerprint.mjs";

/**
 * Fills a new folder and puts it in the place of the old one by renaming, so that a build that is killed or fails
 * leaves the former result, or nothing, and never a half one that counts as good.
 */
export async function publishFolder(folder: string, fingerprint: string, fill: (folder: string) => Promise<void>) {
  const workspace = basename(dirname(folder));
  const next = join(projectRoot, ".cache", `${workspace}-next-${process.pid}`);
  const former = join(projectRoot, ".cache", `${workspace}-former-${process.pid}`);
  try {
    await rm(next, { recursive: true, force: true });
    await mkdir(next, { recursive: true });
    await fill(next);
    await writeFile(join(next, FINGERPRINT_FILE), fingerprint);
    await rename(folder, former).catch(ignoreMissing);
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error;
}
