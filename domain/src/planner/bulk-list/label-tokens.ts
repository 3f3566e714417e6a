import { type BulkSize, countValue, isAttached, isDash, isNumber, isTimes, sizePhrase } from "./bulk-phrases.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import {
  COUNT_PACKAGES,
  FILLER_PAIRS,
  FILLERS,
  NUMBER_MARKS,
  NUMBER_WORDS,
  ORDER_WORDS,
  QUANTITY_WORDS,
  REQUEST_OPENERS,
} from "./bulk-words.ts";
import { pricePhrase } from "./price-phrase.ts";

type Span = { from: number; to: number };

/** Role of a stretch of tokens beside the name of a coffee. `isMarked` counts cannot be part of a name: x 3, 3 bags. */
export type Label = Span &
  (
    | { kind: "count"; value: number | null; fault: string | null; isMarked: boolean }
    | { kind: "size"; value: BulkSize | null; fault: string | null }
    | { kind: "list-number" }
    | { kind: "silent" }
    | { kind: "unknown"; fault: string | null }
  );

type Tokens = readonly BulkToken[];

const SILENT_SYMBOL = /^[,;:.!()[\]{}"“”„'’*•·▪◦●○■□☐☑✓✔‣⁃_/&→‐‑–—−\-🙏👍😊🙂😀☕🎉]$/u;

/** Labels every token from one to before another, left to right. `isLineStart` allows a list number. */
export function labelTokens(tokens: Tokens, { from, to }: Span, isLineStart: boolean): Label[] {
  const labels: Label[] = [];
  let at = from;
  if (isLineStart) {
    while (at < to && isBullet(tokens, at)) at += 1;
    if (at > from) labels.push({ kind: "silent", from, to: at });
    const list = listNumber(tokens, at, to);
    if (list !== null) {
      labels.push(list);
      at = list.to;
    }
  }
  const numbered = afterOrderNumber(tokens, at, to);
  if (numbered > at) labels.push({ kind: "unknown", from: at, to: numbered, fault: ORDER_NUMBER });
  at = numbered;
  const opened = afterOpener(tokens, at, to);
  if (opened > at) labels.push({ kind: "silent", from: at, to: opened });
  at = opened;
  while (at < to) {
    const label = labelAt(tokens, at, to, labels);
    labels.push(label);
    at = label.to;
  }
  return labels;
}

function labelAt(tokens: Tokens, at: number, to: number, before: readonly Label[]): Label {
  const token = tokens[at];
  const silent = (end: number): Label => ({ kind: "silent", from: at, to: end });
  const unknown = (end: number, fault: string | null = null): Label => ({ kind: "unknown", from: at, to: end, fault });
  if (token === undefined || token.kind === "cell") return silent(at + 1);
  const price = pricePhrase(tokens, at, to);
  if (price !== null) return silent(price);
  if (isMixedFraction(tokens, at, to))
    return unknown(at + 1, "The size can be read in two ways: write 2.5 lb or 2 x 0.5 lb");
  if (!isGluedToName(tokens, at)) {
    const size = sizePhrase(tokens, at, to);
    if (size !== null) return { kind: "size", from: at, to: size.next, value: size.value, fault: size.fault };
    const count = countAt(tokens, at, to, before);
    if (count !== null) return count;
  }
  if (token.kind === "symbol") return labelSymbol(tokens, at, to, silent, unknown);
  if (/^\p{Nd}+$/u.test(token.text) && !isNumber(token)) return unknown(at + 1, "Use the digits 0 to 9 for the count");
  if (token.kind === "number") return unknown(at + 1);
  const next = tokens[at + 1]?.key;
  if (at + 1 < to && FILLER_PAIRS.some(([one, other]) => token.key === one && next === other)) return silent(at + 2);
  if (FILLERS.has(token.key) || (COUNT_PACKAGES.has(token.key) && token.isSpaced)) return silent(at + 1);
  return unknown(at + 1);
}

function labelSymbol(
  tokens: Tokens,
  at: number,
  to: number,
  silent: (end: number) => Label,
  unknown: (end: number, fault?: string | null) => Label,
): Label {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const text = token?.text ?? "";
  const isBeforeNumber = at + 1 < to && isNumber(next) && isAttached(next);
  if (isDash(token) && isBeforeNumber) {
    return unknown(at + 2, "The count must not be negative; after a dash as a bullet put a space");
  }
  if (text === "+") return isBeforeNumber || isAttached(token) ? unknown(at + 1) : silent(at + 1);
  return SILENT_SYMBOL.test(text) ? silent(at + 1) : unknown(at + 1);
}

/** A count: 3, x 3, 3 x, 3 bags, Qty: 3, and at the beginning "three". */
function countAt(tokens: Tokens, at: number, to: number, before: readonly Label[]): Label | null {
  const token = tokens[at];
  const leadAt = afterCountMark(tokens, at, to);
  if (leadAt !== null) {
    const number = tokens[leadAt];
    if (!isNumber(number) || sizePhrase(tokens, leadAt, to) !== null) return null;
    const end = endOfCount(tokens, leadAt, to);
    return end === null ? null : countLabel(at, end.to, countValue(number.text), true);
  }
  if (isNumber(token)) {
    const end = endOfCount(tokens, at, to);
    return end === null ? null : countLabel(at, end.to, countValue(token.text), end.isMarked);
  }
  const worded = token?.kind === "word" ? NUMBER_WORDS.get(token.key) : undefined;
  if (worded === undefined || before.some(({ kind }) => kind === "unknown" || kind === "count")) return null;
  if (!tokens[at + 1]?.isSpaced || at + 1 >= to) return null;
  const isMarked = isTimes(tokens[at + 1]) || COUNT_PACKAGES.has(tokens[at + 1]?.key ?? "");
  return countLabel(at, isMarked ? at + 2 : at + 1, { value: worded, fault: null }, isMarked);
}

function countLabel(
  from: number,
  to: number,
  { value, fault }: { value: number | null; fault: string | null },
  isMarked: boolean,
): Label {
  return { kind: "count", from, to, value, fault, isMarked };
}

/** The number after "x", "×" or "Qty:"; null where there is no such mark. */
function afterCountMark(tokens: Tokens, at: number, to: number): number | null {
  const token = tokens[at];
  let next = at + 1;
  if (isTimes(token))
    return (token?.kind === "symbol" || token?.isSpaced) && next < to && isNumber(tokens[next]) ? next : null;
  if (!QUANTITY_WORDS.has(token?.key ?? "")) return null;
  while (next < to && /^[:.=#-]$/.test(tokens[next]?.text ?? "")) next += 1;
  return next < to && isNumber(tokens[next]) ? next : null;
}

/** End of a plain number that is a count; null for "3-Bean", "5-6", "10kg", "100%", "7:30" and the like. */
function endOfCount(tokens: Tokens, at: number, to: number): { to: number; isMarked: boolean } | null {
  const next = at + 1 < to ? tokens[at + 1] : undefined;
  if (next === undefined || next.kind === "cell") return { to: at + 1, isMarked: false };
  if (isTimes(next) && isOpenAfterTimes(tokens, at + 2, to)) return { to: at + 2, isMarked: true };
  if (COUNT_PACKAGES.has(next.key) && !isAttachedWord(tokens, at + 2, to)) return { to: at + 2, isMarked: true };
  if (next.isSpaced) return { to: at + 1, isMarked: false };
  const isAfterEdge = at + 2 >= to || tokens[at + 2]?.isSpaced === true || !isNumber(tokens[at + 2]);
  if (/^[,;)\]}!"“”*]$/.test(next.text)) return { to: at + 1, isMarked: false };
  if (/^[.:]$/.test(next.text) && isAfterEdge) return { to: at + 1, isMarked: false };
  if (isDash(next) && (at + 2 >= to || tokens[at + 2]?.isSpaced === true)) return { to: at + 1, isMarked: false };
  return null;
}

/** "10 x Name" and "10x5lb" go on after the x; in "10 x-mas blend" it belongs to the name. */
function isOpenAfterTimes(tokens: Tokens, at: number, to: number): boolean {
  const token = at < to ? tokens[at] : undefined;
  return (
    token === undefined || token.isSpaced || isNumber(token) || token.kind === "cell" || /^[,;).]$/.test(token.text)
  );
}

const isAttachedWord = (tokens: Tokens, at: number, to: number): boolean =>
  at < to && tokens[at]?.kind === "word" && isAttached(tokens[at]);

/** "V6" and "SL28" are one word, and so is "Kenya-3". */
function isGluedToName(tokens: Tokens, at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (!isNumber(token) || !isAttached(token) || before === undefined) return false;
  return (before.kind === "word" && !isTimes(before)) || /^[-–—−‐‑/+~<>#$€£%]$/.test(before.text);
}

/** "2 1/2 lb" is 2.5 lb to one and two bags of 0.5 lb to another. */
function isMixedFraction(tokens: Tokens, at: number, to: number): boolean {
  const [whole, part, slash, of] = tokens.slice(at, at + 4);
  return (
    at + 4 < to &&
    isNumber(whole) &&
    isNumber(part) &&
    slash?.text === "/" &&
    isAttached(slash) &&
    isNumber(of) &&
    sizePhrase(tokens, at + 1, to) !== null
  );
}

function isBullet(tokens: Tokens, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== "symbol") return false;
  const isAlone = next === undefined || next.isSpaced || next.kind === "symbol";
  return /^[>#=+]$/.test(token.text) && isAlone;
}

function listNumber(tokens: Tokens, at: number, to: number): Label | null {
  const [token, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (at + 2 > to) return null;
  if (token?.text === "#" && isNumber(next) && isAttached(next)) return { kind: "list-number", from: at, to: at + 2 };
  if (!isNumber(token) || !isAttached(next)) return null;
  // "3- House Blend" numbers a list or counts; "3- 5 House Blend" is a range.
  const isMark = /^[.)]$/.test(next?.text ?? "") || (isDash(next) && after?.kind === "word");
  if (!isMark) return null;
  return at + 2 === to || after?.isSpaced ? { kind: "list-number", from: at, to: at + 2 } : null;
}

const ORDER_NUMBER = "The line begins with the number of an order: check the count";

/** Least number that a dash marks as that of an order: "Order 10 -" counts ten bags, and few order a hundred so. */
const FEWEST_OF_NUMBER = 100;

/** Token past "Order 1042:", "PO #1042" and the like. "Order 10 House Blend" counts ten bags. */
function afterOrderNumber(tokens: Tokens, from: number, to: number): number {
  let at = from;
  let isMarked = false;
  while (at < to && tokens[at]?.kind === "symbol") at += 1;
  if (!ORDER_WORDS.has(tokens[at]?.key ?? "")) return from;
  for (; at < to; at += 1) {
    const { key = "", text = "" } = tokens[at] ?? {};
    if (NUMBER_MARKS.has(key) || text === "#") isMarked = true;
    else if (!ORDER_WORDS.has(key) && !/^[.:°º]$/.test(text)) break;
  }
  const number = at < to ? tokens[at] : undefined;
  if (!isNumber(number)) return from;
  const [sign, after] = [tokens[at + 1], tokens[at + 2]];
  const isBeforeDash = at + 1 < to && isDash(sign) && sign?.isSpaced === true && after?.isSpaced === true;
  if (isBeforeDash && Number(number.text) >= FEWEST_OF_NUMBER) return at + 2;
  if (at + 1 < to && sign?.text === ":" && (after === undefined || after.isSpaced)) return at + 2;
  return isMarked && (at + 1 >= to || sign?.isSpaced === true) ? at + 1 : from;
}

const OPENING_WORDS = new Set(REQUEST_OPENERS.map(([first]) => first));

/** Token past "we need", "please send us" and the like. */
function afterOpener(tokens: Tokens, from: number, to: number): number {
  let first = from;
  while (first < to && tokens[first]?.kind === "symbol") first += 1;
  if (!OPENING_WORDS.has(tokens[first]?.key ?? "")) return from;
  for (const phrase of REQUEST_OPENERS) {
    let at = from;
    let found = 0;
    while (at < to && found < phrase.length) {
      const token = tokens[at];
      if (token?.kind === "word" && token.key === phrase[found]) found += 1;
      else if (token?.kind !== "symbol") break;
      at += 1;
    }
    if (found === phrase.length) return at;
  }
  return from;
}
