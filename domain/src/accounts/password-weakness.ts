import { TRADE_WORDS } from "./trade-words.ts";

export type PasswordWeakness = "common" | "personal";

interface PasswordContext {
  /** Facts that others know of the person: address, first and last name. */
  personal: readonly string[];
  /** Whether a lower-case word stands among widely known passwords. */
  isCommon: (word: string) => boolean;
}

/** Digits and signs around a well-known word are the first thing that a guesser adds; more of them is a secret. */
const MAX_DECORATION = 8;

/** Shortest rest of a password, beside the person's own names, that counts as a password. */
const MIN_LEFT_OVER = 4;

/** Parts of names shorter than this stand in too many words. */
const MIN_NAME = 3;

/** Signs and digits that stand for letters, as in `p@ssw0rd`. `1` stands for two. */
const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Reason why a password is among the first guesses, or null. Length is checked elsewhere. */
export function passwordWeakness(password: string, { personal, isCommon }: PasswordContext): PasswordWeakness | null {
  const plain = password.normalize("NFKC").toLowerCase();
  if (isGuessable(plain, isCommon)) return "common";
  const rest = withoutNames(plain, personal);
  if (rest !== plain) {
    const letters = rest.replace(/[^\p{L}]/gu, "");
    if (letters.length < MIN_LEFT_OVER || isGuessable(rest, isCommon) || isOfTheTrade(rest, isCommon))
      return "personal";
  }
  return isOfTheTrade(plain, isCommon) ? "common" : null;
}

/**
 * Whether a password is made of words of the product and its trade, whatever is put between, before and behind them.
 */
function isOfTheTrade(plain: string, isCommon: (word: string) => boolean): boolean {
  return [plain, asLetters(plain, "i"), asLetters(plain, "l")].some((reading) => {
    const rest = TRADE_WORDS.reduce((text, word) => text.replaceAll(word, GAP), reading);
    const letters = rest.replace(/[^\p{L}]/gu, "");
    if (letters === rest) return false;
    const between = rest.replaceAll(GAP, "");
    return letters.length < MIN_LEFT_OVER
      ? between.length <= MAX_DECORATION
      : between.length - letters.length <= MAX_DECORATION && isCommon(letters);
  });
}

/** Gap left by a removed word, so that its neighbours do not join to a new one. */
const GAP = "\u0000";

function isGuessable(plain: string, isCommon: (word: string) => boolean): boolean {
  const unit = smallestUnit(plain);
  return isRun(plain) || unit.length <= 2 || readings(plain).some(isCommon) || readings(unit).some(isCommon);
}

/** The ways to read a password as a word: as it is, without decoration, with look-alikes as letters. */
function readings(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const isDecorated = core !== "" && plain.length - core.length <= MAX_DECORATION;
  // In `p4ssword2024!` the tail is decoration, in `l3tm31n!` and `trustno1!` only the signs are.
  const tailless = plain.replace(/[^\p{L}]+$/u, "");
  const signless = plain.replace(/[^\p{L}\p{N}]+$/u, "");
  return [plain, ...(isDecorated ? [core, tailless, signless] : [])].flatMap((word) => [
    word,
    asLetters(word, "i"),
    asLetters(word, "l"),
  ]);
}

const asLetters = (word: string, one: "i" | "l") =>
  [...word].map((sign) => (sign === "1" ? one : (LOOK_ALIKES[sign] ?? sign))).join("");

/** `abab` is `ab`; a word that repeats nothing is its own unit. */
function smallestUnit(plain: string): string {
  const again = `${plain}${plain}`.indexOf(plain, 1);
  return plain.slice(0, again);
}

/** Neighbours up or down, as in `abcdefghij` or `9876543210`, also across 9 and 0. */
function isRun(plain: string): boolean {
  const signs = [...plain];
  const steps = signs.slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (signs[index]?.codePointAt(0) ?? 0));
  return [1, -1].some((step) => steps.every((taken) => taken === step || taken === -9 * step));
}

function withoutNames(plain: string, personal: readonly string[]): string {
  const names = personal
    .flatMap((text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((name) => name.length >= MIN_NAME)
    .sort((a, b) => b.length - a.length);
  return names.reduce((text, name) => text.replaceAll(name, ""), plain);
}
