import type { Cell } from "./table-cell.ts";

export interface Sheet {
  /** Name in the workbook; empty for a text file. */
  name: string;
  isHidden: boolean;
  /** Row n of the spreadsheet stands at n − 1; an empty row is an empty list, and rows differ in length. */
  rows: Cell[][];
  /** Rows that the spreadsheet does not show, counted from 1; left out where it shows all. */
  hiddenRows?: number[];
}

/** Place in a file, counted from 1 as a spreadsheet shows it. */
export interface TablePlace {
  file: string | null;
  sheet: string | null;
  row: number | null;
  column: number | null;
}

/** Reasons for which a file is refused. */
export type TableReason =
  | "empty"
  | "other-format"
  | "protected"
  | "damaged"
  | "encoding"
  | "quote-open"
  | "too-large"
  | "too-many-rows"
  | "too-many-columns"
  | "too-many-cells"
  | "cell-too-long"
  | "forbidden";

export interface TableProblem {
  reason: TableReason;
  /** Whole sentence for a person, with file and place. */
  message: string;
  place: TablePlace;
}

export type TableFile = { ok: true; sheets: Sheet[] } | { ok: false; problem: TableProblem };

/** Ends the reading of a file. Readers throw it, and the door of this folder turns it into a problem. */
export class TableFault extends Error {
  readonly reason: TableReason;
  readonly place: Partial<TablePlace>;

  constructor(reason: TableReason, explanation: string, place: Partial<TablePlace> = {}) {
    super(explanation);
    this.reason = reason;
    this.place = place;
  }
}

/** Column as a spreadsheet names it. Worked: 1 → "A", 28 → "AB". */
export function columnLetters(column: number): string {
  const rest = column - 1;
  const last = String.fromCharCode(65 + (rest % 26));
  return rest < 26 ? last : columnLetters(Math.floor(rest / 26)) + last;
}

export function tableProblem(fault: TableFault, file: string | null): TableProblem {
  const place: TablePlace = { file, sheet: null, row: null, column: null, ...fault.place };
  const where = [file, place.sheet === null ? null : `sheet "${place.sheet}"`, cellPlace(place)].filter(Boolean);
  const said = fault.message;
  const message = where.length === 0 ? said : `${where.join(", ")}: ${said}`;
  return { reason: fault.reason, message, place };
}

function cellPlace({ row, column }: TablePlace): string | null {
  if (row === null) return null;
  return column === null ? `row ${row}` : `cell ${columnLetters(column)}${row}`;
}
