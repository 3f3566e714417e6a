import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFs, durableStartParams } from "./durable-node-fs.ts";

// PGlite leaves its main loop with this status for an ordinary SQL error.
const SQL_ERROR_STATUS = 100;
// "Sync": ends the skipping of messages that follows an error in the extended protocol.
const SYNC_MESSAGE = new Uint8Array([0x53, 0, 0, 0, 4]);

/**
 * The one session that PGlite has, lent to one connection after the other. Each new connection finds it as if just
 * opened: no open transaction, no settings, no prepared statements of the one before.
 */
export class DatabaseSession {
  #connection: number | undefined;
  #isFresh = true;
  #crash: unknown;

  private constructor(private readonly database: PGlite) {
    this.#watchForCrash();
  }

  static async open(folder: string, onSync: () => void): Promise<DatabaseSession> {
    const fs = new DurableNodeFs(folder, onSync);
    return new DatabaseSession(await PGlite.create({ fs, startParams: durableStartParams }));
  }

  async connect(connection: number, startup: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void> {
    await this.#reset();
    this.#connection = connection;
    this.#isFresh = false;
    await this.#run(startup, onAnswer);
  }

  /** Does nothing for a connection that has been replaced. */
  async exchange(connection: number, messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void> {
    if (connection === this.#connection) await this.#run(messages, onAnswer);
  }

  async disconnect(connection: number): Promise<void> {
    if (connection !== this.#connection) return;
    this.#connection = undefined;
    await this.#reset();
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  async #reset(): Promise<void> {
    if (this.#isFresh) return;
    await this.#run(SYNC_MESSAGE, () => {});
    if (this.database.isInTransaction()) await this.database.exec("rollback");
    await this.database.exec("discard all");
    this.#isFresh = true;
  }

  // The streaming call is used even for small answers: the plain one keeps every answer in memory for good.
  async #run(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void> {
    await this.database.execProtocolRawStream(messages, { syncToFs: false, onRawData: onAnswer });
    if (this.#crash !== undefined) throw this.#crash;
  }

  // PGlite swallows whatever is thrown out of its main loop. After anything but an SQL error (a trap of the WebAssembly
  // code, a disk that refuses to sync) its memory can't be trusted, so the first such error is kept and ends the worker.
  #watchForCrash() {
    const module: { _PostgresMainLoopOnce: () => void } = this.database.Module;
    const runOnce = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        const isSqlError =
          typeof error === "object" && error !== null && "status" in error && error.status === SQL_ERROR_STATUS;
        if (!isSqlError) this.#crash ??= error;
        throw error;
      }
    };
  }
}
