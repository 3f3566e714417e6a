import type { CellProblem, CellQuestion, Correction, GreenList, ListField } from "@tryer/domain/green";
import type { WeighedText } from "@tryer/domain/units";

/** `add` takes a row in although it repeats another one. */
export type Decision = "add" | "leave out";

/** `asked` waits for a person, `ready` is taken in. */
export type RowState = "ready" | "asked" | "left out";

/** Row of a list as the preview shows it, whatever the list is of. */
export interface PreviewRow {
  /** Row of the spreadsheet, counted from 1. */
  row: number;
  name: string;
  /** Words below the name, as the origin. */
  detail: string;
  /** One text for each column of figures. */
  figures: (string | WeighedText)[];
  /** Weight in whole grams; null where the list has none. */
  grams: number | null;
  questions: CellQuestion[];
  problems: CellProblem[];
  /** Headings of columns, or other questions of the list, whose answer the row waits for. */
  waitsFor: string[];
  /** Row or record that it repeats, as 'row 3' or 'GC-0004'; null where there is none. */
  sameAs: string | null;
  notes: (string | WeighedText)[];
  /** Other reading of the row that nobody has to decide about, which a click takes. */
  instead?: { words: string; correction: Correction };
  /** Reason why there is nothing to take in, which nobody has to decide about; null where there is something. */
  idle: string | null;
  state: RowState;
}

export interface PreviewTotals {
  /** Number of rows and their weight in grams, by state: together they are all rows of the list. */
  rows: Record<RowState, number>;
  grams: Record<RowState, number>;
}

export function totalsOf(rows: readonly PreviewRow[]): PreviewTotals {
  const totals: PreviewTotals = {
    rows: { ready: 0, asked: 0, "left out": 0 },
    grams: { ready: 0, asked: 0, "left out": 0 },
  };
  for (const { state, grams } of rows) {
    totals.rows[state] += 1;
    totals.grams[state] += grams ?? 0;
  }
  return totals;
}

export const readyOf = <Row extends PreviewRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ state }) => state === "ready");

/** Questions about columns that are kept. */
export const keptQuestions = ({ questions, columns }: GreenList, isKept: (field: ListField) => boolean) =>
  questions.filter(({ column }) => {
    const field = columns[column - 1]?.setting.field;
    return field !== null && field !== undefined && isKept(field);
  });

/** Headings of the columns whose question each row waits for. */
export function waitingRows(list: GreenList, isKept: (field: ListField) => boolean): Map<number, string[]> {
  const waiting = new Map<number, string[]>();
  for (const { heading, column, rows } of keptQuestions(list, isKept)) {
    for (const row of rows) waiting.set(row, [...(waiting.get(row) ?? []), heading || `column ${column}`]);
  }
  return waiting;
}
