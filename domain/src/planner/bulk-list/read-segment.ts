import { type BulkAnswer, exactSpans, type IndexedCatalog, NO_ANSWER, SYMBOLS_IN_NAMES } from "./bulk-catalog.ts";
import type { BulkSize } from "./bulk-phrases.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { NUMBERED_NAMES, REMARK_WORDS } from "./bulk-words.ts";
import { findProduct } from "./find-product.ts";
import { type Label, labelTokens } from "./label-tokens.ts";

/** A line as it is read: cleaned, cut into tokens. */
export type BulkLine = { text: string; tokens: readonly BulkToken[] };

/** A part of a line that may be one item. Tokens from the first to before the last. */
export type Segment = { from: number; to: number; isLineStart: boolean };

/**
 * One way to read a segment as an item. Complete when every token is accounted for: one count, at most one size, the name
 * of one coffee or of several, and words that say nothing. The names of faults are the reasons that people read.
 */
export type Reading = {
  count: number | null;
  size: BulkSize | null;
  hasSize: boolean;
  /** The words of the coffee's name as typed; empty where there are none. */
  name: string;
  nameFrom: number;
  answer: BulkAnswer;
  /** Words that were not understood, as typed. */
  unread: string;
  fault: string | null;
  /** A count that stands first or has a mark, so that nobody takes it for a part of the name. */
  hasClearCount: boolean;
  /** The token of a count that stands first, with nothing before it; −1 otherwise. */
  leadingCountAt: number;
  hasRemark: boolean;
  /** The count has a mark of its own: x 3, 3 bags, Qty: 3. */
  isMarkedCount: boolean;
  /** A size stands before everything else. */
  opensWithSize: boolean;
  hasListNumber: boolean;
  isComplete: boolean;
};

type NameAt = { from: number; to: number; answer: BulkAnswer; isExact: boolean };

/** Reads a segment: by the exact names in it, otherwise by what is left when everything else is labelled. */
export function readSegment(line: BulkLine, segment: Segment, index: IndexedCatalog): Reading {
  const labels = labelTokens(line.tokens, segment, segment.isLineStart);
  const allSpans = exactSpans(line.tokens, segment.from, segment.to, index);
  const spans = allSpans.slice(0, MOST_NAMES);
  const exact = spans.map((span) => readAround(line, segment, { ...span, isExact: true }));
  const complete = exact.filter(({ isComplete }) => isComplete);
  const [first] = complete;
  const isOneName = complete.length === 1 && spans.length === allSpans.length;
  if (first !== undefined) return isOneName ? first : withFault(first, "More than one coffee is named");
  const rest = readRest(line, segment, labels, index);
  // A name that is known and lacks its count goes before any guess that takes a part of the name for the count.
  const whole = exact.find(({ unread, fault, count }) => unread === "" && fault === null && count === null);
  if (whole !== undefined && rest.isComplete) return withFault(whole, NO_COUNT);
  if (rest.isComplete || exact.length === 0) return rest;
  const best = bestExact(exact);
  return best.unread === "" || rest.name === "" ? best : { ...best, name: rest.name };
}

/** A part of a line with more names than this is no item; to read it around each of them would take long. */
const MOST_NAMES = 3;

export const NO_COUNT = "The count is missing";

/** The reading that leaves the fewest words. */
function bestExact(readings: readonly Reading[]): Reading {
  const [first, ...others] = readings;
  if (first === undefined) throw new Error("there is an exact reading");
  return others.reduce((best, next) => (next.unread.length < best.unread.length ? next : best), first);
}

function withFault(reading: Reading, fault: string): Reading {
  return { ...reading, fault, isComplete: false };
}

function readRest(line: BulkLine, segment: Segment, labels: readonly Label[], index: IndexedCatalog): Reading {
  const unknown = labels.filter(({ kind }) => kind === "unknown");
  const [first, last] = [unknown[0], unknown.at(-1)];
  if (first === undefined || last === undefined) return reading(line, labels, null);
  const from = first.from;
  const to = last.to;
  const base = readAround(line, segment, nameAt(line, from, to, index), labels);
  const wider = widerNames(labels, from, to)
    .map(([start, end]) => nameAt(line, start, end, index))
    .filter(({ answer }) => answer.kind === "one" && answer.closeness !== "middles")
    .map((name) => readAround(line, segment, name, labels));
  const [other] = wider;
  if (other === undefined) return base;
  if (base.isComplete) return withFault(base, `“${other.name}” may be the name of the coffee`);
  const complete = wider.filter(({ isComplete }) => isComplete);
  return complete.length === 1 && complete[0] !== undefined ? complete[0] : base;
}

/** The name with the plain number before or after it, as in "Lot 12 x 3". */
function widerNames(labels: readonly Label[], from: number, to: number): [number, number][] {
  const isPlainNumber = (label: Label | undefined) => label?.kind === "count" && !label.isMarked;
  const before = labels.find((label) => label.to === from && isPlainNumber(label));
  const after = labels.find((label) => label.from === to && isPlainNumber(label));
  return [
    ...(before === undefined ? [] : [[before.from, to] as [number, number]]),
    ...(after === undefined ? [] : [[from, after.to] as [number, number]]),
  ];
}

function nameAt({ tokens }: BulkLine, from: number, to: number, index: IndexedCatalog): NameAt {
  const inside = tokens.slice(from, to);
  const words = inside.flatMap(({ key }) => (key === "" ? [] : [key]));
  const answer = inside.some(({ kind }) => kind === "cell") ? NO_ANSWER : findProduct(words, index);
  const called = answer.kind === "one" ? (index.productNames.get(answer.productId) ?? "") : "";
  const isName = inside.every(({ key, text }) => key !== "" || SYMBOLS_IN_NAMES.test(text) || called.includes(text));
  return { from, to, answer: isName ? answer : NO_ANSWER, isExact: false };
}

function readAround(line: BulkLine, segment: Segment, name: NameAt, known?: readonly Label[]): Reading {
  const before = { from: segment.from, to: name.from };
  const after = { from: name.to, to: segment.to };
  const labels =
    known === undefined
      ? [...labelTokens(line.tokens, before, segment.isLineStart), ...labelTokens(line.tokens, after, false)]
      : known.filter(({ from, to }) => to <= name.from || from >= name.to);
  return reading(line, labels, name);
}

function reading(line: BulkLine, labels: readonly Label[], name: NameAt | null): Reading {
  const counts = labels.filter((label) => label.kind === "count");
  const sizes = labels.filter((label) => label.kind === "size");
  const unknown = labels.filter((label) => label.kind === "unknown");
  const [count, ...moreCounts] = counts;
  const [size, ...moreSizes] = sizes;
  const hasListNumber = labels.some(({ kind }) => kind === "list-number");
  const isAfterName = count !== undefined && name !== null && count.from >= name.to;
  const isBare = isAfterName && !count.isMarked && isNextTo(labels, name.to, count.from, line);
  const answer = name?.answer ?? NO_ANSWER;
  const unread = unreadText(line, unknown, name);
  const differs = moreSizes.some(({ value }) => value?.size !== size?.value?.size || value?.unit !== size?.value?.unit);
  const faults = [
    unknown.find((label) => label.fault !== null)?.fault,
    counts.find((label) => label.fault !== null)?.fault,
    sizes.find((label) => label.fault !== null)?.fault,
    moreCounts.length > 0 ? "Two numbers could be the count" : null,
    differs ? "Two package sizes are named" : null,
    isBare && !isClearAfterName(line, name, count.value) ? `“${textOf(line, count)}” may be part of the name` : null,
  ];
  const fault = faults.find((each) => each != null) ?? null;
  const hasName = name !== null && (answer.kind !== "none" || name.to > name.from);
  return {
    count: moreCounts.length > 0 ? null : (count?.value ?? null),
    size: differs ? null : (size?.value ?? null),
    hasSize: sizes.length > 0,
    name: name === null ? "" : textBetween(line, name.from, name.to),
    nameFrom: name?.from ?? -1,
    answer,
    unread,
    fault,
    hasClearCount: count !== undefined && !isBare,
    leadingCountAt: count !== undefined && !isAfterName && !count.isMarked ? count.from : -1,
    hasRemark: hasRemark(line, labels, name),
    isMarkedCount: count?.isMarked === true,
    opensWithSize: size !== undefined && opensWith(line, size.from, labels),
    hasListNumber,
    isComplete: fault === null && unread === "" && hasName && count !== undefined && answer.kind !== "none",
  };
}

function opensWith({ tokens }: BulkLine, sizeFrom: number, labels: readonly Label[]): boolean {
  const start = labels[0]?.from ?? 0;
  return sizeFrom >= start && tokens.slice(start, sizeFrom).every(({ key }) => key === "");
}

/**
 * Words beside the name that were not understood; a name that nobody knows is reported as such, not as unread words.
 */
function unreadText(line: BulkLine, unknown: readonly Label[], name: NameAt | null): string {
  const outside = unknown.filter(({ from, to }) => name === null || to <= name.from || from >= name.to);
  const [first] = outside;
  const last = outside.at(-1);
  if (first === undefined || last === undefined) return "";
  const isAround = name !== null && first.from < name.from && last.from >= name.to;
  return isAround ? outside.map((label) => textOf(line, label)).join(" … ") : textBetween(line, first.from, last.to);
}

/** Whether nothing but spaces and filler words stand between the name and the number. */
function isNextTo(labels: readonly Label[], nameTo: number, countFrom: number, { tokens }: BulkLine): boolean {
  const between = labels.filter(({ from }) => from >= nameTo && from < countFrom);
  const isSilentWord = between.every(({ kind }) => kind === "silent");
  return isSilentWord && tokens.slice(nameTo, countFrom).every(({ kind }) => kind === "word");
}

/**
 * Whether a number after a name is clearly its count: always after an exact name; after a part of one, if the number is
 * small and the part does not end in "Lot".
 */
function isClearAfterName({ tokens }: BulkLine, name: NameAt, count: number | null): boolean {
  if (name.isExact) return true;
  if (name.answer.kind === "none" || name.answer.kind === "archived") return true;
  const closeness = name.answer.kind === "one" ? name.answer.closeness : "words";
  if (closeness === "exact") return true;
  const lastWord = tokens.slice(name.from, name.to).findLast(({ key }) => key !== "")?.key ?? "";
  return closeness === "words" && !NUMBERED_NAMES.has(lastWord) && count !== null && count < 1000;
}

function hasRemark({ tokens }: BulkLine, labels: readonly Label[], name: NameAt | null): boolean {
  const isRemark = (from: number, to: number) => tokens.slice(from, to).some(({ key }) => REMARK_WORDS.has(key));
  if (name !== null && name.answer.kind === "none" && isRemark(name.from, name.to)) return true;
  return labels.some(({ kind, from, to }) => kind === "unknown" && isRemark(from, to));
}

const textOf = (line: BulkLine, { from, to }: { from: number; to: number }) => textBetween(line, from, to);

export function textBetween({ text, tokens }: BulkLine, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? text.length, tokens[to - 1]?.end ?? 0).replace(/\s+/g, " ");
}
