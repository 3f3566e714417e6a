import type { RoastEventKind } from "../roast-log.ts";

/** Events in the order of `timeindex`. */
export const TIME_INDEX: readonly RoastEventKind[] = [
  "charge",
  "dryEnd",
  "firstCrackStart",
  "firstCrackEnd",
  "secondCrackStart",
  "secondCrackEnd",
  "drop",
  "coolEnd",
];

/** Key of an exported profile under which stands what Artisan has no place for. Artisan itself ignores and drops it. */
export const SUPPLEMENT_KEY = "tryer";
/** Label of the fact that says for which `timeindex` the events of the supplement were written. */
export const WRITTEN_FOR = "Timeindex";

export const timeIndexText = (index: readonly (number | null)[]): string => index.join(" ");
