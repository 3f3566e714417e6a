import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";

/** Memory in the shape of a folder, on Linux. */
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Folder for what tests discard: in memory where there is plenty, because tests wait longest for copies of databases on
 * a disk. A test that needs a disk asks for one itself.
 */
export async function folderInMemory(): Promise<{ TMPDIR?: string }> {
  if (process.env.TMPDIR) return {};
  try {
    await access(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES ? { TMPDIR: IN_MEMORY } : {};
  } catch {
    return {};
  }
}
