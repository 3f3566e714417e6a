import type { IndexedCatalog } from "./bulk-catalog.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import {
  AMOUNT_WORDS,
  CLOSING_FILLERS,
  CLOSINGS,
  COUNT_PACKAGES,
  DATE_FILLERS,
  DOCUMENTS,
  FILLERS,
  GREETINGS,
  MONTH_WORDS,
  NUMBER_WORDS,
  ORDER_WORDS,
  REMARK_WORDS,
  REQUEST_WORDS,
  SIZE_PACKAGES,
  SMALL_TALK,
  TOTALS,
  WEEKDAY_WORDS,
} from "./bulk-words.ts";

/** A line that orders nothing. */
export type NoteKind = "greeting" | "closing" | "signature" | "sentence" | "date" | "total" | "number" | "line";

/**
 * Recognises a line that orders nothing, by all of its words: a greeting, a closing, what follows a closing, a sentence
 * of small talk, a date, a total, the number of an order. Null when a word is left over or is part of a coffee's name.
 */
export function readNote(
  tokens: readonly BulkToken[],
  index: IndexedCatalog,
  isAfterClosing: boolean,
): NoteKind | null {
  const words = tokens.filter(({ kind }) => kind === "word").map(({ key }) => key);
  const hasNumber = tokens.some(({ kind }) => kind === "number");
  const [first] = words;
  if (tokens.some(({ text }) => /^[?~✗✘❌🚫⛔❎]$/u.test(text))) return null;
  if (isAfterClosing && isContact(tokens, words, index)) return "signature";
  if (first === undefined) return hasNumber ? dateNote(tokens, words) : lineNote(tokens);
  if (!hasNumber) {
    const others = (known: ReadonlySet<string>) => words.filter((word) => !known.has(word));
    const arePeople = (names: readonly string[], most: number) =>
      names.length <= most && names.every((word) => !index.nameWords.has(word) && !saysMore(word));
    const isTalk = (known: ReadonlySet<string>) => words.every((word) => known.has(word) && !index.nameWords.has(word));
    if (
      GREETINGS.has(first) &&
      !goesOnAfterName(tokens) &&
      arePeople(
        others(GREETINGS).filter((word) => !SMALL_TALK.has(word)),
        3,
      )
    )
      return "greeting";
    if (
      CLOSINGS.has(first) &&
      arePeople(
        others(CLOSINGS).filter((word) => !CLOSING_FILLERS.has(word)),
        2,
      )
    )
      return "closing";
    if (isTalk(SENTENCE) && words.some((word) => WEIGHTY_TALK.has(word) || WEEKDAY_WORDS.has(word))) return "sentence";
    if (isAfterClosing && arePeople(words, 5) && !tokens.some(({ text }) => text === ":")) return "signature";
  }
  if (
    TOTALS.has(first) &&
    words.every((word) => TOTALS.has(word) || COUNT_PACKAGES.has(word) || /^(?:lbs?|kg|oz|usd|eur|of|is)$/.test(word))
  )
    return "total";
  if (DOCUMENTS.has(first) && hasNumber && words.every((word) => DOCUMENTS.has(word))) return "number";
  return mayBeProduct(words, index) ? null : dateNote(tokens, words);
}

/** A word of an order: "Thanks, double everything" and "add two bags" are no names of people. */
const saysMore = (word: string): boolean =>
  [REMARK_WORDS, REQUEST_WORDS, ORDER_WORDS, NUMBER_WORDS, AMOUNT_WORDS, SIZE_PACKAGES].some((words) =>
    words.has(word),
  );

/** "Hi Ada, brew order please" asks for something after the name; "Hi Ada, Ben here" does not. */
function goesOnAfterName(tokens: readonly BulkToken[]): boolean {
  const end = tokens.findIndex(({ text }) => /^[,!.;:–—-]$/.test(text));
  const isOwn = ({ kind, key }: BulkToken) => kind === "word" && !GREETINGS.has(key) && !SENTENCE.has(key);
  const rest = tokens.slice(end);
  return end > 0 && tokens.slice(0, end).some(isOwn) && rest.some(isOwn) && rest.some(({ key }) => DEMANDS.has(key));
}

const DEMANDS = new Set([...ORDER_WORDS, ...WEEKDAY_WORDS, "orders", "week", "please", "pls", "plz", "bitte", "svp"]);

/** Recognises a line that asks to repeat, pause or change another order, and orders nothing itself. */
export function isRequest(tokens: readonly BulkToken[], index: IndexedCatalog): boolean {
  const words = tokens.flatMap(({ kind, key }) => (kind === "word" ? [key] : []));
  const hasCount = tokens.some(({ kind }) => kind === "number") || words.some((word) => NUMBER_WORDS.has(word));
  return !hasCount && words.some((word) => REQUEST_WORDS.has(word)) && !words.some((word) => index.nameWords.has(word));
}

const SENTENCE = new Set([...SMALL_TALK, ...FILLERS]);
/** Words of which small talk needs at least one: without them "new", "this" and "our" may be anything. */
const WEIGHTY_TALK = new Set([
  "order",
  "orders",
  "list",
  "following",
  "hope",
  "here",
  "bestellung",
  "commande",
  "pedido",
]);

/** Recognises a line of marks only: "-----", "***". */
function lineNote(tokens: readonly BulkToken[]): NoteKind | null {
  return tokens.every(({ text, kind }) => kind === "cell" || /^[-–—−=*•·_.:+#>,;|/\\()[\]{}🙏👍😊☕]$/u.test(text))
    ? "line"
    : null;
}

/** "12 Dec" may mean twelve of a coffee whose name begins with Dec. */
function mayBeProduct(words: readonly string[], index: IndexedCatalog): boolean {
  const telling = words.filter((word) => !DATE_FILLERS.has(word));
  return telling.some((word) => [...index.nameWords].some((name) => name.startsWith(word)));
}

function dateNote(tokens: readonly BulkToken[], words: readonly string[]): NoteKind | null {
  const isDateWord = (word: string) => MONTH_WORDS.has(word) || WEEKDAY_WORDS.has(word) || DATE_FILLERS.has(word);
  if (!words.every(isDateWord)) return null;
  const numbers = tokens.filter(({ kind }) => kind === "number").map(({ text }) => text);
  const isCalendar = words.some((word) => WEEKDAY_WORDS.has(word) || word === "kw");
  const hasMonth = words.some((word) => MONTH_WORDS.has(word));
  if (!numbers.every((number) => /^(?:[0-9]{1,2}|[0-9]{4}|[0-9]{1,2}\.[0-9]{1,2}(?:\.[0-9]{2,4})?)$/.test(number)))
    return null;
  const written = tokens.map(({ text }) => text).join("");
  const isDigitDate =
    /(?:^[0-9]{1,2}\.[0-9]{1,2}\.$|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}|[0-9]{1,2}[/.-][0-9]{1,2}[/.-](?:[0-9]{4}|[0-9]{2}))/.test(
      written,
    );
  return (isCalendar && numbers.length <= 4) || (hasMonth && numbers.length >= 1 && numbers.length <= 2) || isDigitDate
    ? "date"
    : null;
}

/** A telephone number, an address of mail or web below a closing. */
function isContact(tokens: readonly BulkToken[], words: readonly string[], index: IndexedCatalog): boolean {
  if (words.some((word) => index.nameWords.has(word))) return false;
  const written = tokens.map(({ text }) => text).join("");
  if (/^(?:(?:tel|phone|mobile|cell|m|t|p)[.:]*)?\+?[0-9()/.-]{7,}$/i.test(written)) return true;
  return /^(?:https?:\/\/|www\.|[\w.+-]+@)[\w./-]+$/i.test(written);
}
