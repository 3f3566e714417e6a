import { createHash } from "node:crypto";
import { FolderInUseError } from "./data-folder-error.ts";
import { claimPipe } from "./lock-pipe.ts";
import { LockSocket } from "./lock-socket.ts";
import { SocketFolder } from "./socket-folder.ts";

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process, or throws `FolderInUseError`. The operating system lets go of the lock when the
 * process dies, however it dies. `folder` is a real path, free of symbolic links.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === "win32") {
    const hash = createHash("sha256").update(folder.toLowerCase()).digest("hex");
    return claimPipe(`\\\\.\\pipe\\tryer-${hash}`, folder);
  }
  const sockets = await SocketFolder.open(folder);
  try {
    for (;;) {
      const lock = await compete(sockets, folder);
      if (lock) return lock;
    }
  } catch (error) {
    await sockets.close();
    throw error;
  }
}

/**
 * Several processes may start at once over the sockets of dead ones. Each puts up a listening socket under a name that
 * is never used twice, and only then looks at the others. Of two processes the later one to look sees the earlier, so
 * no two can win; and removing the socket of a dead one can't hit a live one, because the name is its own. Between two
 * that are undecided the smaller name goes first: the larger one withdraws and waits for the outcome.
 * Gives nothing when it withdrew and the other gave up too.
 */
async function compete(sockets: SocketFolder, folder: string): Promise<FolderLock | undefined> {
  const own = await LockSocket.putUp(sockets);
  try {
    for (const name of await sockets.list()) {
      if (name === own.name) continue;
      const other = await LockSocket.approach(sockets, name);
      if (!other) {
        await sockets.remove(name);
        continue;
      }
      const mustYield = name < own.name;
      if (mustYield) await own.takeDown();
      if (await other.hasWon()) throw new FolderInUseError(folder, other.pid);
      if (mustYield) return undefined;
    }
  } catch (error) {
    await own.takeDown();
    throw error;
  }
  own.win();
  return {
    release: async () => {
      await own.takeDown();
      await sockets.close();
    },
  };
}
