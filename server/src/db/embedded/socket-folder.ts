import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

// sockaddr_un holds 108 bytes on Linux and 104 on macOS, with the closing zero.
const LONGEST_SOCKET_PATH = 103;
const SAMPLE_NAME = "4194304-0123456789abcdef.lock.new";

/**
 * The folder `lock` inside the data folder, in which sockets stand. Where its path is too long for a socket, Linux
 * reaches it through a descriptor; elsewhere a folder in the temporary folder, named after the path, stands in for it.
 */
export class SocketFolder {
  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle | undefined,
  ) {}

  static async open(dataDir: string): Promise<SocketFolder> {
    const inside = join(dataDir, "lock");
    const isShort = Buffer.byteLength(join(inside, SAMPLE_NAME)) <= LONGEST_SOCKET_PATH;
    const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
    const isLinux = process.platform === "linux";
    const path = isShort || isLinux ? inside : join(tmpdir(), `tryer-${userInfo().uid}-${hash}`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return new SocketFolder(path, isShort || !isLinux ? undefined : await open(path, "r"));
  }

  pathOf(name: string): string {
    return join(this.handle ? `/proc/self/fd/${this.handle.fd}` : this.path, name);
  }

  /** The sockets that are up, oldest process number first. */
  async list(): Promise<string[]> {
    const names = await readdir(this.path);
    return names.filter((name) => name.endsWith(".lock")).sort();
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }
}
