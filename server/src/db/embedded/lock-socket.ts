import { randomBytes } from "node:crypto";
import { rename } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { SocketFolder } from "./socket-folder.ts";

const WON = "won";
// A holder that is stopped or overloaded stays silent. It still holds the lock.
const SILENCE_MS = 5_000;

/** Another process, or another start in this one, that stands in the same folder. */
export interface Rival {
  pid: number;
  /** Waits for the decision: true when the rival holds the folder, false when it left. */
  hasWon(): Promise<boolean>;
}

/** Sign of one start: a listening socket that tells others, as soon as it is decided, that it has won. */
export class LockSocket {
  #hasWon = false;
  readonly #callers = new Set<Socket>();

  private constructor(
    readonly name: string,
    private readonly sockets: SocketFolder,
    private readonly server: Server,
  ) {
    server.on("connection", (socket) => {
      socket.on("error", () => {});
      this.#callers.add(socket);
      socket.on("close", () => this.#callers.delete(socket));
      if (this.#hasWon) socket.end(WON);
    });
  }

  /** The socket appears under its name only when it listens, so that it never looks dead. */
  static async putUp(sockets: SocketFolder): Promise<LockSocket> {
    const name = `${process.pid}-${randomBytes(8).toString("hex")}.lock`;
    const server = createServer();
    server.unref();
    const socket = new LockSocket(name, sockets, server);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(sockets.pathOf(`${name}.new`), resolve);
    });
    await rename(sockets.pathOf(`${name}.new`), sockets.pathOf(name));
    return socket;
  }

  /** Undefined when nobody listens there any more. */
  static async approach(sockets: SocketFolder, name: string): Promise<Rival | undefined> {
    const socket = connect(sockets.pathOf(name));
    let heard = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      heard += text;
    });
    const state = await new Promise<"dead" | "busy" | "connected">((resolve, reject) => {
      socket.once("connect", () => resolve("connected"));
      socket.once("error", (error: NodeJS.ErrnoException) => {
        // A reset: it left while the call was waiting to be taken.
        if (["ECONNREFUSED", "ENOENT", "ECONNRESET"].includes(error.code ?? "")) resolve("dead");
        // More callers than its queue takes: alive, and not to be asked.
        else if (error.code === "EAGAIN") resolve("busy");
        else reject(error);
      });
    });
    if (state === "dead") return undefined;
    return {
      pid: Number.parseInt(name, 10),
      hasWon: async () => state === "busy" || outcome(socket, () => heard === WON),
    };
  }

  win() {
    this.#hasWon = true;
    for (const socket of this.#callers) socket.end(WON);
  }

  async takeDown(): Promise<void> {
    await this.sockets.remove(this.name);
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.#callers) socket.destroy();
    await closed;
  }
}

async function outcome(socket: Socket, heardWin: () => boolean): Promise<boolean> {
  let isSilent = false;
  await new Promise<void>((resolve) => {
    if (socket.destroyed || socket.readableEnded) return resolve();
    socket.on("error", () => {});
    socket.once("close", () => resolve());
    socket.setTimeout(SILENCE_MS, () => {
      isSilent = true;
      resolve();
    });
  });
  socket.destroy();
  return isSilent || heardWin();
}
