import { type Cell, cellText, cleanText } from "../../tables/index.ts";
import { type CellReading, isBlank } from "./cells/cell-reading.ts";
import { type DecimalMark, decimalOf } from "./cells/decimal-cell.ts";
import { type ColumnSetting, NO_SETTING } from "./columns/list-mapping.ts";
import type { ResolvedColumn } from "./columns/resolve-columns.ts";
import type { ListField } from "./green-fields.ts";
import type { CellProblem, CellQuestion, Need } from "./list-questions.ts";

/** A cell that is about to be read, with the settings of its column. */
export interface CellInColumn {
  text: string;
  column: ColumnSetting;
  decimal: DecimalMark | null;
  /** Whether a person wrote the text as an answer. */
  isConfirmed: boolean;
}

export interface RowSource {
  /** Counted from 1. */
  row: number;
  cells: readonly Cell[];
  columns: readonly ResolvedColumn[];
  headings: readonly string[];
  /** Texts that a person wrote for fields of this row. */
  corrections: ReadonlyMap<ListField, string>;
}

/** Reads the cells of one row by their fields, and gathers what is asked, refused and noted on the way. */
export class RowCells {
  readonly questions: CellQuestion[] = [];
  readonly problems: CellProblem[] = [];
  readonly needs: Need[] = [];
  readonly notes: string[] = [];
  readonly #source: RowSource;

  constructor(source: RowSource) {
    this.#source = source;
  }

  /** Whether a person wrote the text of a field. */
  isConfirmed(field: ListField): boolean {
    return this.#source.corrections.has(field);
  }

  /** Whether a field was asked about or refused, or its column lacks a setting. */
  isWaiting(field: ListField): boolean {
    const column = this.#columnOf(field) + 1;
    const told = [...this.questions, ...this.problems].some((each) => each.field === field);
    return told || this.needs.some((each) => each.column === column);
  }

  /** Text of a field, without marks that say nothing; empty where there is none. */
  text(field: ListField): string {
    const text = this.#cell(field)?.text ?? "";
    return isBlank(text) ? "" : text;
  }

  /** Reads the cell of a field; null where there is none, or where it asks or is refused. */
  read<Value>(field: ListField, reader: (cell: CellInColumn) => CellReading<Value>): Value | null {
    const cell = this.#cell(field);
    if (cell === null) return null;
    const error = this.#error(field);
    const reading = error === null ? reader(cell) : { problem: `The spreadsheet has an error here: ${error}` };
    if ("value" in reading) {
      if (reading.note !== undefined) this.notes.push(reading.note);
      return reading.value;
    }
    if ("ask" in reading) this.ask(field, reading.ask, reading.choices);
    else if ("needs" in reading) this.#need(field, reading.needs);
    else this.refuse(field, reading.problem);
    return null;
  }

  ask(field: ListField, message: string, choices: string[]): void {
    this.questions.push({ ...this.#place(field), message, choices });
  }

  refuse(field: ListField, message: string): void {
    this.problems.push({ ...this.#place(field), message });
  }

  /** Heading of the column of a field; empty where it has none. */
  headingOf(field: ListField): string {
    return this.#source.headings[this.#columnOf(field)] ?? "";
  }

  #need(field: ListField, needs: readonly Need["need"][]): void {
    const column = this.#columnOf(field);
    if (this.isConfirmed(field) || column < 0)
      this.refuse(field, "Unit or currency is missing. Add it after the number");
    else this.needs.push(...needs.map((need) => ({ row: this.#source.row, column: column + 1, need })));
  }

  #place(field: ListField) {
    const column = this.#columnOf(field);
    const { row, headings } = this.#source;
    const place = column < 0 ? { column: null, heading: "" } : { column: column + 1, heading: headings[column] ?? "" };
    return { row, field, ...place, text: this.#cell(field)?.text ?? "" };
  }

  /** Filled cells of further columns of a field, which say the same in another unit. */
  others(field: ListField): CellInColumn[] {
    if (this.isConfirmed(field)) return [];
    return this.#columnsOf(field)
      .filter((at) => at !== this.#columnOf(field))
      .flatMap((at) => {
        const cell = this.#cellAt(at);
        return isBlank(cell.text) ? [] : [cell];
      });
  }

  #columnsOf(field: ListField): number[] {
    return this.#source.columns.flatMap((column, at) => (column.field === field ? [at] : []));
  }

  /** Column of a field: of several the first that the row fills. */
  #columnOf(field: ListField): number {
    const columns = this.#columnsOf(field);
    return columns.find((at) => !isBlank(this.#cellAt(at).text)) ?? columns[0] ?? -1;
  }

  #error(field: ListField): string | null {
    const cell = this.#source.cells[this.#columnOf(field)];
    return typeof cell === "object" && "error" in cell && !this.isConfirmed(field) ? cell.error : null;
  }

  #cell(field: ListField): CellInColumn | null {
    const at = this.#columnOf(field);
    const { columns, corrections } = this.#source;
    const column = columns[at] ?? NO_SETTING;
    const corrected = corrections.get(field);
    // A person answers with a point before the decimals, as the choices are written.
    if (corrected !== undefined) return { text: cleanText(corrected), column, decimal: ".", isConfirmed: true };
    return at < 0 ? null : this.#cellAt(at);
  }

  #cellAt(at: number): CellInColumn {
    const { cells, columns } = this.#source;
    const column = columns[at] ?? NO_SETTING;
    const cell = cells[at] ?? "";
    if (typeof cell === "string")
      return { text: textOf(cell), column, decimal: columns[at]?.decimal ?? null, isConfirmed: false };
    return { text: cleanText(numberText(cell)), column, decimal: ".", isConfirmed: false };
  }
}

const numberText = (cell: Cell): string =>
  typeof cell === "number" ? (decimalOf(cell) ?? String(cell)) : cellText(cell);

/** Text of a cell. An apostrophe before a sign of formulas was put there so that no spreadsheet computes it. */
const textOf = (text: string): string => cleanText(text).replace(/^'(?=[=+\-@])/, "");
