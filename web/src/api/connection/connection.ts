import { createAtom } from "@tanstack/react-store";

/** A server that restarts is back before anybody is told that it is away. */
export const PATIENCE_MS = 4_000;
export const ASK_AGAIN_MS = 3_000;

/**
 * Whether the server can be reached. What fails to get through is only a reason to ask: a browser that takes itself for
 * offline may reach a server on the same machine, and one that does not may stand before a server that is away.
 */
export class Connection {
  readonly isAway = createAtom(false);
  readonly #ask: () => Promise<void>;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** Count of signs of life: an answer to an earlier question does not count against a server that was heard since. */
  #timesHeard = 0;

  /** @param ask resolves when the server answers */
  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  /** Notes that something came from the server. An old line may bring a last word while nothing new gets through. */
  heard(): void {
    if (this.isAway.get()) void this.check();
    else this.#trust();
  }

  /** Notes that something did not get through: the server is asked unless it is heard before. */
  doubt(): void {
    this.#asking ??= setTimeout(() => void this.check(), PATIENCE_MS);
  }

  /** Asks at once, and on until the server answers. Resolves to whether it did now. */
  async check(): Promise<boolean> {
    const timesHeard = this.#timesHeard;
    clearTimeout(this.#asking);
    try {
      await this.#ask();
      this.#trust();
    } catch {
      if (this.#timesHeard === timesHeard) {
        this.isAway.set(true);
        clearTimeout(this.#asking);
        this.#asking = setTimeout(() => void this.check(), ASK_AGAIN_MS);
      }
    }
    return !this.isAway.get();
  }

  #trust(): void {
    this.#timesHeard += 1;
    clearTimeout(this.#asking);
    this.#asking = undefined;
    this.isAway.set(false);
  }
}
