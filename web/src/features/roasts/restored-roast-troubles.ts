import type { Roast } from "@tryer/contract";
import { shortOfStock } from "#shared/roast/unusual-roast-words.ts";
import type { Weights } from "#shared/weights/weights.ts";

/** Sentences about what differs from before a roast was deleted: what the stock lacks by now, and a batch that it has lost. */
export function restoredRoastTroubles(restored: Roast, deleted: Roast, weights: Weights): string[] {
  const lost = restored.batch === null ? deleted.batch : null;
  return [
    ...shortOfStock(restored, weights),
    ...(lost === null ? [] : [`It is no longer linked to batch ${lost.batchNumber}, which changed meanwhile.`]),
  ];
}
