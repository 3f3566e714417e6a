import { momentInZone } from "../calendar/index.ts";
import { amountText, type Currency, priceText } from "../money/index.ts";
import { kgText } from "../units/index.ts";
import { csvOf, csvText } from "./write-csv.ts";

/** A value of a row: null where there is none, undefined where the server does not tell it to this person. */
type Told<Value> = Value | null | undefined;

type Reader<Row, Value> = (row: Row) => Told<Value>;

/** Column of a list as a file has it. Its cells are safe in a spreadsheet; undefined where the value is not told. */
export interface TableColumn<Row> {
  heading: string;
  cell: (row: Row) => string | undefined;
}

const column = <Row, Value>(
  heading: string,
  read: Reader<Row, Value>,
  write: (value: Value) => string,
): TableColumn<Row> => ({
  heading,
  cell: (row) => {
    const value = read(row);
    return value === undefined ? undefined : value === null ? "" : write(value);
  },
});

/** Columns of each kind of value, whose headings carry the unit. */
export const tableColumn = {
  /** Text that somebody typed, or words. */
  text: <Row>(heading: string, read: Reader<Row, string>) => column(heading, read, csvText),

  /** Several texts in one cell. Worked: ["Nordic Green", "Andes Direct"] → `Nordic Green; Andes Direct`. */
  list: <Row>(heading: string, read: Reader<Row, readonly string[]>) =>
    column(heading, read, (texts) => csvText(texts.join("; "))),

  /** Number with a point, its unit in the heading where it has one; or a day, as 2026-11-17. */
  figure: <Row>(heading: string, read: Reader<Row, number | string>) => column(heading, read, String),

  /** Weight in kilograms. Worked: 'Green', 22.68 → `Green (kg)`, `22.680`. */
  kg: <Row>(heading: string, read: Reader<Row, number>) => column(`${heading} (kg)`, read, kgText),

  /** Weight as plans keep it, in pounds. Worked: 'Batch', 10 → `Batch (lb)`, `10.00`. */
  lb: <Row>(heading: string, read: Reader<Row, number>) => column(`${heading} (lb)`, read, (value) => value.toFixed(2)),

  /** Amount of one currency. Worked: 'Cost', EUR, 21320 → `Cost (EUR)`, `213.20`. */
  money: <Row>(heading: string, currency: Currency, read: Reader<Row, number>) =>
    column(`${heading} (${currency})`, read, (minor) => amountText(minor, currency)),

  /**
   * Price in ten-thousandths of a minor unit, of a kilogram or a piece as its heading says. Worked: 'Cost per kg', EUR,
   * 9400000 → `Cost per kg (EUR)`, `9.400000`.
   */
  price: <Row>(heading: string, currency: Currency, read: Reader<Row, number>) =>
    column(`${heading} (${currency})`, read, (priceE4) => priceText(priceE4, currency)),

  /** Amount whose currency is that of the row, which has a column of its own. */
  rowMoney: <Row>(heading: string, read: Reader<Row, { minor: number; currency: Currency }>) =>
    column(heading, read, ({ minor, currency }) => amountText(minor, currency)),

  /** Moment, in milliseconds since 1970, by the clocks of a zone with their distance from UTC: `2026-11-17T07:40:00+01:00`. */
  moment: <Row>(heading: string, timeZone: string, read: Reader<Row, number>) =>
    column(heading, read, (epochMs) => momentInZone(epochMs, timeZone)),

  yesNo: <Row>(heading: string, read: Reader<Row, boolean>) => column(heading, read, (value) => (value ? "yes" : "no")),
};

/** Columns that say something: without those that the server tells of no row. */
export const toldColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly TableColumn<Row>[] =>
  columns.filter(({ cell }) => rows.length === 0 || rows.some((row) => cell(row) !== undefined));

/** A list as CSV: the headings, a line for each row, and lines below them that are cells already. */
export function csvOfColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  below: readonly (readonly string[])[] = [],
): string {
  const told = toldColumns(columns, rows);
  return csvOf([
    told.map(({ heading }) => csvText(heading)),
    ...rows.map((row) => told.map(({ cell }) => cell(row) ?? "")),
    ...below,
  ]);
}
