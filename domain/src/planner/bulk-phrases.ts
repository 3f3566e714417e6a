import { type NormalUnit, normalizeUnit } from "../items/index.ts";
import { parseDecimal } from "../units/index.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { MAX_QUANTITY_AT_ONCE } from "./plan-limits.ts";

export type BulkSize = { size: number; unit: NormalUnit };

/** A size phrase: its value or why it has none, and the index of the token after it. */
export type SizePhrase = { value: BulkSize | null; reason: string; next: number };

/** A count: its value or why it has none. */
export type CountPhrase = { ok: true; count: number } | { ok: false; reason: string };

const MAX_SIZE = 10_000;
const TIMES = new Set(["x", "X", "×", "✕", "✖", "⨯"]);
const DASHES = new Set(["-", "–", "—", "−", "‐", "‑"]);
const BULLETS = new Set([...DASHES, ..."*•·▪◦●○■□☐☑✓✔‣⁃>+=#_→"]);
const PACKAGE_WORDS = new Set(["bag", "bags", "pack", "packs", "package", "packages", "pouch", "pouches"]);

export function isTimes(token: BulkToken | undefined): boolean {
  return token !== undefined && TIMES.has(token.text);
}

export function isDash(token: BulkToken | undefined): boolean {
  return token !== undefined && DASHES.has(token.text);
}

export function isBullet(token: BulkToken | undefined): boolean {
  return token?.kind === "symbol" && BULLETS.has(token.text);
}

export function isPackageWord(token: BulkToken | undefined): boolean {
  return token?.kind === "word" && PACKAGE_WORDS.has(token.text.toLowerCase());
}

export function isWord(token: BulkToken | undefined, word: string): boolean {
  return token?.kind === "word" && token.text.toLowerCase() === word;
}

export function isNumber(token: BulkToken | undefined): token is BulkToken & { kind: "number" } {
  return token?.kind === "number";
}

export function isWholeNumber(token: BulkToken | undefined): token is BulkToken & { kind: "number" } {
  return isNumber(token) && /^[0-9]+$/.test(token.text);
}

/** Reads how many packages a number token means: whole, 1 to 100,000. */
export function countPhrase(token: BulkToken): CountPhrase {
  const { text } = token;
  if (/^[0-9]{1,3}(?:,[0-9]{3})+$/.test(text)) {
    return { ok: false, reason: `Write the count without commas: ${text.replaceAll(",", "")}` };
  }
  if (!isWholeNumber(token)) return { ok: false, reason: "The count must be a whole number" };
  const count = Number(text);
  if (count < 1) return { ok: false, reason: "The count must be at least 1" };
  if (count > MAX_QUANTITY_AT_ONCE) return { ok: false, reason: "The count must be at most 100,000" };
  return { ok: true, count };
}

/**
 * Reads a package size at a token: number, unit, and optional words like "bags". Null when there is none; a size that
 * cannot be ("0 lb", "2,2 lb") comes with a reason. Worked: "5-LB Bags" → 5 lb, "12 oz." → 12 oz.
 */
export function sizePhrase(tokens: readonly BulkToken[], at: number, to: number): SizePhrase | null {
  const number = tokens[at];
  if (at >= to || !isNumber(number)) return null;
  const unitAt = isDash(tokens[at + 1]) && tokens[at + 1]?.isSpaced === false ? at + 2 : at + 1;
  const unitToken = tokens[unitAt];
  if (unitAt >= to || unitToken?.kind !== "word") return null;
  const unit = normalizeUnit(unitToken.text);
  if (unit === null) return null;

  let next = unitAt + 1;
  if (next < to && tokens[next]?.text === "." && tokens[next]?.isSpaced === false) next += 1;
  const follower = next < to ? tokens[next] : undefined;
  if (isNumber(follower) && !follower.isSpaced) return null;
  const wordAt = isDash(follower) && follower?.isSpaced === false ? next + 1 : next;
  if (wordAt < to && isPackageWord(tokens[wordAt])) next = wordAt + 1;

  const parsed = parseDecimal(number.text, { places: 3, above: 0, max: MAX_SIZE });
  if (parsed.ok) return { value: { size: parsed.value, unit }, reason: "", next };
  return { value: null, reason: `Package size ${number.text} ${unitToken.text}: ${parsed.reason}`, next };
}
