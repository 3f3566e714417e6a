import {
  type BulkCatalog,
  exactSpans,
  type IndexedCatalog,
  indexBulkCatalog,
  packageSizeIdOf,
} from "./bulk-catalog.ts";
import type { BulkSize } from "./bulk-phrases.ts";
import { type BulkRow, bulkRow, doubtedRow, type ReadRow, type SizeInForce, unreadRow } from "./bulk-row.ts";
import { bulkTokens, cleanBulkLine } from "./bulk-tokens.ts";
import { faultOf, keepsSizeInForce, leadingCell, nameToRemember, unitBesideCount } from "./item-rules.ts";
import { afterGreeting, inlineStarts, withoutChatStamp } from "./line-edges.ts";
import { PendingProduct } from "./pending-product.ts";
import { type BulkHeading, readHeading } from "./read-heading.ts";
import { isRequest, type NoteKind, readNote } from "./read-note.ts";
import { type BulkLine, type Reading, textBetween } from "./read-segment.ts";
import { readTableRow } from "./read-table-row.ts";
import { type LineItem, splitItems } from "./split-items.ts";
import { Surroundings, suspectQuotations } from "./surroundings.ts";
import { readTableHead, type TableHead } from "./table-columns.ts";

/** Fewest rows numbered 1, 2, 3 … in the first column that count as row numbers rather than counts. */
const FEWEST_NUMBERED = 3;

/** Rows whose counts run 1, 2, 3 … in the first column ask: nobody can tell whether they are counts. */
function suspectRowNumbers(rows: readonly ReadRow[]): readonly ReadRow[] {
  const answer = [...rows];
  let start = 0;
  for (let at = 0; at <= rows.length; at += 1) {
    if (rows[at]?.leadingCell === at - start + 1) continue;
    if (at - start >= FEWEST_NUMBERED) {
      for (let each = start; each < at; each += 1) answer[each] = asked(rows[each] as ReadRow);
    }
    start = rows[at]?.leadingCell === 1 ? at : at + 1;
  }
  return answer;
}

function asked(read: ReadRow): ReadRow {
  return { ...read, row: doubtedRow(read.row, "The first column may number the rows, and not be the count") };
}

/** A line that orders nothing and was recognised as such: a greeting, a date, a total. */
export type BulkNote = { line: number; text: string; kind: NoteKind | "heading row" | "mail heading" | "no quantity" };

export type BulkReading = { rows: BulkRow[]; notes: BulkNote[] };

/**
 * Reads a pasted order list line by line (spec §5), against the products, sizes and remembered names of a roastery. A row
 * is matched only when every word of its line is accounted for and one product answers; everything else is a row with a
 * reason. No line is dropped: each is a heading, a note, or at least one row. Never throws; linear in the text.
 * Worked: "5LB Bags:\n10 Kenya AA\n2 Kenya AA (Decaf)" → 10 × Kenya AA of 5 lb, and a row that asks about "(Decaf)".
 */
export class BulkReader {
  readonly #index: IndexedCatalog;
  readonly #rows: ReadRow[] = [];
  readonly #notes: BulkNote[] = [];
  readonly #surroundings = new Surroundings();
  #size: SizeInForce = { kind: "none" };
  #table: TableHead | null = null;
  readonly #askedOrders = new Set<string>();
  #pending: PendingProduct | null = null;
  #isAfterClosing = false;
  /** The line before was an item without any size, so that a size alone may be its own. */
  #isAfterSizeless = false;
  #lineNumber = 0;

  constructor(catalog: BulkCatalog) {
    this.#index = indexBulkCatalog(catalog);
  }

  read(rawLine: string): void {
    this.#lineNumber += 1;
    if (rawLine.length > LONGEST_LINE) {
      this.#unread(`${rawLine.trim().slice(0, SHOWN_OF_LONG_LINE)}…`, TOO_LONG, true);
      return;
    }
    const text = withoutChatStamp(cleanBulkLine(rawLine));
    const tokens = bulkTokens(text);
    if (tokens.length === 0 || (tokens.every(({ kind }) => kind === "cell") && !text.includes("|"))) this.#blank();
    else this.#readFilled({ text, tokens });
  }

  finish(): BulkReading {
    this.#flushPending();
    return { rows: suspectQuotations(suspectRowNumbers(this.#rows)).map(({ row }) => row), notes: this.#notes };
  }

  #readFilled(line: BulkLine): void {
    const wasSizeless = this.#isAfterSizeless;
    this.#isAfterSizeless = false;
    const { text } = line;
    const { isEdge, introduces } = this.#surroundings.enter(text, line.tokens);
    if (isEdge) this.#endMail();
    if (introduces === "earlier") this.#push(unreadRow(this.#lineNumber, text.trim(), EARLIER_MAIL, false));
    else if (introduces !== null) this.#note(text, "mail heading");
    else if (CROSSED_OUT.test(text))
      this.#push(unreadRow(this.#lineNumber, text.trim(), "The line is crossed out", false));
    else if (!this.#readTable(text)) this.#readLine(line, wasSizeless);
  }

  #blank(): void {
    this.#surroundings.enterBlank();
    this.#table = null;
    this.#isAfterSizeless = false;
  }

  /** A size, a table and a coffee's name hold within one mail. */
  #endMail(): void {
    this.#flushPending();
    this.#size = { kind: "none" };
    this.#table = null;
    this.#isAfterClosing = false;
  }

  #readTable(text: string): boolean {
    const head = readTableHead(text);
    if (head !== null) {
      this.#flushPending();
      this.#table = head;
      this.#askedOrders.clear();
      // A line that is no row of the table, and a cell without a size, must not fall back on a size from above.
      if (head.columns.some(({ kind }) => kind === "size" || kind === "count-of-size")) this.#size = { kind: "none" };
      this.#note(text, "heading row");
      return true;
    }
    if (this.#table === null) return false;
    const items = readTableRow(text, this.#table, this.#index, this.#askedOrders, this.#size);
    if (items === null) return false;
    if (items.length === 0) this.#note(text, "no quantity");
    for (const { name, answer, count, size, hasSize, fault } of items) {
      const facts = { line: this.#lineNumber, text: text.trim(), name, answer, count, fault, size, hasSize };
      this.#push(bulkRow(facts, this.#size, this.#index));
    }
    return true;
  }

  #readLine(line: BulkLine, wasSizeless: boolean): void {
    const { tokens } = line;
    const isNamed = exactSpans(tokens, 0, tokens.length, this.#index).length > 0;
    const note = isNamed ? null : readNote(tokens, this.#index, this.#isAfterClosing);
    if (note !== null) {
      this.#isAfterClosing ||= note === "closing";
      this.#note(line.text, note);
      return;
    }
    this.#isAfterClosing = false;
    if (!isNamed && isRequest(tokens, this.#index)) {
      this.#surroundings.pass(this.#lineNumber, tokens);
      this.#unread(line.text, REQUEST, true);
      return;
    }
    let from = afterGreeting(tokens, this.#index);
    let isUnderHeading = false;
    for (const start of inlineStarts(tokens, from)) {
      const heading = start < from ? null : readHeading(tokens, start, tokens.length, this.#index);
      if (heading === null || (start > from && !heading.hasColon)) continue;
      if (start > from) this.#readItems(line, from, start, isUnderHeading);
      from = heading.next;
      isUnderHeading = true;
      const hasMore = tokens.slice(from).some(({ key }) => key !== "");
      this.#heading(line, heading, hasMore, wasSizeless);
    }
    if (tokens.slice(from).some(({ key }) => key !== "") || !isUnderHeading) {
      this.#readItems(line, from, tokens.length, isUnderHeading);
    }
  }

  /** A size on a line of its own below an item without one may belong to that item: then no size is in force. */
  #heading(line: BulkLine, heading: BulkHeading, hasMore: boolean, wasSizeless: boolean): void {
    const { size, fault, hasColon } = heading;
    if (this.#pending?.takesSize(size, hasColon, hasMore) === true) this.#endSize();
    else if (wasSizeless && !hasColon) this.#unread(line.text, DOUBTFUL_SIZE, true);
    else {
      this.#flushPending();
      if (fault !== null) this.#push(unreadRow(this.#lineNumber, line.text.trim(), fault, true));
      if (size === null) this.#endSize();
      else this.#size = { kind: "known", size };
    }
  }

  #readItems(line: BulkLine, from: number, to: number, isUnderHeading: boolean): void {
    const items = splitItems(line, { from, to }, from === 0, this.#index);
    const [only] = items;
    if (items.length === 1 && only !== undefined && this.#readForPending(line, only.reading)) return;
    this.#flushPending();
    if (items.length === 1 && only !== undefined && PendingProduct.begins(only.reading)) {
      this.#pending = new PendingProduct(this.#lineNumber, line.text.trim(), only.reading);
      if (line.tokens.at(-1)?.text === ":") this.#endSize();
      return;
    }
    const hasOwnSizes = !isUnderHeading && items.length > 1 && items.some(({ reading }) => reading.hasSize);
    for (const item of items) this.#item(line, item, hasOwnSizes);
  }

  /** Reads a line with a count and a size below the name of a coffee as an item of that coffee. */
  #readForPending(line: BulkLine, reading: Reading): boolean {
    const pending = this.#pending;
    if (pending === null || !pending.fits(reading)) return false;
    const facts = {
      line: this.#lineNumber,
      text: line.text.trim(),
      name: pending.name,
      answer: pending.answer,
      count: reading.count,
      fault: null,
      size: reading.size ?? pending.size,
      hasSize: true,
    };
    pending.use();
    this.#push(bulkRow(facts, this.#size, this.#index));
    return true;
  }

  #item(line: BulkLine, { from, to, reading }: LineItem, hasOwnSizes: boolean): void {
    const text = textBetween(line, from, to);
    const { answer, count, size, hasSize } = reading;
    const fault = faultOf(line, reading, from);
    if (count === null) this.#surroundings.pass(this.#lineNumber, line.tokens);
    if (reading.name === "" && count === null) {
      this.#unread(text, fault ?? (hasSize ? UNREAD_HEADING : "This line was not understood"), true);
      return;
    }
    const inForce: SizeInForce = hasOwnSizes && !hasSize ? { kind: "none" } : this.#size;
    const name = nameToRemember(reading);
    const bags = unitBesideCount(reading) === null ? count : null;
    const facts = { line: this.#lineNumber, text, name, answer, count: bags, fault, size, hasSize };
    const row = bulkRow(facts, inForce, this.#index);
    const keepsSize = reading.isComplete || keepsSizeInForce(line, reading);
    const isHeading = !keepsSize && count === null && answer.kind === "none";
    this.#push({ ...row, isHeading }, leadingCell(line, reading));
    this.#isAfterSizeless = row.packageSize === null && count !== null;
    if (!keepsSize) this.#endSize();
    else if (
      reading.opensWithSize &&
      this.#size.kind === "known" &&
      row.packageSizeId !== this.#idInForce(this.#size.size)
    ) {
      this.#size = { kind: "another", line: this.#lineNumber };
    }
  }

  #idInForce(size: BulkSize): string | null {
    return packageSizeIdOf(this.#index, size);
  }

  #unread(text: string, reason: string, isHeading: boolean): void {
    this.#flushPending();
    this.#push(unreadRow(this.#lineNumber, text.trim(), reason, isHeading));
    this.#endSize();
  }

  #endSize(): void {
    this.#size = { kind: "unread", line: this.#lineNumber };
  }

  #push(row: BulkRow, leadingCell: number | null = null): void {
    this.#rows.push(this.#surroundings.rowHere(row, leadingCell));
  }

  #flushPending(): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending === null || pending.isUsed) return;
    this.#push(bulkRow(pending.facts(), this.#size, this.#index));
  }

  #note(text: string, kind: BulkNote["kind"]): void {
    if (kind === "line") return;
    this.#notes.push({ line: this.#lineNumber, text: text.trim(), kind });
  }
}

/** Some hundred coffees; a page that reads much more at once stands still meanwhile. */
const LONGEST_LINE = 2000;
const SHOWN_OF_LONG_LINE = 120;
const TOO_LONG = "The line is too long to be read: write one coffee on each line";
const UNREAD_HEADING = "This heading was not understood";
const DOUBTFUL_SIZE = "It is not clear whether this size belongs to the line above or to those below";
const REQUEST = "The line may repeat or change another order: enter its bags, or leave it out";
const EARLIER_MAIL = "An earlier message starts here";
const CROSSED_OUT = /[\u0335-\u0338]|~~/;

/** The lines of a pasted text, whatever ends them. */
export function bulkLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/);
}

/** Reads a whole list at once. Rows that say the same are not merged yet; see mergeBulkRows. */
export function readBulkList(text: string, catalog: BulkCatalog): BulkReading {
  const reader = new BulkReader(catalog);
  for (const line of bulkLines(text)) reader.read(line);
  return reader.finish();
}
