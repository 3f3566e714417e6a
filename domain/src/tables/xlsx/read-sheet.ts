import type { Cell } from "../table-cell.ts";
import { TableFault } from "../table-file.ts";
import { AT_MOST, TABLE_LIMITS } from "../table-limits.ts";
import { isoCell, numberCell } from "./cell-value.ts";
import type { NumberFormat } from "./number-format.ts";
import { ItemText, unescaped } from "./shared-strings.ts";
import type { XmlListener } from "./xml-events.ts";

export interface SheetSurroundings {
  name: string;
  texts: readonly string[];
  styles: readonly NumberFormat[];
  isFrom1904: boolean;
  /** Counts the cells of the whole file. */
  countCell: () => void;
}

/** Placeholder for the value of a formula that was never computed, because the program that wrote it does not. */
const NOT_COMPUTED = "formula without a value";

/** Gathers the cells of one sheet while its XML is read. Formulas count by their computed values. */
export class SheetCells implements XmlListener {
  readonly rows: Cell[][] = [];
  /** Rows that the spreadsheet does not show, counted from 1. */
  readonly hiddenRows: number[] = [];
  readonly #merged: string[] = [];
  readonly #around: SheetSurroundings;
  #row = 0;
  #column = 0;
  #type = "";
  #style = 0;
  #raw = "";
  #isInCell = false;
  #isInValue = false;
  #isFormula = false;
  readonly #inline = new ItemText();

  constructor(around: SheetSurroundings) {
    this.#around = around;
  }

  open(name: string, attribute: (name: string) => string): void {
    if (name === "c") this.#openCell(attribute);
    else if (name === "row") {
      this.#openRow(attribute("r"));
      if (["1", "true"].includes(attribute("hidden"))) this.hiddenRows.push(this.#row);
    } else if (name === "mergeCell") this.#addMerged(attribute("ref"));
    else if (this.#isInCell) {
      if (name === "v") this.#isInValue = true;
      if (name === "f") this.#isFormula = true;
      this.#inline.open(name);
    }
  }

  text(text: string): void {
    if (!this.#isInCell) return;
    this.#inline.add(text);
    if (!this.#isInValue) return;
    this.#raw += text;
    if (this.#raw.length > TABLE_LIMITS.cellLength) throw this.#fault("cell-too-long", AT_MOST.cellLength);
  }

  close(name: string): void {
    this.#inline.close(name);
    if (name === "v") this.#isInValue = false;
    if (name === "c" && this.#isInCell) this.#closeCell();
  }

  /** Rows of the sheet when all of it was read: of merged cells the first holds the value, as the person sees it. */
  finished(): Cell[][] {
    for (let at = 0; at < this.rows.length; at += 1) this.rows[at] ??= [];
    let work = 0;
    for (const range of this.#merged) {
      for (const [row, column] of cellsBehindFirst(range, this.rows)) {
        const cells = this.rows[row];
        if (cells !== undefined && column < cells.length) cells[column] = "";
        work += 1;
        if (work > TABLE_LIMITS.cells) throw this.#fault("forbidden", "its merged cells overlap");
      }
    }
    return this.rows;
  }

  #openRow(written: string): void {
    this.#row = written === "" ? this.#row + 1 : Number(written);
    this.#column = 0;
    if (!(Number.isInteger(this.#row) && this.#row >= 1)) throw this.#fault("damaged", "a row has no number");
    if (this.#row > TABLE_LIMITS.rows) throw this.#fault("too-many-rows", AT_MOST.rows);
  }

  #openCell(attribute: (name: string) => string): void {
    const place = placeOf(attribute("r"));
    // Programs that leave the address out mean the next cell.
    this.#column = place?.column ?? this.#column + 1;
    this.#row = place?.row ?? this.#row;
    if (this.#row < 1 || this.#row > TABLE_LIMITS.rows) throw this.#fault("too-many-rows", AT_MOST.rows);
    if (this.#column > TABLE_LIMITS.columns) throw this.#fault("too-many-columns", AT_MOST.columns);
    this.#type = attribute("t");
    this.#style = Number(attribute("s") || 0);
    this.#raw = "";
    this.#isFormula = false;
    this.#isInCell = true;
    this.#inline.clear();
  }

  #closeCell(): void {
    const value = this.#value();
    this.#isInCell = false;
    if (value === "") return;
    this.#around.countCell();
    this.rows[this.#row - 1] ??= [];
    const row = this.rows[this.#row - 1] ?? [];
    while (row.length < this.#column) row.push("");
    row[this.#column - 1] = value;
  }

  #value(): Cell {
    const { texts, styles, isFrom1904 } = this.#around;
    const raw = this.#raw;
    if (this.#type === "inlineStr") return this.#inline.take();
    if (this.#type === "str") return unescaped(raw);
    if (raw === "") return this.#isFormula ? { error: NOT_COMPUTED } : "";
    switch (this.#type) {
      case "s":
        return texts[Number(raw)] ?? this.#pointsNowhere();
      case "b":
        return raw === "1" || raw === "true";
      case "e":
        return { error: raw };
      case "d":
        return isoCell(raw);
      default:
        return numberCell(raw, styles[this.#style], isFrom1904);
    }
  }

  #pointsNowhere(): never {
    throw this.#fault(
      "damaged",
      "the text of this cell is missing; open the workbook in a spreadsheet and save it again",
    );
  }

  #addMerged(range: string): void {
    if (this.#merged.length === TABLE_LIMITS.rows) throw this.#fault("forbidden", "it has too many merged cells");
    this.#merged.push(range);
  }

  #fault(reason: ConstructorParameters<typeof TableFault>[0], explanation: string): TableFault {
    const isAtCell = this.#isInCell || reason.startsWith("too-many");
    const row = isAtCell && this.#row >= 1 ? this.#row : null;
    const column = this.#isInCell ? this.#column : null;
    return new TableFault(reason, explanation, { sheet: this.#around.name, row, column });
  }
}

const LETTER_BEFORE_A = 64;
const DIGIT_0 = 48;

/** Row and column of an address, counted from 1; read by character, once for each cell. Worked: "AB12" → row 12, column 28. */
function placeOf(address: string): { row: number; column: number } | null {
  let at = 0;
  let column = 0;
  for (; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) - LETTER_BEFORE_A;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  let row = 0;
  for (let place = at; place < address.length; place += 1) {
    const digit = address.charCodeAt(place) - DIGIT_0;
    if (digit < 0 || digit > 9) return null;
    row = row * 10 + digit;
  }
  return column === 0 || row === 0 ? null : { row, column };
}

/** Cells of a merged range that exist, without the first, as positions counted from 0. */
function* cellsBehindFirst(range: string, rows: readonly Cell[][]): Generator<[row: number, column: number]> {
  const [first, last] = range.split(":").map(placeOf);
  if (!first || !last) return;
  for (let row = first.row; row <= Math.min(last.row, rows.length); row += 1) {
    const width = rows[row - 1]?.length ?? 0;
    const isFirst = row === first.row;
    for (let column = first.column + (isFirst ? 1 : 0); column <= Math.min(last.column, width); column += 1) {
      yield [row - 1, column - 1];
    }
    yield [row - 1, width];
  }
}
