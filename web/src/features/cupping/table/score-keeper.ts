import type { CuppingValue } from "@tryer/domain/cupping";
import { hasCode, isRefusal, isUnfit } from "#api/failures.ts";

export interface ScoreEntry {
  sampleId: string;
  field: string;
  value: CuppingValue;
  /** Moment by the clock of this device. */
  at: number;
}

/** State of what was entered: with the server, on its way, kept in this browser, or turned down. */
export type KeepingState = "saved" | "saving" | "waiting" | "refused";

interface KeeperOptions {
  /** Key under which the browser keeps what is not sent yet. */
  key: string;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  send(entries: ScoreEntry[]): Promise<unknown>;
  onState(state: KeepingState, error: unknown): void;
  now(): number;
}

const PAUSE_MS = 700;
const AGAIN_MS = 4000;
/** Entries that one request carries. */
const MOST_ENTRIES = 200;

/** Fate of entries that were not taken: sent again soon, kept until the table is opened anew, or given up. */
type EntryFate = "again" | "later" | "never";

/**
 * Reads the fate of entries out of a failure. Only what can never fit is given up: a session that was revealed may be
 * opened again, a person may sign in again, and guests of one network share the calls that they have.
 */
export function entryFate(error: unknown): EntryFate {
  if (!isRefusal(error) || hasCode(error, "TOO_MANY_REQUESTS") || hasCode(error, "SESSION_RENEWED")) return "again";
  return isUnfit(error) ? "never" : "later";
}

/**
 * Sends what a grader enters and keeps it in the browser until the server has it: a lost connection, a closed tab or a
 * restart of the server loses nothing. The latest answer to a question replaces one that waits.
 */
export class ScoreKeeper {
  readonly #options: KeeperOptions;
  readonly #waiting = new Map<string, ScoreEntry>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #lastAt = 0;

  constructor(options: KeeperOptions) {
    this.#options = options;
    for (const entry of this.#read()) this.#waiting.set(nameOf(entry), entry);
    if (this.#waiting.size > 0) this.#sendIn(0);
  }

  /** Entries that the server does not have yet. */
  waiting = (): ScoreEntry[] => [...this.#waiting.values()];

  enter(sampleId: string, field: string, value: CuppingValue): void {
    // Two answers within a millisecond keep their order.
    this.#lastAt = Math.max(this.#options.now(), this.#lastAt + 1);
    const entry = { sampleId, field, value, at: this.#lastAt };
    this.#waiting.set(nameOf(entry), entry);
    this.#write();
    this.#options.onState("saving", null);
    this.#sendIn(PAUSE_MS);
  }

  /** Sends at once what waits: when the connection is back, or the page goes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || this.#waiting.size === 0) return;
    this.#isSending = true;
    const sent = this.waiting().slice(0, MOST_ENTRIES);
    try {
      await this.#options.send(sent);
      this.#forget(sent);
      this.#options.onState(this.#waiting.size === 0 ? "saved" : "saving", null);
      if (this.#waiting.size > 0) this.#sendIn(PAUSE_MS);
    } catch (error) {
      const fate = entryFate(error);
      if (fate === "never") this.#forget(sent);
      if (fate === "again") this.#sendIn(AGAIN_MS);
      this.#options.onState(fate === "again" ? "waiting" : "refused", error);
    } finally {
      this.#isSending = false;
    }
  }

  /** Stops sending; what waits stays in the browser. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #sendIn(pauseMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  #forget(sent: readonly ScoreEntry[]) {
    for (const entry of sent) {
      if (this.#waiting.get(nameOf(entry)) === entry) this.#waiting.delete(nameOf(entry));
    }
    this.#write();
  }

  #read(): ScoreEntry[] {
    try {
      const kept: unknown = JSON.parse(this.#options.storage?.getItem(this.#options.key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  #write() {
    try {
      if (this.#waiting.size === 0) this.#options.storage?.removeItem(this.#options.key);
      else this.#options.storage?.setItem(this.#options.key, JSON.stringify(this.waiting()));
    } catch {
      // A browser without room or storage keeps it for as long as the page is open.
    }
  }
}

const nameOf = ({ sampleId, field }: ScoreEntry) => `${sampleId} ${field}`;

function isEntry(value: unknown): value is ScoreEntry {
  if (typeof value !== "object" || value === null) return false;
  const { sampleId, field, at } = value as Record<string, unknown>;
  return typeof sampleId === "string" && typeof field === "string" && typeof at === "number" && "value" in value;
}
