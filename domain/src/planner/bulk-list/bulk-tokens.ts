import { withoutMisleading } from "../../files/index.ts";

/**
 * `cell` separates columns of a pasted table (tab or |). Offsets point into the cleaned line. `key` is the text as it is
 * compared: without case and accents; empty for symbols and cells.
 */
export type BulkToken = {
  kind: "number" | "word" | "symbol" | "cell";
  text: string;
  key: string;
  start: number;
  end: number;
  /** Whether white space, a column edge or the start of the line stands before the token. */
  isSpaced: boolean;
};

const TOKEN =
  /([\t|])|((?:[0-9]+|\.(?=[0-9]))(?:[0-9]|[.,](?=[0-9]))*)|([\p{L}\p{M}\p{N}](?:(?![0-9])[\p{L}\p{M}\p{N}])*)|\S/gu;

const EMOJI_SELECTOR = /\uFE0F/g;
const VULGAR_FRACTIONS: Readonly<Record<string, string>> = { "½": ".5", "¼": ".25", "¾": ".75" };

/**
 * Makes a pasted line readable: marks that show nothing (byte order mark, zero-width space, writing direction), Markdown
 * emphasis and control characters go, and "2½" is written 2.5. Spaces of every kind stay, the tokens treat them alike.
 */
export function cleanBulkLine(line: string): string {
  const isPlain = /^[\t -~]*$/.test(line);
  const visible = isPlain
    ? line
    : withFractions(
        withoutMisleading(line)
          .replace(EMOJI_SELECTOR, "")
          .replace(/(?!\t)\p{Cc}/gu, " "),
      );
  return /\*\*|__|`/.test(visible) ? withoutEmphasis(visible) : visible;
}

function withFractions(line: string): string {
  return line.replace(/([0-9]?)([½¼¾])(?=([0-9]?))/g, (all, before: string, sign: string, after: string) => {
    if (after !== "") return all;
    return `${before === "" ? "0" : before}${VULGAR_FRACTIONS[sign]}`;
  });
}

/**
 * Removes emphasis marks, but not between two digits: without them "3**10" would be 310, a number that nobody wrote.
 */
function withoutEmphasis(line: string): string {
  return line.replace(/(?:\*\*|__|`)+/g, (marks, at: number) => {
    const isBetweenDigits = /[0-9]/.test(line.charAt(at - 1)) && /[0-9]/.test(line.charAt(at + marks.length));
    return isBetweenDigits ? marks : "";
  });
}

/** Cuts a cleaned line into tokens, in one pass. Worked: "10x5lb" → 10, x, 5, lb, of which only the first is spaced. */
export function bulkTokens(line: string): BulkToken[] {
  const tokens: BulkToken[] = [];
  let edge = 0;
  let isAfterCell = true;
  for (const match of line.matchAll(TOKEN)) {
    const [text] = match;
    const start = match.index;
    let kind: BulkToken["kind"] = "symbol";
    if (match[1] !== undefined) kind = "cell";
    else if (match[2] !== undefined) kind = "number";
    else if (match[3] !== undefined) kind = "word";
    tokens.push({
      kind,
      text,
      key: KEY_OF[kind](text),
      start,
      end: start + text.length,
      isSpaced: isAfterCell || start > edge,
    });
    edge = start + text.length;
    isAfterCell = kind === "cell";
  }
  return tokens;
}

const KEY_OF: Readonly<Record<BulkToken["kind"], (text: string) => string>> = {
  word: foldWord,
  number: (text) => text,
  symbol: () => "",
  cell: () => "",
};

/** A word as it is compared. Worked: "Olé" → "ole", "Grüße" → "grusse". */
function foldWord(text: string): string {
  const lower = text.toLowerCase();
  return /^[a-z]*$/.test(lower) ? lower : lower.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
}

/** The words of a name as they are compared, without punctuation. Worked: "Café Olé No. 2" → cafe, ole, no, 2. */
export function keyWords(name: string): string[] {
  return bulkTokens(cleanBulkLine(name)).flatMap(({ key }) => (key === "" ? [] : [key]));
}

/** A name as names are compared: the same for "Café Olé", "CAFE OLE" and "Cafe-Olé". Empty where it has no words. */
export function comparableName(name: string): string {
  return keyWords(name).join(" ");
}
