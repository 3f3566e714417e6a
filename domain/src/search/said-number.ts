import { NUMBERED_KINDS, type NumberedKind, SHORT_NUMBER_PLACES, SHORT_NUMBER_PREFIX } from "../units/index.ts";

/** A short number as it was typed, perhaps not to its end. */
export interface SaidNumber {
  /** Null where only digits were typed. */
  kind: NumberedKind | null;
  /** Numbers from–to that it may mean; the first is what it says as it stands. */
  ranges: { from: number; to: number }[];
}

const PREFIXES = Object.values(SHORT_NUMBER_PREFIX);
const SAID = new RegExp(`^(?:(${PREFIXES.join("|")})\\s*-?\\s*|#)?(\\d{1,9})$`, "i");

/**
 * Reads "GC-0042", "gc42", "#42" or "42"; null where it is no short number. With leading zeros it may not be typed to
 * its end: "GC-004" is 4, and 40 to 49 as well.
 */
export function saidNumber(typed: string): SaidNumber | null {
  const match = SAID.exec(typed.trim());
  const [, prefix, digits] = match ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  const missingPlaces = digits.startsWith("0") ? Math.max(0, SHORT_NUMBER_PLACES - digits.length) : 0;
  const scale = 10 ** missingPlaces;
  const ranges = [{ from: number, to: number }];
  if (scale > 1) ranges.push({ from: number * scale, to: (number + 1) * scale - 1 });
  const kind = NUMBERED_KINDS.find((each) => SHORT_NUMBER_PREFIX[each] === prefix?.toUpperCase()) ?? null;
  return { kind, ranges };
}
