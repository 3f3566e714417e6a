/** Meanings that a word in a date can have, several at once. */
export interface WordMeaning {
  /** 1 to 12. */
  month?: number;
  /** 1 for Monday to 7 for Sunday. */
  weekday?: number;
  /** Whether a word of dates has no meaning of its own, such as 'de' in Spanish. */
  isFiller?: boolean;
}

const ACCENTS = /[\u0300-\u036f]/g;
/** Marks of the direction of writing, and the like, which nobody sees. */
const UNSEEN = /[\p{Cf}]/gu;

/** A text without capitals, unseen marks and kinds of spaces. */
export const plainText = (text: string): string =>
  text.normalize("NFKC").toLowerCase().normalize("NFKC").replace(UNSEEN, "").replace(/\s+/g, " ").trim();

/** Text without the accents of Latin letters: 'marz' for 'märz'. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(ACCENTS, "").normalize("NFC");

const BETWEEN = /^[\s\p{P}]+/u;
const FIGURES = /^\d+/;
const LETTER = /[\p{L}\p{M}]/u;
/** Scripts without spaces between words: a word may go on with the next one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * The numbers and known words of a text in their order; null where anything else stands in it. The longest word that
 * fits counts, so that 'march' is not 'mar' with a rest.
 */
export function wordsIn(text: string, words: ReadonlyMap<string, WordMeaning>): (string | WordMeaning)[] | null {
  const found: (string | WordMeaning)[] = [];
  let rest = text.replace(BETWEEN, "");
  while (rest !== "") {
    const word = longestWord(rest, words) ?? FIGURES.exec(rest)?.[0];
    if (word === undefined) return null;
    found.push(words.get(word) ?? word);
    rest = rest.slice(word.length).replace(BETWEEN, "");
  }
  return found;
}

function longestWord(text: string, words: ReadonlyMap<string, WordMeaning>): string | undefined {
  let longest: string | undefined;
  for (const word of words.keys()) {
    if (word.length > (longest?.length ?? 0) && text.startsWith(word) && endsThere(text, word)) longest = word;
  }
  return longest;
}

function endsThere(text: string, word: string): boolean {
  const [last = ""] = word.slice(-1);
  const next = text.charAt(word.length);
  if (/\d/.test(last)) return !/\d/.test(next);
  return !LETTER.test(last) || !LETTER.test(next) || UNSPACED.test(last);
}
