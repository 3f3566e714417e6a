// By hand, not papaparse: bounded in time and size for hostile files (docs/decisions/0136-parts-written-by-hand.md).
import { TableFault } from "../table-file.ts";
import { AT_MOST, TABLE_LIMITS } from "../table-limits.ts";
import { guessDelimiter } from "./guess-delimiter.ts";

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Reads text whose columns are parted by commas, semicolons, tabs or bars, with quotes as RFC 4180 has them, in one pass.
 * Where a file departs from the rules, it is read as spreadsheets do: what follows a closing quote belongs to the cell,
 * a quote inside an unquoted cell is a character, and rows may differ in length. Excel's first line 'sep=;' is obeyed.
 */
export function readDelimited(text: string): string[][] {
  const told = /^sep=([,;|\t])(?=[\r\n])/.exec(text)?.[1];
  const delimiter = told ?? guessDelimiter(text);
  const rows = new RowReader(text, delimiter).read();
  if (told !== undefined) rows[0] = [];
  return delimiter === "|" ? withoutFrame(rows) : rows;
}

class RowReader {
  readonly #text: string;
  readonly #delimiter: number;
  readonly #rows: string[][] = [];
  #at = 0;
  #cells = 0;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  read(): string[][] {
    while (this.#at < this.#text.length) this.#rows.push(this.#row());
    return this.#rows;
  }

  #row(): string[] {
    if (this.#rows.length === TABLE_LIMITS.rows) throw this.#fault("too-many-rows", AT_MOST.rows);
    const row: string[] = [];
    for (;;) {
      const cell = this.#cell();
      if (row.length === TABLE_LIMITS.columns) throw this.#fault("too-many-columns", AT_MOST.columns);
      row.push(cell);
      this.#cells += 1;
      if (this.#cells > TABLE_LIMITS.cells) throw this.#fault("too-many-cells", AT_MOST.cells);
      const end = this.#text.charCodeAt(this.#at);
      this.#at += 1;
      if (end === this.#delimiter) continue;
      if (end === RETURN && this.#text.charCodeAt(this.#at) === LINE_FEED) this.#at += 1;
      return row.length === 1 && row[0] === "" ? [] : row;
    }
  }

  #cell(): string {
    const isQuoted = this.#text.charCodeAt(this.#at) === QUOTE;
    const quoted = isQuoted ? this.#quoted() : "";
    const rest = this.#plain();
    if (quoted.length + rest.length > TABLE_LIMITS.cellLength) throw this.#tooLong();
    return quoted + rest;
  }

  #plain(): string {
    const start = this.#at;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === this.#delimiter || code === LINE_FEED || code === RETURN) break;
    }
    return this.#text.slice(start, this.#at);
  }

  #quoted(): string {
    let value = "";
    let from = this.#at + 1;
    for (;;) {
      const quote = this.#text.indexOf('"', from);
      if (quote < 0) throw this.#fault("quote-open", "a quotation mark opens a cell here and none closes it");
      value += this.#text.slice(from, quote);
      if (value.length > TABLE_LIMITS.cellLength) throw this.#tooLong();
      this.#at = quote + 1;
      if (this.#text.charCodeAt(this.#at) !== QUOTE) return value;
      value += '"';
      from = this.#at + 1;
    }
  }

  #tooLong(): TableFault {
    return this.#fault("cell-too-long", `${AT_MOST.cellLength}; is a quotation mark not closed?`);
  }

  #fault(reason: ConstructorParameters<typeof TableFault>[0], explanation: string): TableFault {
    return new TableFault(reason, explanation, { row: this.#rows.length + 1 });
  }
}

const isDashes = (row: readonly string[]) => row.length > 1 && row.every((cell) => /^\s*(?::?-+:?)?\s*$/.test(cell));

/** A table drawn with bars, as in Markdown, has a line of dashes below its heading, and bars at both edges. */
function withoutFrame(rows: string[][]): string[][] {
  if (!rows.some((row) => isDashes(row) && row.some((cell) => cell.includes("---")))) return rows;
  const isFramed = rows.every((row) => row.length === 0 || (row[0]?.trim() === "" && row.at(-1)?.trim() === ""));
  return rows.map((row) => {
    if (isDashes(row)) return [];
    return isFramed ? row.slice(1, -1) : row;
  });
}
