import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import type { Log } from "../log.ts";

const CHANNEL = "tryer_changes";
/** Changes of a moment travel together: every NOTIFY makes the commits of the whole server wait for one another. */
const GATHER_MS = 50;
/** The database takes 8,000 bytes; a change has less than 300. */
const MOST_PER_MESSAGE = 25;

/** Announcement of a committed command. */
const Change = z.object({
  roasteryId: z.string(),
  /** Areas, not only those known here: a newer process beside this one may have more. */
  areas: z.array(z.string()),
  /** The tab that asked for it, where it was one. */
  by: z.string().nullable(),
});
export type Change = z.infer<typeof Change>;

const Message = z.object({ from: z.string(), changes: z.array(Change) });

/** Carries changes between the processes of one database server. The embedded database has one process: nothing to do. */
export class ChangeRelay {
  readonly #database: Database;
  readonly #log: Log;
  readonly #onChange: (change: Change) => void;
  readonly #self = uuidv7();
  #gathered = new Map<string, Change>();
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, log: Log, onChange: (change: Change) => void) {
    this.#database = database;
    this.#log = log;
    this.#onChange = onChange;
  }

  async listen(): Promise<void> {
    if (this.#database.kind === "embedded") return;
    // A gap is heard on the other channel of the same connection.
    await this.#database.listen(CHANNEL, { onPayload: (payload) => this.#hear(payload), onGap: () => {} });
  }

  send(change: Change): void {
    if (this.#database.kind === "embedded") return;
    this.#gathered.set(JSON.stringify(change), change);
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changes = [...this.#gathered.values()];
    this.#gathered = new Map();
    try {
      for (let at = 0; at < changes.length; at += MOST_PER_MESSAGE) {
        const message = { from: this.#self, changes: changes.slice(at, at + MOST_PER_MESSAGE) };
        await this.#database.pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(message)]);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "could not tell other processes of a change");
    }
  }

  #hear(payload: string): void {
    const message = messageIn(payload);
    if (message === null) this.#log.warn("passed over a message that is none of this version's");
    else if (message.from !== this.#self) for (const change of message.changes) this.#onChange(change);
  }
}

/** Null for what another version, or somebody else on the database, sends: thrown here, it would end the process. */
function messageIn(payload: string): z.infer<typeof Message> | null {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
