/** `cell` separates columns of a pasted table (tab or |). Offsets point into the cleaned line. */
export type BulkToken = {
  kind: "number" | "word" | "symbol" | "cell";
  text: string;
  start: number;
  end: number;
  /** Nothing but white space, a column edge or the start of the line stands before it. */
  isSpaced: boolean;
};

type CharacterClass = "space" | "cell" | "digit" | "letter" | "symbol";

/**
 * Makes a pasted line readable: marks that show nothing (byte order mark, zero-width space, writing direction), Markdown
 * emphasis and control characters go. Spaces of every kind stay, the tokens treat them alike.
 */
export function cleanBulkLine(line: string): string {
  const visible = /[^\t -~]/.test(line)
    ? line.replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "").replace(/(?!\t)\p{Cc}/gu, " ")
    : line;
  return /\*\*|__|`/.test(visible) ? withoutEmphasis(visible) : visible;
}

/** Between two digits the marks stay: without them "3**10" would be 310, a number that nobody wrote. */
function withoutEmphasis(line: string): string {
  return line.replace(/(?:\*\*|__|`)+/g, (marks, at: number) => {
    const isBetweenDigits = isDigit(line.charCodeAt(at - 1)) && isDigit(line.charCodeAt(at + marks.length));
    return isBetweenDigits ? marks : "";
  });
}

/** Cuts a cleaned line into tokens, in one pass. Worked: "10x5lb" → 10, x, 5, lb, of which only the first is spaced. */
export function bulkTokens(line: string): BulkToken[] {
  const tokens: BulkToken[] = [];
  let isSpaced = true;
  let start = 0;
  while (start < line.length) {
    const first = classAt(line, start);
    const end = endOfToken(line, start, first);
    if (first !== "space") {
      tokens.push({ kind: kindOf(line, start, first), text: line.slice(start, end), start, end, isSpaced });
    }
    isSpaced = first === "space" || first === "cell";
    start = end;
  }
  return tokens;
}

function kindOf(line: string, start: number, first: Exclude<CharacterClass, "space">): BulkToken["kind"] {
  if (first === "digit" || startsDecimal(line, start)) return "number";
  if (first === "letter") return "word";
  return first;
}

function endOfToken(line: string, start: number, first: CharacterClass): number {
  if (first === "digit" || startsDecimal(line, start)) return endOfNumber(line, start);
  let end = start + widthAt(line, start);
  if (first !== "letter") return end;
  while (end < line.length && classAt(line, end) === "letter") end += widthAt(line, end);
  return end;
}

/** A number keeps its separators ("2.5", "1,000"), so that it is refused as a whole and never read in halves. */
function endOfNumber(line: string, start: number): number {
  let end = start;
  do {
    end += 1;
    while (isDigit(line.charCodeAt(end))) end += 1;
  } while (/^[.,]$/.test(line.charAt(end)) && isDigit(line.charCodeAt(end + 1)));
  return end;
}

function startsDecimal(line: string, at: number): boolean {
  return line[at] === "." && isDigit(line.charCodeAt(at + 1));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Letters are those of all scripts with their marks, and every number sign that is not an ASCII digit (½, ٣). */
function classAt(line: string, at: number): CharacterClass {
  const code = line.charCodeAt(at);
  if (code === 9 || code === 124) return "cell";
  if (code === 32) return "space";
  if (isDigit(code)) return "digit";
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return "letter";
  if (code < 128) return "symbol";
  const character = String.fromCodePoint(line.codePointAt(at) ?? code);
  if (/\s/.test(character)) return "space";
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? "letter" : "symbol";
}

/** UTF-16 units of the character here. */
function widthAt(line: string, at: number): number {
  return (line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
