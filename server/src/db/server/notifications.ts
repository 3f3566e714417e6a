import pg from "pg";
import type { Log } from "../../log.ts";
import type { ChannelListener } from "../database.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Time between probes of the connection: one that a network swallowed says nothing by itself. */
const PROBE_MS = 30_000;
const PROBE_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/** LISTEN on a PostgreSQL server, on a connection of its own that is replaced when it breaks. */
export class ServerNotifications {
  readonly #connectionString: string;
  readonly #log: Log;
  readonly #listeners = new Map<string, ChannelListener[]>();
  #client: Promise<pg.Client> | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(connectionString: string, log: Log) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  async listen(channel: string, listener: ChannelListener): Promise<void> {
    const known = this.#listeners.get(channel) ?? [];
    this.#listeners.set(channel, [...known, listener]);
    this.#client ??= this.#connect();
    const client = await this.#client;
    if (known.length === 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await (await this.#client?.catch(() => null))?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: PROBE_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
      keepAlive: true,
      application_name: "tryer listener",
    });
    client.on("notification", ({ channel, payload }) => {
      for (const { onPayload } of this.#listeners.get(channel) ?? []) onPayload(payload ?? "");
    });
    // Heard so that it does not end the process; the end of the connection follows.
    client.on("error", (error) => this.#log.warn({ err: error }, "lost the connection that hears of changes"));
    await client.connect();
    const probe = setInterval(() => void client.query("select 1").catch(() => client.end()), PROBE_MS).unref();
    client.once("end", () => {
      clearInterval(probe);
      this.#reconnect(FIRST_WAIT_MS);
    });
    return client;
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      // Early listeners wait for the connection.
      this.#client = this.#connect();
      this.#client.then(
        (client) => this.#resume(client),
        (error: unknown) => {
          this.#log.warn({ err: error }, "cannot hear of changes yet");
          this.#reconnect(Math.min(waitMs * 2, LONGEST_WAIT_MS));
        },
      );
    }, waitMs);
  }

  async #resume(client: pg.Client): Promise<void> {
    try {
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const { onGap } of [...this.#listeners.values()].flat()) onGap();
    } catch {
      // The end of the client brings the next attempt.
      await client.end();
    }
  }
}

/** Stands in for LISTEN where a pool lets nothing be heard: each listener looks once a second for what it may have missed. */
export class PolledNotifications {
  readonly #timers: NodeJS.Timeout[] = [];

  async listen(_channel: string, { onLook }: ChannelListener): Promise<void> {
    if (onLook !== undefined) this.#timers.push(setInterval(onLook, LOOK_EVERY_MS));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
