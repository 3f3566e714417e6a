import type { Day } from "../../calendar/index.ts";
import { type Cell, cellText, cleanText } from "../../tables/index.ts";
import { isBlank } from "./cells/cell-reading.ts";
import { coffeeCountry } from "./coffee-countries.ts";
import { findHeadingRow, guessByCells, guessByHeadings } from "./columns/guess-columns.ts";
import { type ColumnSetting, HEADING_ROWS, headerFingerprint, type ListMapping } from "./columns/list-mapping.ts";
import { type ResolvedColumn, resolveColumns, titleTexts } from "./columns/resolve-columns.ts";
import { duplicateKey } from "./duplicates.ts";
import type { GreenField, GreenListValues, ListPurpose } from "./green-fields.ts";
import {
  type CellProblem,
  type CellQuestion,
  type ColumnQuestion,
  columnQuestions,
  type Need,
} from "./list-questions.ts";
import { readRowValues } from "./read-row.ts";
import { RowCells } from "./row-cells.ts";

/** A text that a person put in place of a cell, or of a field without a column. It is taken as it is meant. */
export interface Correction {
  row: number;
  field: GreenField;
  text: string;
}

export interface GreenListOptions {
  /** Day on which the list is read, for years of two digits. */
  today: Day;
  /** Coffees to be added where it is left out. */
  purpose?: ListPurpose;
  /** Meanings of the columns, where a person corrected them or a list of the same shape was read before. */
  mapping?: ListMapping | null;
  corrections?: readonly Correction[];
}

export interface GreenListRow {
  /** Row of the spreadsheet, counted from 1. */
  row: number;
  values: GreenListValues;
  /** Whether the list has no name for the coffee, so that 'farm or region, country' is proposed. */
  isNameProposed: boolean;
  /** Text of the group that the coffee stands in, as 'ETHIOPIA'. */
  group: string | null;
  /** Texts that cells hold besides their value, as 'SOLD OUT'. */
  notes: string[];
  /** A row with problems cannot be taken over. */
  problems: CellProblem[];
  /** A row with questions can, once they are answered or the values are left out. */
  questions: CellQuestion[];
  /** Earlier row of the list with the same coffee. */
  duplicateOf: number | null;
  /** Fields whose text a person wrote. */
  corrected: GreenField[];
}

export interface SkippedRow {
  row: number;
  text: string;
  reason: "group" | "total" | "heading" | "charge";
}

export interface ListColumn {
  /** Counted from 1. */
  column: number;
  heading: string;
  setting: ColumnSetting;
  /** Readings that a person should see, as 'The sign $ is read as USD'. */
  notes: string[];
}

export interface GreenList {
  /** Row of the headings, counted from 1; null where the list has none and the columns are guessed by their cells. */
  headingRow: number | null;
  mapping: ListMapping;
  columns: ListColumn[];
  rows: GreenListRow[];
  skipped: SkippedRow[];
  questions: ColumnQuestion[];
}

type Rows = readonly (readonly Cell[])[];

/**
 * Recognises a list of green coffees, a stock count or purchase lines in the rows of a sheet. Each row below the headings
 * becomes a coffee with typed values, or is named as skipped. Whatever is not certain is a question, and no value.
 */
export function readGreenList(rows: Rows, options: GreenListOptions): GreenList {
  const { headingAt, settings } = shapeOf(rows, options);
  const headingCells = headingAt === null ? [] : (rows[headingAt] ?? []);
  const headings = settings.map((_, column) => cleanText(cellText(headingCells[column] ?? "")));
  const body = rows.slice(headingAt === null ? 0 : headingAt + 1);
  const columns = resolveColumns(settings, body, titleTexts(rows.slice(0, headingAt ?? 0)));
  const fingerprint = headerFingerprint(headingCells);
  const reader = new ListReader({ columns, headings, fingerprint, options });
  for (const [index, cells] of body.entries()) reader.add(rows.length - body.length + index + 1, cells);
  return {
    headingRow: headingAt === null ? null : headingAt + 1,
    mapping: { fingerprint, columns: settings },
    columns: settings.map((setting, index) => ({
      column: index + 1,
      heading: headings[index] ?? "",
      setting,
      notes: columns[index]?.notes ?? [],
    })),
    rows: reader.rows,
    skipped: reader.skipped,
    questions: columnQuestions(reader.needs, (column) => ({
      heading: headings[column - 1] ?? "",
      field: settings[column - 1]?.field ?? null,
    })),
  };
}

/** Finds the headings by a mapping that was given, else guesses. */
function shapeOf(
  rows: Rows,
  { mapping = null, purpose }: GreenListOptions,
): { headingAt: number | null; settings: ColumnSetting[] } {
  if (mapping !== null) {
    const at = rows.slice(0, HEADING_ROWS).findIndex((row) => headerFingerprint(row) === mapping.fingerprint);
    if (mapping.fingerprint === "") return { headingAt: null, settings: mapping.columns };
    if (at >= 0) return { headingAt: at, settings: mapping.columns };
  }
  const headingAt = findHeadingRow(rows);
  if (headingAt === null) return { headingAt, settings: guessByCells(rows) };
  return { headingAt, settings: guessByHeadings(rows[headingAt] ?? [], rows.slice(headingAt + 1), purpose) };
}

interface ListShape {
  columns: readonly ResolvedColumn[];
  headings: readonly string[];
  fingerprint: string;
  options: GreenListOptions;
}

const TOTAL = /^(?:(?:grand|sub)[ -]?)?(?:total|totals|totale|summe|gesamt|gesamtsumme|suma|soma|somme)\b/i;

/** Lines of an invoice that are no coffee. */
const CHARGE =
  /^(?:freight|shipping|transport|delivery|insurance|duty|customs|handling|discount|fracht|versand|zoll|rabatt|flete|envío|envio|seguro|frete|fret|port|assurance|vat|tax|mwst|iva)\b/i;

/** Reads row after row, with the group that holds for those below it. */
class ListReader {
  readonly rows: GreenListRow[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly needs: Need[] = [];
  readonly #shape: ListShape;
  readonly #corrections = new Map<number, Map<GreenField, string>>();
  readonly #rowByCoffee = new Map<string, number>();
  #group: { text: string; country: string | null } | null = null;

  constructor(shape: ListShape) {
    this.#shape = shape;
    for (const { row, field, text } of shape.options.corrections ?? []) {
      const ofRow = this.#corrections.get(row) ?? new Map<GreenField, string>();
      this.#corrections.set(row, ofRow.set(field, text));
    }
  }

  add(row: number, cells: readonly Cell[]): void {
    const texts = cells.map((cell) => cleanText(cellText(cell)));
    const filled = texts.flatMap((text, column) => (text === "" ? [] : [{ text, column }]));
    const [first] = filled;
    if (first === undefined) return;
    const text = filled.map((each) => each.text).join(" · ");
    if (this.#repeatsHeadings(first, cells)) {
      this.skipped.push({ row, text, reason: "heading" });
    } else if (TOTAL.test(first.text) && !this.#isName(first.column, first.text, filled.length)) {
      this.skipped.push({ row, text, reason: "total" });
    } else if (this.#isCharge(cells, first.text)) {
      this.skipped.push({ row, text, reason: "charge" });
    } else if (filled.length === 1 && this.#isGroup(first)) {
      this.#group = { text: first.text, country: coffeeCountry(first.text) };
      this.skipped.push({ row, text, reason: "group" });
    } else this.#addCoffee(row, cells, filled.length);
  }

  /** Long lists repeat their headings on each page. */
  #repeatsHeadings({ text, column }: { text: string; column: number }, cells: readonly Cell[]): boolean {
    const { headings, fingerprint } = this.#shape;
    return fingerprint !== "" && headings[column] === text && headerFingerprint(cells) === fingerprint;
  }

  /** A charge has a price and no weight. */
  #isCharge(cells: readonly Cell[], firstText: string): boolean {
    const { columns } = this.#shape;
    const textOf = (field: GreenField) =>
      cleanText(cellText(cells[columns.findIndex((column) => column.field === field)] ?? ""));
    return CHARGE.test(textOf("name") || firstText) && [textOf("quantity"), textOf("bags")].every(isBlank);
  }

  /** A coffee may be called 'Total Recall'; a row that names a total and counts is none. */
  #isName(column: number, text: string, filled: number): boolean {
    return this.#shape.columns[column]?.field === "name" && filled > 1 && /\s\p{L}/u.test(text.replace(TOTAL, ""));
  }

  /** A text that stands alone in its row: a country, capitals, or anything outside the column of names. */
  #isGroup({ text, column }: { text: string; column: number }): boolean {
    const mapped = this.#shape.columns.filter(({ field }) => field !== null).length;
    if (mapped < 3) return false;
    return (
      this.#shape.columns[column]?.field !== "name" || coffeeCountry(text) !== null || /^[\p{Lu}\s&/-]{4,}$/u.test(text)
    );
  }

  #addCoffee(row: number, cells: readonly Cell[], filled: number): void {
    const { columns, headings, options } = this.#shape;
    const corrections = this.#corrections.get(row) ?? new Map<GreenField, string>();
    const source = new RowCells({ row, cells, columns, headings, corrections });
    const { values, isNameProposed } = readRowValues(source, {
      country: this.#group?.country ?? null,
      today: options.today,
      purpose: options.purpose ?? "coffees",
    });
    const isAlone = filled === 1 && columns.filter(({ field }) => field !== null).length > 2;
    if (isAlone && corrections.size === 0)
      source.ask("name", "Only a name stands in this row. Is it a coffee?", [source.text("name")]);
    const key = duplicateKey(values);
    const earlier = this.#rowByCoffee.get(key) ?? null;
    if (earlier === null) this.#rowByCoffee.set(key, row);
    this.needs.push(...source.needs);
    const { notes, problems, questions } = source;
    this.rows.push({
      row,
      values,
      isNameProposed,
      group: this.#group?.text ?? null,
      notes,
      problems,
      questions,
      duplicateOf: earlier,
      corrected: [...corrections.keys()],
    });
  }
}
