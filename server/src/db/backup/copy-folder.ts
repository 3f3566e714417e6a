import { type BigIntStats, constants } from "node:fs";
import { copyFile, lstat, mkdir, readdir, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BackupError } from "./backup-error.ts";

/** Size and time of a file when it was copied. */
export type CopiedFiles = Map<string, string>;

/** Times of files go in steps of some milliseconds: one that changed just now may change again within the same step. */
const UNSETTLED_NS = 2_000_000_000n;
/** Room that is left on the disk for the server, beside the copy. */
const SPARE_BYTES = 64 * 2 ** 20;

/** Copies the files of a folder that changed since they were copied before, and removes those that are gone. */
export async function copyChanged(from: string, to: string, copied: CopiedFiles): Promise<void> {
  const gone = new Set(copied.keys());
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const { path, stat } of filesOf(from, "")) {
    gone.delete(path);
    if (copied.get(path) === markOf(stat)) continue;
    const isSettled = BigInt(Date.now()) * 1_000_000n - stat.mtimeNs > UNSETTLED_NS;
    try {
      if (stat.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
      else await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    } catch (error) {
      if (!isGone(error)) throw error;
      continue;
    }
    if (isSettled || stat.isDirectory()) copied.set(path, markOf(stat));
    else copied.set(path, "unsettled");
  }
  for (const path of gone) {
    await rm(join(to, path), { recursive: true, force: true });
    copied.delete(path);
  }
}

/** Refuses where the disk has no room for a copy of the folder. */
export async function provideRoom(folder: string, at: string): Promise<void> {
  let bytes = SPARE_BYTES;
  for await (const { stat } of filesOf(folder, "")) bytes += Number(stat.size);
  const { bavail, bsize } = await statfs(at);
  if (bavail * bsize < bytes) {
    const needed = Math.ceil(bytes / 1_000_000);
    throw new BackupError(
      `The disk of ${dirname(folder)} has no room for a backup while Tryer runs: it takes ${needed} MB for a moment. Make room, or stop Tryer for the backup.`,
    );
  }
}

const markOf = ({ size, mtimeNs, ino }: BigIntStats) => `${size} ${mtimeNs} ${ino}`;

const isGone = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Files and folders below a folder, folders before what is in them. Links are left out: a database has none. */
async function* filesOf(root: string, inside: string): AsyncGenerator<{ path: string; stat: BigIntStats }> {
  const names = await readdir(join(root, inside)).catch((error: unknown) => {
    if (isGone(error) && inside !== "") return [];
    throw error;
  });
  for (const name of names) {
    const path = join(inside, name);
    const stat = await lstat(join(root, path), { bigint: true }).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    if (stat === null) continue;
    if (stat.isFile()) yield { path, stat };
    if (!stat.isDirectory()) continue;
    yield { path, stat };
    yield* filesOf(root, path);
  }
}
