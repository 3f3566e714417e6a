import { setTimeout as delay } from "node:timers/promises";
import { DatabaseThread, type DatabaseThreadSettings } from "./database-thread.ts";
import { type EmbeddedEvent, reasonOf } from "./embedded-event.ts";
import type { WorkerReport } from "./worker-messages.ts";

/** The database thread ended while this connection was using it. SQLSTATE 08006: connection failure. */
class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
  readonly code = "08006";

  constructor(options?: ErrorOptions) {
    super("The connection to the database was lost", options);
  }
}

/** One round trip ran into the limit. SQLSTATE 57014, as PostgreSQL answers when its statement timeout strikes. */
class QueryTookTooLongError extends Error {
  override readonly name = "QueryTookTooLongError";
  readonly code = "57014";

  constructor() {
    super("The database gave up on a query that ran too long");
  }
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;

export interface WorkerHostSettings extends DatabaseThreadSettings {
  queryLimitMs: number;
  onEvent: (event: EmbeddedEvent) => void;
}

export interface ChannelListener {
  onAnswer(bytes: Uint8Array): void;
  /** Called when the database is gone, and with it the channel. */
  onLost(error: Error): void;
}

/** One connection's way to the database. `done` is called when a request has been answered in full. */
export interface WorkerChannel {
  connect(startup: Uint8Array, done: () => void): void;
  exchange(messages: Uint8Array, done: () => void): void;
  close(): void;
}

interface Exchange {
  done: () => void;
  limit: NodeJS.Timeout | undefined;
}

interface OpenChannel extends ChannelListener {
  pending: Exchange | undefined;
}

/** Keeps a database thread alive: a thread that dies is replaced, one that is busy for too long is ended first. */
export class WorkerHost {
  readonly #settings: WorkerHostSettings;
  readonly #channels = new Map<number, OpenChannel>();
  readonly #closing = new AbortController();
  #thread: DatabaseThread | undefined;
  #opening: Promise<void> = Promise.resolve();
  #endReason: Error | undefined;
  #lastConnection = 0;
  #isLimited = true;

  private constructor(settings: WorkerHostSettings) {
    this.#settings = settings;
  }

  static async start(settings: WorkerHostSettings): Promise<WorkerHost> {
    const host = new WorkerHost(settings);
    host.#adopt(await DatabaseThread.open(settings));
    return host;
  }

  isOpen(): boolean {
    return this.#thread !== undefined && !this.#closing.signal.aborted;
  }

  /** Settles when the database is open, or rejects when it is closed for good. */
  whenOpen(): Promise<void> {
    return this.#closing.signal.aborted ? Promise.reject(new ConnectionLostError()) : this.#opening;
  }

  openChannel(listener: ChannelListener): WorkerChannel {
    const connection = ++this.#lastConnection;
    const channel: OpenChannel = {
      onAnswer: (bytes) => listener.onAnswer(bytes),
      onLost: (error) => listener.onLost(error),
      pending: undefined,
    };
    this.#channels.set(connection, channel);
    const send = (kind: "connect" | "exchange", source: Uint8Array, done: () => void) => {
      const exchange: Exchange = { done, limit: this.#startLimit(() => channel.pending === exchange) };
      channel.pending = exchange;
      this.#thread?.send({ kind, connection, bytes: new Uint8Array(source) });
    };
    return {
      connect: (startup, done) => send("connect", startup, done),
      exchange: (messages, done) => send("exchange", messages, done),
      close: () => {
        const isOurs = this.#channels.delete(connection);
        if (isOurs && !this.#closing.signal.aborted) this.#thread?.send({ kind: "disconnect", connection });
      },
    };
  }

  /** Maintenance of a large table may take longer than a query is allowed to. */
  async withoutLimit(run: () => Promise<unknown>): Promise<void> {
    this.#isLimited = false;
    try {
      await run();
    } finally {
      this.#isLimited = true;
    }
  }

  /** Ends the thread at once; those waiting for it get `reason`. A new thread takes over. */
  async interrupt(reason: Error): Promise<void> {
    if (!this.#thread) return;
    this.#endReason = reason;
    await this.#thread.kill();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#opening.catch(() => {});
    await this.#thread?.close();
  }

  #adopt(thread: DatabaseThread) {
    this.#thread = thread;
    thread.onReport((report) => this.#onReport(report));
    thread.ended.then((error) => this.#onEnded(error));
  }

  #onReport(report: WorkerReport) {
    if (report.kind !== "answer") return;
    const channel = this.#channels.get(report.connection);
    const pending = channel?.pending;
    if (report.isLast && channel && pending) {
      clearTimeout(pending.limit);
      channel.pending = undefined;
    }
    if (report.bytes.length > 0) channel?.onAnswer(report.bytes);
    if (report.isLast) pending?.done();
  }

  #onEnded(error: Error | undefined) {
    this.#thread = undefined;
    const reason = this.#endReason ?? new ConnectionLostError({ cause: error });
    this.#endReason = undefined;
    const lost = [...this.#channels.values()];
    this.#channels.clear();
    for (const { pending } of lost) clearTimeout(pending?.limit);
    if (!this.#closing.signal.aborted) {
      this.#opening = this.#reopen();
      // A caller that waits hears of the rejection; without one it is nobody's error.
      this.#opening.catch(() => {});
      this.#settings.onEvent({ kind: "down", reason: reasonOf(reason) });
    }
    for (const channel of lost) channel.onLost(reason);
  }

  async #reopen(): Promise<void> {
    const downSince = performance.now();
    for (let retryInMs = FIRST_RETRY_MS; ; retryInMs = Math.min(2 * retryInMs, LONGEST_RETRY_MS)) {
      this.#closing.signal.throwIfAborted();
      try {
        this.#adopt(await DatabaseThread.open(this.#settings));
        this.#settings.onEvent({ kind: "reopened", downMs: Math.round(performance.now() - downSince) });
        return;
      } catch (error) {
        this.#settings.onEvent({ kind: "reopen-failed", reason: reasonOf(error), retryInMs });
        await delay(retryInMs, undefined, { signal: this.#closing.signal });
      }
    }
  }

  #startLimit(isPending: () => boolean): NodeJS.Timeout | undefined {
    if (!this.#isLimited) return undefined;
    const limitMs = this.#settings.queryLimitMs;
    // A busy process may have the answer waiting behind the timer: it is read first.
    return setTimeout(
      () =>
        setImmediate(() => {
          if (!isPending()) return;
          this.#settings.onEvent({ kind: "query-cut", limitMs });
          this.interrupt(new QueryTookTooLongError());
        }),
      limitMs,
    );
  }
}
