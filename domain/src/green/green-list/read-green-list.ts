import type { Day } from "../../calendar/index.ts";
import { type Cell, cellText, cleanText } from "../../tables/index.ts";
import { isBlank } from "./cells/cell-reading.ts";
import { unitOfWord } from "./cells/weight-units.ts";
import { coffeeCountry } from "./coffee-countries.ts";
import { findHeadingRow, guessByCells, guessByHeadings } from "./columns/guess-columns.ts";
import {
  type ColumnSetting,
  HEADING_ROWS,
  headerFingerprint,
  type ListMapping,
  NO_SETTING,
} from "./columns/list-mapping.ts";
import { type ResolvedColumn, resolveColumns, titleTexts } from "./columns/resolve-columns.ts";
import { headingsOfTwoRows } from "./columns/sub-headings.ts";
import { duplicateKey } from "./duplicates.ts";
import { type GreenListValues, LIST_FIELDS, type ListField, type ListPurpose } from "./green-fields.ts";
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
  field: ListField;
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
  /** Rows that the spreadsheet does not show, counted from 1: somebody may have put them aside. */
  hiddenRows?: readonly number[] | undefined;
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
  corrected: ListField[];
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
  const { headingAt, headingCells: shownHeadings, bodyAt, settings } = shapeOf(rows, options);
  const headingCells = headingAt === null ? [] : (rows[headingAt] ?? []);
  const headings = settings.map((_, column) => cleanText(cellText(shownHeadings[column] ?? "")));
  const body = rows.slice(bodyAt);
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

interface FoundShape {
  headingAt: number | null;
  /** Headings as they are read and shown, which may stand in two rows. */
  headingCells: readonly Cell[];
  /** First row below the headings. */
  bodyAt: number;
  settings: ColumnSetting[];
}

/** Whether a sheet has headings of a list: a workbook may begin with a cover or conditions. */
export const hasListHeadings = (rows: Rows, purpose?: ListPurpose): boolean => findHeadingRow(rows, purpose) !== null;

/** Finds the headings by a mapping that was given, else guesses. */
function shapeOf(rows: Rows, { mapping = null, purpose }: GreenListOptions): FoundShape {
  if (mapping !== null) {
    const at = rows.slice(0, HEADING_ROWS).findIndex((row) => headerFingerprint(row) === mapping.fingerprint);
    if (mapping.fingerprint === "") return { headingAt: null, headingCells: [], bodyAt: 0, settings: mapping.columns };
    if (at >= 0) return { ...headingsAt(rows, at, purpose), settings: mapping.columns };
  }
  const found = findHeadingRow(rows, purpose);
  if (found === null) return { headingAt: null, headingCells: [], bodyAt: 0, settings: guessWithout(rows, purpose) };
  const shape = headingsAt(rows, found, purpose);
  return { ...shape, settings: guessByHeadings(shape.headingCells, rows.slice(shape.bodyAt), purpose) };
}

/** Meanings of columns without headings: those of coffees show in their cells, those of roasts are said by a person. */
function guessWithout(rows: Rows, purpose: ListPurpose = "coffees"): ColumnSetting[] {
  const guessed = guessByCells(rows);
  return LIST_FIELDS[purpose] === LIST_FIELDS.coffees ? guessed : guessed.map(() => NO_SETTING);
}

function headingsAt(rows: Rows, headingAt: number, purpose: ListPurpose | undefined): Omit<FoundShape, "settings"> {
  const twoRows = headingsOfTwoRows(rows, headingAt, purpose);
  if (twoRows === null) return { headingAt, headingCells: rows[headingAt] ?? [], bodyAt: headingAt + 1 };
  return { headingAt, headingCells: twoRows, bodyAt: headingAt + 2 };
}

interface ListShape {
  columns: readonly ResolvedColumn[];
  headings: readonly string[];
  fingerprint: string;
  options: GreenListOptions;
}

const TOTAL =
  /^[*=\s]*(?:(?:grand|sub|sous|zwischen|gesamt|end|importe|valor|montant)[ -]?)?(?:totals?|totale|totaux|summe|gesamt|gesamtsumme|betrag|suma|soma|somma|somme)(?!\p{L})|^[*=\s]*(?:Σ|sum(?!\p{L})|übertrag|uebertrag)/iu;

/** Words behind 'Total' that make it no coffee. */
const OF_TOTAL =
  /^(?:[\s:.,()/-]|\d|bags?|sacks?|säcke|sacos|sacas|sacs|kgs?|lbs?|weight|gewicht|general|général|geral|stock|bestand|quantity|menge|lots?|coffees?|kaffee|cafés?|all|amount|of|for|in|de|der|du|green|inventory|available|lines?|items?)+$/iu;

/** Lines of an invoice that are no coffee. */
const CHARGE =
  /^(?:freight|shipping|transport|delivery|insurance|duty|customs|handling|discount|fracht|versand|zoll|rabatt|flete|envío|envio|seguro|frete|fret|port|assurance|vat|tax|mwst|mehrwertsteuer|umsatzsteuer|ust|iva|tva|impuestos?|impostos?|fees?|gebühren?|zuschlag|surcharge|pallets?|paletten?|skonto|descuento|desconto|remise)(?!\p{L})/iu;

/** Fields whose text is a name, which may look like a group or a total. */
const NAMING: ReadonlySet<ListField | null> = new Set(["name", "product"]);

/** Fields of which a roast has one at least. */
const SAYS_WHICH = ["roastedAt", "name", "reference", "product", "batch"] as const;

/** Fields of words that describe a coffee. */
const DESCRIBING: ReadonlySet<ListField> = new Set([
  "origin",
  "region",
  "farm",
  "producer",
  "station",
  "process",
  "variety",
  "grade",
  "cropYear",
]);

/** Field that a row is called by. */
const MAIN_FIELD: Record<ListPurpose, "name" | "product"> = {
  coffees: "name",
  counts: "name",
  purchase: "name",
  products: "product",
  roasts: "name",
};

const ONLY_A_NAME = {
  name: "Only a name stands in this row. Is it a coffee?",
  product: "This row has only a name. Is it a product?",
} as const;

/** Cells of text alone: a spreadsheet parts no number. */
const isDigits = (cell: Cell): boolean => typeof cell === "string" && /^\D{0,4}\d+$/.test(cell.trim());
const isDigitsFirst = (cell: Cell): boolean => typeof cell === "string" && /^\d{1,3}(?![\d.,])/.test(cell.trim());

/** Reads row after row, with the group that holds for those below it. */
class ListReader {
  readonly rows: GreenListRow[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly needs: Need[] = [];
  readonly #shape: ListShape;
  readonly #corrections = new Map<number, Map<ListField, string>>();
  readonly #rowByCoffee = new Map<string, number>();
  readonly #hidden: ReadonlySet<number>;
  #group: { text: string; country: string | null } | null = null;

  constructor(shape: ListShape) {
    this.#shape = shape;
    this.#hidden = new Set(shape.options.hiddenRows);
    for (const { row, field, text } of shape.options.corrections ?? []) {
      const ofRow = this.#corrections.get(row) ?? new Map<ListField, string>();
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
    } else if ((TOTAL.test(first.text) && !this.#isName(first, cells)) || this.#isSumOfRoasts(cells)) {
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

  /** A charge has a price, and no weight: at most one piece of it. */
  #isCharge(cells: readonly Cell[], firstText: string): boolean {
    if (this.#shape.options.purpose === "products" || this.#isOfRoasts()) return false;
    if (!CHARGE.test(this.#textOf(cells, "name") || firstText)) return false;
    const quantity = this.#textOf(cells, "quantity");
    const column = this.#shape.columns.find(({ field }) => field === "quantity");
    const isOnePiece =
      /^1(?:[.,]0+)?$/.test(quantity) &&
      (column?.unit ?? null) === null &&
      unitOfWord(this.#textOf(cells, "unit")) === null;
    return (isBlank(quantity) || isOnePiece) && isBlank(this.#textOf(cells, "bags"));
  }

  /** A coffee may be called 'Total Recall'; a row that names a total, counts, and describes nothing is none. */
  #isName({ text, column }: { text: string; column: number }, cells: readonly Cell[]): boolean {
    const { columns } = this.#shape;
    const rest = text.replace(TOTAL, "").trim();
    if (!NAMING.has(columns[column]?.field ?? null) || !/\p{L}/u.test(rest)) return false;
    const described = columns.flatMap((each, at) => (each.field !== null && DESCRIBING.has(each.field) ? [at] : []));
    if (described.length > 0) return described.some((at) => /\p{L}/u.test(cellText(cells[at] ?? "")));
    const others = cells.filter((cell, at) => at !== column && cleanText(cellText(cell)) !== "");
    return others.length > 0 && !OF_TOTAL.test(rest) && coffeeCountry(rest) === null;
  }

  #isOfRoasts(): boolean {
    return this.#shape.options.purpose === "roasts";
  }

  /** Weights beneath a list of roasts that say neither when nor of what are its sums, whether or not a word says so. */
  #isSumOfRoasts(cells: readonly Cell[]): boolean {
    const has = (field: ListField) => !isBlank(this.#textOf(cells, field));
    return this.#isOfRoasts() && has("greenWeight") && !SAYS_WHICH.some(has);
  }

  #textOf(cells: readonly Cell[], field: ListField): string {
    return cleanText(cellText(cells[this.#shape.columns.findIndex((column) => column.field === field)] ?? ""));
  }

  /** A text that stands alone in its row: a country, capitals, or anything outside the column of names. */
  #isGroup({ text, column }: { text: string; column: number }): boolean {
    const mapped = this.#shape.columns.filter(({ field }) => field !== null).length;
    if (mapped < 3) return false;
    return (
      !NAMING.has(this.#shape.columns[column]?.field ?? null) ||
      coffeeCountry(text) !== null ||
      /^[\p{Lu}\s&/-]{4,}$/u.test(text)
    );
  }

  /** A decimal comma without quotes in a list of commas: '9,40' becomes two cells, and the last one has no heading. */
  #isParted(cells: readonly Cell[]): boolean {
    const { headings, fingerprint } = this.#shape;
    if (fingerprint === "") return false;
    const width = headings.findLastIndex((heading) => heading !== "") + 1;
    if (!cells.slice(width).some((cell) => cleanText(cellText(cell)) !== "")) return false;
    return cells.some((cell, at) => isDigits(cell) && isDigitsFirst(cells[at + 1] ?? ""));
  }

  #addCoffee(row: number, cells: readonly Cell[], filled: number): void {
    const { columns, headings, options } = this.#shape;
    const corrections = this.#corrections.get(row) ?? new Map<ListField, string>();
    const source = new RowCells({ row, cells, columns, headings, corrections });
    const { values, isNameProposed } = readRowValues(source, {
      country: this.#group?.country ?? null,
      today: options.today,
      purpose: options.purpose ?? "coffees",
    });
    const isAlone = filled === 1 && columns.filter(({ field }) => field !== null).length > 2;
    const main = MAIN_FIELD[options.purpose ?? "coffees"];
    if (isAlone && corrections.size === 0) source.ask(main, ONLY_A_NAME[main], [source.text(main)]);
    else if (corrections.size === 0 && this.#isParted(cells))
      source.ask(main, "This row has more cells than headings. A comma may split a number. Is it right?", [
        source.text(main),
      ]);
    else if (this.#hidden.has(row) && corrections.size === 0)
      source.ask(main, "This row is hidden in the spreadsheet. Import it?", [source.text(main)].filter(Boolean));
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
