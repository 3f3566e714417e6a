import type { QueryClient } from "@tanstack/react-query";
import { invalidateAreas } from "../invalidation.ts";

/**
 * Reads anew what changed elsewhere, once it does no harm: not while something is being saved here, whose answer would
 * be overtaken by an older one, and not in a tab that nobody sees.
 */
export class ChangedQueries {
  readonly #queryClient: QueryClient;
  readonly #areas = new Set<string>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
    queryClient.getMutationCache().subscribe(() => this.#readIfQuiet());
    document.addEventListener("visibilitychange", () => this.#readIfQuiet());
  }

  add(areas: readonly string[]): void {
    for (const area of areas) this.#areas.add(area);
    this.#readIfQuiet();
  }

  #readIfQuiet(): void {
    if (this.#areas.size === 0 || document.hidden || this.#queryClient.isMutating() > 0) return;
    const areas = [...this.#areas];
    this.#areas.clear();
    void invalidateAreas(this.#queryClient, areas);
  }
}
