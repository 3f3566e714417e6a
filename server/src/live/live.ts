import { AREAS } from "@tryer/contract";
import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../log.ts";
import { type Change, ChangeRelay } from "./change-relay.ts";
import type { EventStream } from "./event-stream.ts";
import { LookForChanges } from "./look-for-changes.ts";

/** Channel of triggers on sessions and members (`server/drizzle`), with the id of the session or person. */
const ACCESS_CHANNEL = "tryer_access";

interface Listening {
  roasteryId: string;
  userId: string;
  sessionId: string;
  stream: EventStream;
  /** Ends the stream where its session is over or has another roastery open. */
  recheck: () => void;
}

/**
 * Listeners of this process, and the one place where changes are told. Changes by other processes come in through the
 * database; after a gap in that connection everybody is told to look at everything, and where none can be heard, the
 * change counters of the roasteries are looked at once a second.
 */
export class Live {
  readonly #listening = new Set<Listening>();
  readonly #relay: ChangeRelay;
  readonly #looking: LookForChanges;
  readonly #log: Log;
  #isLooking = false;
  #isClosed = false;

  private constructor(database: Database, log: Log) {
    this.#looking = new LookForChanges(new SealedDatabase(database));
    this.#log = log;
    this.#relay = new ChangeRelay(database, log, (change) => this.#tell(change));
  }

  static async open(database: Database, log: Log): Promise<Live> {
    const live = new Live(database, log);
    await live.#relay.listen();
    await database.listen(ACCESS_CHANNEL, {
      onPayload: (id) => live.#recheck(id),
      onGap: () => live.#lookAtEverything(),
      onLook: () => void live.#look(),
    });
    return live;
  }

  /** Tells listeners of a committed change. */
  announce({ areas, ...rest }: Omit<Change, "areas"> & { areas: readonly string[] }): void {
    const change = { ...rest, areas: [...areas] };
    this.#tell(change);
    this.#relay.send(change);
  }

  listen(listening: Listening): void {
    this.#listening.add(listening);
    if (this.#isClosed) listening.stream.end();
  }

  forget(stream: EventStream): void {
    for (const listening of this.#listening) if (listening.stream === stream) this.#listening.delete(listening);
  }

  /** Number of streams that are open in this process. */
  get count(): number {
    return this.#listening.size;
  }

  /** Number of streams that a person has open in this process. */
  countOf(userId: string): number {
    return [...this.#listening].filter((listening) => listening.userId === userId).length;
  }

  /** Resolves once every announcement has reached the database. */
  settled(): Promise<void> {
    return this.#relay.flush();
  }

  /** Ends every stream, so that the process can stop. */
  close(): void {
    this.#isClosed = true;
    for (const { stream } of [...this.#listening]) stream.end();
  }

  #tell({ roasteryId, areas, by }: Change): void {
    for (const listening of this.#listening) {
      if (listening.roasteryId === roasteryId) listening.stream.tell(areas, by);
    }
  }

  #recheck(id: string): void {
    for (const { userId, sessionId, recheck } of this.#listening) if (userId === id || sessionId === id) recheck();
  }

  /** Finds in the tables what no notification told, one look at a time. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#isClosed) return;
    this.#isLooking = true;
    try {
      const listening = [...this.#listening];
      const { changed, ended } = await this.#looking.look(listening);
      for (const { roasteryId, sessionId, stream, recheck } of listening) {
        if (changed.has(roasteryId)) stream.tell(AREAS, null);
        if (ended.has(sessionId)) recheck();
      }
    } catch (error) {
      this.#log.warn({ err: error }, "could not look for changes of other processes");
    } finally {
      this.#isLooking = false;
    }
  }

  #lookAtEverything(): void {
    for (const { stream, recheck } of this.#listening) {
      stream.tell(AREAS, null);
      recheck();
    }
  }
}
