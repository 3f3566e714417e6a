import { createHash } from "node:crypto";
import { rename } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { SocketFolder } from "./socket-folder.ts";

const NAME = "pause.sock";
const HELD = "held\n";
const DONE = "done\n";
const KEPT = "kept\n";
/** The longest that a caller may have the database stand still: less than a request waits for the connection. */
const LONGEST_MS = 20_000;

/** Place of the socket of a folder, and what closes the way to it. */
async function placeOf(dataDir: string): Promise<{ path: string; sockets: SocketFolder | null }> {
  if (process.platform === "win32") {
    const hash = createHash("sha256").update(dataDir.toLowerCase()).digest("hex");
    return { path: `\\\\.\\pipe\\tryer-${hash}-pause`, sockets: null };
  }
  const sockets = await SocketFolder.open(dataDir);
  return { path: sockets.pathOf(NAME), sockets };
}

/**
 * Lets other processes of the same person have the database stand still for a moment, in which its files can be copied:
 * one asks by connecting to a socket in the data folder, is told when nothing is written any more, and says when it is
 * done. A caller that goes away or takes too long lets go. The holder of the folder's lock opens it.
 */
export class PauseSocket {
  readonly #server: Server;
  readonly #callers = new Set<Socket>();
  #sockets: SocketFolder | null = null;

  private constructor(private readonly hold: (whileHeld: () => Promise<void>) => Promise<void>) {
    this.#server = createServer((socket) => this.#serve(socket));
    this.#server.unref();
  }

  /** @param hold runs its argument while the database stands still with all of its files written */
  static async open(dataDir: string, hold: (whileHeld: () => Promise<void>) => Promise<void>): Promise<PauseSocket> {
    const pause = new PauseSocket(hold);
    const { path, sockets } = await placeOf(dataDir);
    pause.#sockets = sockets;
    const draft = sockets === null ? path : sockets.pathOf(`${NAME}.new`);
    // A process that was killed leaves its socket behind.
    await sockets?.remove(`${NAME}.new`);
    await new Promise<void>((resolve, reject) => {
      pause.#server.once("error", reject);
      pause.#server.listen(draft, resolve);
    });
    if (sockets !== null) await rename(draft, path);
    return pause;
  }

  async close(): Promise<void> {
    await this.#sockets?.remove(NAME);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#callers) socket.destroy();
    await closed;
    await this.#sockets?.close();
  }

  #serve(socket: Socket) {
    this.#callers.add(socket);
    const gone = new Promise<void>((resolve) => socket.once("close", resolve));
    gone.then(() => this.#callers.delete(socket));
    let heard = "";
    socket.setEncoding("utf8");
    socket.on("error", () => {});
    const answered = new Promise<void>((resolve) => {
      socket.on("data", (text: string) => {
        heard = (heard + text).slice(0, DONE.length);
        if (heard === DONE) resolve();
      });
    });
    const whileHeld = async () => {
      if (socket.destroyed) return;
      const limit = setTimeout(() => socket.destroy(), LONGEST_MS);
      socket.write(HELD);
      await Promise.race([answered, gone]);
      clearTimeout(limit);
      if (!socket.destroyed) socket.end(KEPT);
    };
    this.hold(whileHeld).catch(() => socket.destroy());
  }
}

/** Failure to have the database of a running server stand still. */
export class NoPauseError extends Error {
  override readonly name = "NoPauseError";
}

/** Runs `work` while the database of another process stands still. Fails where it went on before the end. */
export async function whilePaused(dataDir: string, work: () => Promise<void>): Promise<void> {
  const { path, sockets } = await placeOf(dataDir);
  const socket = connect(path);
  let heard = "";
  let onHeard = () => {};
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    heard = (heard + text).slice(0, HELD.length + KEPT.length);
    onHeard();
  });
  const gone = new Promise<void>((resolve) => {
    socket.once("close", resolve);
    socket.once("error", () => resolve());
  });
  const hears = async (words: string) => {
    const said = new Promise<void>((resolve) => {
      onHeard = () => heard.startsWith(words) && resolve();
      onHeard();
    });
    await Promise.race([said, gone]);
    if (!heard.startsWith(words)) throw new NoPauseError("the running server did not hold its database still");
  };
  try {
    await hears(HELD);
    await work();
    socket.write(DONE);
    await hears(HELD + KEPT);
  } finally {
    socket.destroy();
    await sockets?.close();
  }
}
