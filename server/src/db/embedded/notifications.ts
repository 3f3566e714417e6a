import pg from "pg";

type PayloadListener = (payload: string) => void;

/** LISTEN for a pool whose one connection may be replaced at any time: each new connection listens to the same channels. */
export class Notifications {
  readonly #listeners = new Map<string, PayloadListener[]>();

  async listen(pool: pg.Pool, channel: string, onPayload: PayloadListener): Promise<void> {
    const known = this.#listeners.get(channel);
    if (known) {
      known.push(onPayload);
      return;
    }
    this.#listeners.set(channel, [onPayload]);
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async resume(client: pg.ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? "");
    });
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }
}
