import { packageKey } from "../../items/index.ts";
import type { BulkSize } from "./bulk-phrases.ts";
import { type BulkToken, keyWords } from "./bulk-tokens.ts";
import { NEVER_A_NAME } from "./bulk-words.ts";

/** Facts of a roastery that a list is read with: products, package sizes, aliases, and what it ordered so far. */
export type BulkCatalog = {
  items: readonly { id: string; name: string; greenCoffeeName: string; sku?: string }[];
  packageSizes: readonly { id: string; size: number; unit: string }[];
  aliases?: readonly BulkAlias[];
  /** Most bags that the roastery ever had on one line of an order or a plan; null or absent where none are known. */
  largestCount?: number | null;
};

type BulkAlias = { id: string; alias: string; roastedItemId: string };

/** Coffee that a name means. `archived` is an alias of a coffee that cannot be planned any more. */
export type BulkAnswer =
  | { kind: "one"; productId: string; aliasId: string | null; closeness: Closeness }
  | { kind: "several"; productIds: readonly string[] }
  | { kind: "archived"; aliasId: string }
  | { kind: "none" };

/** Closeness of a match, best first: the exact name, whole words of it, beginnings of words, middles. */
const CLOSENESS = ["exact", "words", "beginnings", "middles"] as const;
export type Closeness = (typeof CLOSENESS)[number];

export const NO_ANSWER: BulkAnswer = { kind: "none" };

/** A name with all its words, which may stand anywhere in a line. */
type ExactName = { words: readonly string[]; symbols: string; answer: BulkAnswer };

/** Names with a space around every word, as they are searched. */
type SearchName = { productId: string; own: string; green: string };

export type IndexedCatalog = {
  catalog: BulkCatalog;
  productNames: ReadonlyMap<string, string>;
  /** Exact names by their words, joined by spaces. */
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
    return { productId: id, own: ` ${keyWords(name).join(" ")} `, green: ` ${keyWords(greenCoffeeName).join(" ")} ` };
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
    productNames: new Map(catalog.items.map(({ id, name }) => [id, name])),
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

type Claims = {
  own: string[];
  alias: BulkAlias | null;
  sku: string[];
  green: string[];
  symbols: string;
  words: string[];
};

/** Whether an SKU can stand in a line without being taken for a count, a size or small talk: 'GU-01', not '250' or '5lb'. */
function isNameLike(sku: string): boolean {
  const words = keyWords(sku);
  return /^\p{L}/u.test(words[0] ?? "") && words.join("").length >= 3 && !words.every((word) => NEVER_A_NAME.has(word));
}

/** A product's own name goes before a remembered one, that before an SKU, and that before the name of a green coffee. */
function exactNamesOf({ items: products, aliases = [] }: BulkCatalog): Map<string, ExactName> {
  const claims = new Map<string, Claims>();
  const claim = (name: string): Claims => {
    const words = keyWords(name);
    const key = words.join(" ");
    const known = claims.get(key) ?? { own: [], alias: null, sku: [], green: [], symbols: "", words };
    claims.set(key, known);
    known.symbols += name.replace(/[\p{L}\p{M}\p{N}\s]/gu, "");
    return known;
  };
  for (const { id, name, greenCoffeeName, sku = "" } of products) {
    claim(name).own.push(id);
    claim(greenCoffeeName).green.push(id);
    if (isNameLike(sku)) claim(sku).sku.push(id);
  }
  for (const alias of aliases) claim(alias.alias).alias = alias;
  const active = new Set(products.map(({ id }) => id));
  const names = new Map<string, ExactName>();
  for (const [key, known] of claims) {
    if (key === "") continue;
    names.set(key, { words: known.words, symbols: known.symbols, answer: answerOf(known, active) });
  }
  return names;
}

function answerOf({ own, alias, sku, green }: Claims, active: ReadonlySet<string>): BulkAnswer {
  const [productId] = own;
  if (productId !== undefined) return answerFrom(own, "exact");
  if (alias === null) return answerFrom(sku.length > 0 ? sku : green, "exact");
  if (!active.has(alias.roastedItemId)) return { kind: "archived", aliasId: alias.id };
  return { kind: "one", productId: alias.roastedItemId, aliasId: alias.id, closeness: "exact" };
}

export function answerFrom(productIds: readonly string[], closeness: Closeness): BulkAnswer {
  const [productId] = productIds;
  if (productId === undefined) return NO_ANSWER;
  return productIds.length === 1
    ? { kind: "one", productId, aliasId: null, closeness }
    : { kind: "several", productIds };
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
