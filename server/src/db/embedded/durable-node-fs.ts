import { fdatasyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

// The part of Emscripten's NODEFS that is reached into; its own type package is not installed.
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number };
}

/**
 * PostgreSQL's start options with fsync on. `wal_sync_method` names the one call that reaches the hook below.
 * `shared_buffers` are touched as a whole at the start, so they cost their size for good; what does not fit stays in the
 * cache of the operating system.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
];

/** PGlite's file system answers fsync without doing anything; this one asks the operating system, and reports each call. */
export class DurableNodeFs extends NodeFS {
  constructor(
    folder: string,
    private readonly onSync: () => void,
  ) {
    super(folder);
  }

  override async init(...[pglite, options]: Parameters<NodeFS["init"]>) {
    const initialised = await super.init(pglite, options);
    const { emscriptenOpts } = initialised;
    const hookFsync = (module: { NODEFS: NodeFileSystem }) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        // Folders are opened without a descriptor of the operating system.
        if (stream.nfd !== undefined) syncToDisk(stream.nfd);
        this.onSync();
        return 0;
      };
    };
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), hookFsync];
    return initialised;
  }
}

function syncToDisk(descriptor: number) {
  try {
    fdatasyncSync(descriptor);
  } catch (error) {
    // A closed descriptor or one that cannot be synced (a pipe) holds no data of ours; anything else is a failing disk.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EBADF" && code !== "EINVAL") throw error;
  }
}
