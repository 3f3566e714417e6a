import { isNumber } from "./bulk-phrases.ts";
import { type BulkRow, doubtedRow, type ReadRow } from "./bulk-row.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { SECTION_FILLERS, SECTION_WORDS } from "./bulk-words.ts";
import { type MailLine, type MailPart, QuotedMail } from "./quoted-mail.ts";

const QUOTED_ROW = "The line is quoted: it may belong to an earlier message";
const CORRECTION = "The asterisk may mark a correction of a line above";

/**
 * Context of a line that may cancel or change it: a heading like "Last week:" or "Cancelled:", the quotation of an
 * earlier message, an asterisk that corrects a line above. Rows in doubt ask, whatever they say themselves.
 */
export class Surroundings {
  #section: string | null = null;
  readonly #mail = new QuotedMail();
  #part: MailPart = "own";
  #isStarred = false;
  #hasPlainItem = false;

  /** Goes on to a line. At the edge of a quotation the size that was in force there ends. */
  enter(text: string, [first, second]: readonly BulkToken[]): MailLine {
    const line = this.#mail.enter(text);
    this.#part = line.part;
    this.#isStarred = first?.text === "*" && isNumber(second) && !second.isSpaced;
    return line;
  }

  enterBlank(): void {
    this.#mail.enterBlank();
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
    return { row: doubt === null ? row : doubtedRow(row, doubt), leadingCell, part: this.#part };
  }
}

/**
 * Items of an earlier mail ask. Those that may be of an earlier one ask where the mail itself has items too; otherwise
 * they are the order, forwarded or answered.
 */
export function suspectQuotations(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isMixed = rows.some(({ row, part }) => part === "own" && row.quantity !== null && row.candidates.length > 0);
  const asks: Readonly<Record<MailPart, boolean>> = { own: false, "maybe-earlier": isMixed, earlier: true };
  return rows.map((read) => (asks[read.part] ? { ...read, row: quotedRow(read.row) } : read));
}

/** The reason keeps a count that asks apart from the same line of the mail above: equal questions are summed up. */
function quotedRow(row: BulkRow): BulkRow {
  const doubted = doubtedRow(row, QUOTED_ROW);
  return row.quantity === null ? doubted : { ...doubted, reason: QUOTED_ROW };
}
