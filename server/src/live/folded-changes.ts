import type { ChangeNotice } from "@tryer/contract";

/** Beyond these, changes no longer say whose they are. */
const MOST_SENDERS = 20;

/** Changes that wait to be told, as short as they can be told: each area once per tab that changed it. */
export class FoldedChanges {
  readonly #areasBy = new Map<string | null, Set<string>>();

  add(areas: readonly string[], by: string | null): void {
    const sender = this.#areasBy.has(by) || this.#areasBy.size < MOST_SENDERS ? by : null;
    const known = this.#areasBy.get(sender) ?? new Set();
    for (const area of areas) known.add(area);
    this.#areasBy.set(sender, known);
  }

  /** Empties it; null where nothing waited. */
  take(): ChangeNotice | null {
    if (this.#areasBy.size === 0) return null;
    const changes = [...this.#areasBy].map(([by, areas]) => ({ by, areas: [...areas] }));
    this.#areasBy.clear();
    return { changes };
  }
}
