import { isNumber } from "./bulk-phrases.ts";
import { type BulkRow, doubtedRow, type ReadRow } from "./bulk-row.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { SECTION_FILLERS, SECTION_WORDS } from "./bulk-words.ts";

const QUOTED = /^\s*>/;
const QUOTED_ROW = "The line is quoted: it may belong to an earlier message";
const CORRECTION = "The asterisk may mark a correction of a line above";

/**
 * Context of a line that may cancel or change it: a heading like "Last week:" or "Cancelled:", the quotation of an
 * earlier message, an asterisk that corrects a line above. Rows in doubt ask, whatever they say themselves.
 */
export class Surroundings {
  #section: string | null = null;
  #isQuoted = false;
  #isStarred = false;
  #hasPlainItem = false;

  /** Goes on to a line. True where a quotation ends, and with it the size that was in force there. */
  enter(text: string, [first, second]: readonly BulkToken[]): boolean {
    const wasQuoted = this.#isQuoted;
    this.#isQuoted = QUOTED.test(text);
    this.#isStarred = first?.text === "*" && isNumber(second) && !second.isSpaced;
    return wasQuoted && !this.#isQuoted;
  }

  /** A line that was no item: a heading in words opens a section in doubt, or ends it. */
  pass(line: number, tokens: readonly BulkToken[]): void {
    const words = tokens.flatMap(({ kind, key }) => (kind === "word" ? [key] : []));
    const hasColon = tokens.at(-1)?.text === ":";
    const isTelling = words.some((word) => SECTION_WORDS.has(word));
    const isBareHeading =
      !tokens.some(isNumber) && words.every((word) => SECTION_WORDS.has(word) || SECTION_FILLERS.has(word));
    if (isTelling && (hasColon || isBareHeading)) this.#section = `Line ${line} may change what this line means`;
    else if (hasColon) this.#section = null;
  }

  /** The row as it stands there. */
  rowHere(row: BulkRow, leadingCell: number | null): ReadRow {
    const doubt = this.#section ?? (this.#isStarred && this.#hasPlainItem ? CORRECTION : null);
    if (!this.#isStarred && row.quantity !== null) this.#hasPlainItem = true;
    return { row: doubt === null ? row : doubtedRow(row, doubt), leadingCell, isQuoted: this.#isQuoted };
  }
}

/** Items inside a quotation may be an earlier order where there are others outside of it. */
export function suspectQuotations(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isMixed = rows.some(({ row, isQuoted }) => !isQuoted && row.quantity !== null && row.candidates.length > 0);
  if (!isMixed) return rows;
  return rows.map((read) => (read.isQuoted ? { ...read, row: doubtedRow(read.row, QUOTED_ROW) } : read));
}
