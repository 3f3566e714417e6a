export type NumberedKind = "green" | "roast" | "plan";

/** A short number as it was typed, perhaps not to its end. */
export interface SaidNumber {
  /** Null where only digits were typed. */
  kind: NumberedKind | null;
  /** Numbers from–to that it may mean; the first is what it says as it stands. */
  ranges: { from: number; to: number }[];
}

const KIND_BY_PREFIX: Record<string, NumberedKind> = { gc: "green", r: "roast", p: "plan" };
const PLACES = 4;

/**
 * Reads "GC-0042", "gc42", "#42" or "42"; null where it is no short number. With leading zeros it may not be typed to
 * its end: "GC-004" is 4, and 40 to 49 as well.
 */
export function saidNumber(typed: string): SaidNumber | null {
  const match = /^(?:(gc|r|p)\s*-?\s*|#)?(\d{1,9})$/i.exec(typed.trim());
  const [, prefix, digits] = match ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  const scale = digits.startsWith("0") && digits.length < PLACES ? 10 ** (PLACES - digits.length) : 1;
  const ranges = [{ from: number, to: number }];
  if (scale > 1) ranges.push({ from: number * scale, to: (number + 1) * scale - 1 });
  return { kind: KIND_BY_PREFIX[prefix?.toLowerCase() ?? ""] ?? null, ranges };
}
