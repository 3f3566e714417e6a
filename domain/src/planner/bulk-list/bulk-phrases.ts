import { grouped, type NormalUnit, normalizeUnit, parseDecimal } from "../../units/index.ts";
import { MAX_QUANTITY_AT_ONCE } from "../plan/plan-limits.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { NUMBER_WORDS, SIZE_PACKAGES } from "./bulk-words.ts";

export type BulkSize = { size: number; unit: NormalUnit };

/** A size phrase: its value or why it has none, and the index of the token after it. */
export type SizePhrase = { value: BulkSize | null; fault: string | null; next: number };

/** A count: its value or why it has none. */
export type CountValue = { value: number | null; fault: string | null };

type Tokens = readonly BulkToken[];

const MAX_SIZE = 10_000;
const DASHES = new Set(["-", "–", "—", "−", "‐", "‑"]);
const TIMES = new Set(["x", "×", "✕", "✖", "⨯", "mal"]);
const PARTS: ReadonlyMap<string, number> = new Map([
  ["half", 0.5],
  ["quarter", 0.25],
]);
const UNITS_ELSEWHERE: ReadonlyMap<string, NormalUnit> = new Map([
  ["kilogramm", "kg"],
  ["kilogramo", "kg"],
  ["kilogramos", "kg"],
  ["gramm", "g"],
  ["gramo", "g"],
  ["gramos", "g"],
  ["libra", "lb"],
  ["libras", "lb"],
  ["onza", "oz"],
  ["onzas", "oz"],
  ["unze", "oz"],
  ["unzen", "oz"],
]);

export const isDash = (token: BulkToken | undefined): boolean => token !== undefined && DASHES.has(token.text);

export const isTimes = (token: BulkToken | undefined): boolean =>
  token !== undefined && (TIMES.has(token.text) || TIMES.has(token.key));

export const isNumber = (token: BulkToken | undefined): token is BulkToken & { kind: "number" } =>
  token?.kind === "number";

/** Whether a token stands there without a space before it. */
export const isAttached = (token: BulkToken | undefined): boolean => token !== undefined && !token.isSpaced;

export const unitOf = (token: BulkToken | undefined): NormalUnit | null =>
  token?.kind === "word" ? (normalizeUnit(token.key) ?? UNITS_ELSEWHERE.get(token.key) ?? null) : null;

/** Reads how many packages a number means: whole, 1 to 100,000. */
export function countValue(text: string): CountValue {
  if (/^[0-9]{1,3}(?:,[0-9]{3})+$/.test(text)) {
    return { value: null, fault: `Write the count without commas: ${text.replaceAll(",", "")}` };
  }
  if (!/^[0-9]+$/.test(text)) return { value: null, fault: "The count must be a whole number" };
  const value = Number(text);
  if (value < 1) return { value: null, fault: "The count must be at least 1" };
  if (value > MAX_QUANTITY_AT_ONCE) return { value: null, fault: "The count must be at most 100,000" };
  return { value, fault: null };
}

/** Times the largest line so far that a line may be: a roastery grows, and a holiday order is no mistake. */
const TIMES_LARGEST = 5;
/** A new roastery has ordered little; a hundred bags are no mistake of anybody. */
const ALWAYS_USUAL = 100;
/** Bound for a roastery that ordered nothing yet. A number above is rather that of an order, an article or a year. */
const USUAL_WITHOUT_HISTORY = 500;

/** Most bags on a line that pass without a question, by the most that were ever on one. Worked: 48 → 240; none → 500. */
export function mostUsualBags(largest: number | null): number {
  if (largest === null || largest <= 0) return USUAL_WITHOUT_HISTORY;
  return Math.min(MAX_QUANTITY_AT_ONCE, Math.max(ALWAYS_USUAL, TIMES_LARGEST * largest));
}

/** Question about a count far above anything that was ordered; null for a usual one. */
export function doubtOfCount(bags: number, largest: number | null): string | null {
  if (bags <= mostUsualBags(largest)) return null;
  if (largest === null || largest <= 0) return `${grouped(bags)} bags are an unusual count: check it`;
  return `${grouped(bags)} bags are far above your largest line so far (${grouped(largest)}): check the count`;
}

/**
 * Reads a package size at a token: number, unit, and words like "bags". Null when there is none; a size that cannot be
 * ("0 lb") or that can be read in two ways ("1.000 g") comes with a fault. Worked: "5-LB Bags" → 5 lb, "½ lb" → 0.5 lb,
 * "2,5 lb" → 2.5 lb, "5#" → 5 lb, "half pound bags" → 0.5 lb.
 */
export function sizePhrase(tokens: Tokens, at: number, to: number): SizePhrase | null {
  const start = numberOfSize(tokens, at, to);
  if (start === null) return null;
  const unitAt = isDash(tokens[start.next]) && isAttached(tokens[start.next]) ? start.next + 1 : start.next;
  const isPoundSign = tokens[start.next]?.text === "#" && isAttached(tokens[start.next]) && isNumber(tokens[at]);
  const unit = isPoundSign ? "lb" : unitOf(tokens[unitAt]);
  const end = isPoundSign ? start.next : unitAt;
  if (unit === null || end >= to) return null;
  const next = afterUnit(tokens, end + 1, to);
  if (next === null) return null;
  const parsed = start.fault ?? parsedSize(start.text);
  if (typeof parsed === "number") return { value: { size: parsed, unit }, fault: null, next };
  return {
    value: null,
    fault: `Package size ${start.text} ${isPoundSign ? "lb" : tokens[end]?.text}: ${parsed}`,
    next,
  };
}

type SizeNumber = { text: string; fault: string | null; next: number };

function numberOfSize(tokens: Tokens, at: number, to: number): SizeNumber | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (at >= to || first === undefined) return null;
  if (isNumber(first) && second?.text === "/" && isNumber(third) && isAttached(second) && isAttached(third)) {
    const value = Number(first.text) / Number(third.text);
    const isWhole = /^[0-9]+$/.test(first.text) && /^[0-9]+$/.test(third.text);
    return { text: isWhole ? String(value) : `${first.text}/${third.text}`, fault: null, next: at + 3 };
  }
  if (isNumber(first)) return { text: first.text, fault: commaFault(tokens, at), next: at + 1 };
  const part = PARTS.get(first.key);
  if (part !== undefined) return { text: String(part), fault: null, next: second?.key === "a" ? at + 2 : at + 1 };
  const worded = first.kind === "word" ? NUMBER_WORDS.get(first.key) : undefined;
  return worded === undefined ? null : { text: String(worded), fault: null, next: at + 1 };
}

/** Faults "Kenya,2,5lb": nobody can tell two bags of 5 lb from a bag of 2.5 lb. */
function commaFault(tokens: Tokens, at: number): string | null {
  if (!tokens[at]?.text.includes(",")) return null;
  const isColumn = tokens.some((token, index) => token.text === "," && isAttached(tokens[index + 1]));
  return isColumn ? "It can be read in two ways; put a space after each comma that separates" : null;
}

/** Number of a size or another weight, or the reason why there is none. */
export function parsedSize(text: string): number | string {
  if (/^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(text)) return "It can be read in two ways; write it without separators";
  const point = /^[0-9]+,[0-9]{1,2}$/.test(text) ? text.replace(",", ".") : text;
  const parsed = parseDecimal(point, { places: 3, above: 0, max: MAX_SIZE });
  return parsed.ok ? parsed.value : parsed.reason;
}

/**
 * Token past the full stop of "oz.", the "s" of "5lb's" and words like "bags"; null where the unit runs into a number.
 */
function afterUnit(tokens: Tokens, from: number, to: number): number | null {
  let next = from;
  if (next < to && tokens[next]?.text === "." && isAttached(tokens[next])) next += 1;
  const isGenitive =
    /^['’]$/.test(tokens[next]?.text ?? "") && tokens[next + 1]?.key === "s" && isAttached(tokens[next + 1]);
  if (isGenitive && next + 1 < to) next += 2;
  if (next < to && isNumber(tokens[next]) && isAttached(tokens[next])) return null;
  const packageAt = isDash(tokens[next]) && isAttached(tokens[next]) ? next + 1 : next;
  return packageAt < to && SIZE_PACKAGES.has(tokens[packageAt]?.key ?? "") ? packageAt + 1 : next;
}

/** Reads a unit alone as a size: in a heading "Kilo bags" are bags of 1 kg. */
export function unitAsSize(tokens: Tokens, at: number, to: number): SizePhrase | null {
  const unit = unitOf(tokens[at]);
  if (unit !== "kg" && unit !== "lb") return null;
  if (at + 1 >= to || !SIZE_PACKAGES.has(tokens[at + 1]?.key ?? "")) return null;
  return { value: { size: 1, unit }, fault: null, next: at + 2 };
}
