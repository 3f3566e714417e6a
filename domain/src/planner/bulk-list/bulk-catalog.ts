import { packageKey } from "../../items/index.ts";
import type { BulkSize } from "./bulk-phrases.ts";
import { type BulkToken, keyWords } from "./bulk-tokens.ts";

/** What a list is read against: products, package sizes, and the names that the roastery settled before. */
export type BulkCatalog = {
  items: readonly { id: string; name: string; greenCoffeeName: string }[];
  packageSizes: readonly { id: string; size: number; unit: string }[];
  aliases?: readonly BulkAlias[];
};

export type BulkAlias = { id: string; alias: string; roastedItemId: string };

/** Which coffee a name means. `archived` is a remembered name whose coffee cannot be planned any more. */
export type BulkAnswer =
  | { kind: "one"; itemId: string; aliasId: string | null; closeness: Closeness }
  | { kind: "several"; itemIds: readonly string[] }
  | { kind: "archived"; aliasId: string }
  | { kind: "none" };

/** From the best to the least: the exact name, whole words of it, beginnings of words, middles. */
export const CLOSENESS = ["exact", "words", "beginnings", "middles"] as const;
export type Closeness = (typeof CLOSENESS)[number];

export const NO_ANSWER: BulkAnswer = { kind: "none" };

/** A name with all its words, which may stand anywhere in a line. */
export type ExactName = { words: readonly string[]; symbols: string; answer: BulkAnswer };

/** Names with a space around every word, as they are searched. */
export type SearchName = { itemId: string; own: string; green: string };

export type IndexedCatalog = {
  catalog: BulkCatalog;
  itemNames: ReadonlyMap<string, string>;
  /** By their words, joined by spaces. */
  exactNames: ReadonlyMap<string, ExactName>;
  /** The words with which the name of a coffee begins, and how many words the longest name has. */
  firstWords: ReadonlySet<string>;
  longestName: number;
  searchNames: readonly SearchName[];
  /** Every word of three letters or more in the name of a coffee. */
  nameWords: ReadonlySet<string>;
  sizeIds: ReadonlyMap<string, string>;
  /** Answers found so far, by the words asked for. */
  answers: Map<string, BulkAnswer>;
};

export function indexBulkCatalog(catalog: BulkCatalog): IndexedCatalog {
  const searchNames = catalog.items.map(({ id, name, greenCoffeeName }) => {
    return { itemId: id, own: ` ${keyWords(name).join(" ")} `, green: ` ${keyWords(greenCoffeeName).join(" ")} ` };
  });
  const nameWords = new Set<string>();
  for (const { own, green } of searchNames) {
    for (const word of `${own} ${green}`.split(" ")) if (word.length >= 3) nameWords.add(word);
  }
  const sizeIds = new Map<string, string>();
  for (const { id, size, unit } of catalog.packageSizes) {
    const key = packageKey({ size, unit });
    if (!sizeIds.has(key)) sizeIds.set(key, id);
  }
  const exactNames = exactNamesOf(catalog);
  const words = [...exactNames.values()].map((name) => name.words);
  return {
    catalog,
    itemNames: new Map(catalog.items.map(({ id, name }) => [id, name])),
    exactNames,
    firstWords: new Set(words.map(([first = ""]) => first)),
    longestName: Math.max(0, ...words.map(({ length }) => length)),
    searchNames,
    nameWords,
    sizeIds,
    answers: new Map(),
  };
}

export function packageSizeIdOf({ sizeIds }: IndexedCatalog, size: BulkSize): string | null {
  return sizeIds.get(packageKey(size)) ?? null;
}

type Claims = { own: string[]; alias: BulkAlias | null; green: string[]; symbols: string; words: string[] };

/** A product's own name goes before a remembered one, and that before the name of a green coffee. */
function exactNamesOf({ items, aliases = [] }: BulkCatalog): Map<string, ExactName> {
  const claims = new Map<string, Claims>();
  const claim = (name: string): Claims => {
    const words = keyWords(name);
    const key = words.join(" ");
    const known = claims.get(key) ?? { own: [], alias: null, green: [], symbols: "", words };
    claims.set(key, known);
    known.symbols += name.replace(/[\p{L}\p{M}\p{N}\s]/gu, "");
    return known;
  };
  for (const { id, name, greenCoffeeName } of items) {
    claim(name).own.push(id);
    claim(greenCoffeeName).green.push(id);
  }
  for (const alias of aliases) claim(alias.alias).alias = alias;
  const active = new Set(items.map(({ id }) => id));
  const names = new Map<string, ExactName>();
  for (const [key, known] of claims) {
    if (key === "") continue;
    names.set(key, { words: known.words, symbols: known.symbols, answer: answerOf(known, active) });
  }
  return names;
}

function answerOf({ own, alias, green }: Claims, active: ReadonlySet<string>): BulkAnswer {
  const [itemId] = own;
  if (itemId !== undefined) return answerFrom(own, "exact");
  if (alias === null) return answerFrom(green, "exact");
  if (!active.has(alias.roastedItemId)) return { kind: "archived", aliasId: alias.id };
  return { kind: "one", itemId: alias.roastedItemId, aliasId: alias.id, closeness: "exact" };
}

export function answerFrom(itemIds: readonly string[], closeness: Closeness): BulkAnswer {
  const [itemId] = itemIds;
  if (itemId === undefined) return NO_ANSWER;
  return itemIds.length === 1 ? { kind: "one", itemId, aliasId: null, closeness } : { kind: "several", itemIds };
}

/** A stretch of tokens that is exactly a name. */
export type NameSpan = { from: number; to: number; answer: BulkAnswer };

/** Marks that say nothing inside a name; others must be part of the name itself, as in "100% Kona". */
export const SYMBOLS_IN_NAMES = /[-–—'’"“”„.,&/()[\]:+*_!]/;

/** The exact names in a stretch, without those that are part of a longer one. Cells are never crossed. */
export function exactSpans(tokens: readonly BulkToken[], from: number, to: number, index: IndexedCatalog): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let at = from; at < to; at += 1) {
    if (!index.firstWords.has(tokens[at]?.key ?? "")) continue;
    const span = longestNameAt(tokens, at, to, index);
    if (span !== null && !spans.some((other) => other.to >= span.to)) spans.push(span);
  }
  return spans;
}

function longestNameAt(tokens: readonly BulkToken[], from: number, to: number, index: IndexedCatalog): NameSpan | null {
  let found: NameSpan | null = null;
  let words = "";
  let marks = "";
  let number = 0;
  for (let at = from; at < to && number < index.longestName; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === "cell") break;
    if (token.key === "") {
      marks += SYMBOLS_IN_NAMES.test(token.text) ? "" : token.text;
      continue;
    }
    words += number === 0 ? token.key : ` ${token.key}`;
    number += 1;
    const name = index.exactNames.get(words);
    const hasItsMarks = name !== undefined && [...marks].every((mark) => name.symbols.includes(mark));
    if (name !== undefined && hasItsMarks) found = { from, to: at + 1, answer: name.answer };
  }
  return found;
}
