interface Wrapping {
  isWide: (text: string) => boolean;
  mayBreakWords: boolean;
}

/** Lines of a text at its spaces, none of them wide and no letter lost; null where a word alone is too wide. */
export function wrappedLines(text: string, { isWide, mayBreakWords }: Wrapping): string[] | null {
  const lines: string[] = [];
  let line = "";
  // A thin space or one that holds together stands between a figure and its unit.
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (!isWide(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    if (!isWide(word)) continue;
    if (!mayBreakWords) return null;
    const parts = brokenWord(word, isWide);
    if (parts === null) return null;
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

/** Pieces of a word that are not wide, broken between letters; null where one letter alone is too wide. */
function brokenWord(word: string, isWide: (text: string) => boolean): string[] | null {
  const parts: string[] = [];
  let part = "";
  for (const letter of letters(word)) {
    if (!isWide(part + letter)) {
      part += letter;
      continue;
    }
    if (part === "" || isWide(letter)) return null;
    parts.push(part);
    part = letter;
  }
  return [...parts, part];
}

/** Letters with the marks that stand on them. */
const letters = (word: string): string[] => word.match(/\P{M}\p{M}*/gu) ?? [word];
