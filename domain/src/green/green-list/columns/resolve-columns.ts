import { CURRENCIES, type Currency } from "../../../money/index.ts";
import { type Cell, cellText, cleanText } from "../../../tables/index.ts";
import { altitudeUnitIn } from "../cells/altitude-cell.ts";
import { provenOrders } from "../cells/day-cell.ts";
import { type DecimalMark, provenMarks } from "../cells/decimal-cell.ts";
import { basisIn, currencyIn } from "../cells/price-cell.ts";
import type { ListField } from "../green-fields.ts";
import type { ColumnSetting } from "./list-mapping.ts";

type Rows = readonly (readonly Cell[])[];

/** A column whose settings are completed by what its cells, the whole list and the titles above it prove. */
export interface ResolvedColumn extends ColumnSetting {
  /** Readings of the column that a person should see, as 'The sign $ is read as USD'. */
  notes: string[];
}

const DECIMAL_FIELDS: ReadonlySet<ListField> = new Set([
  "quantity",
  "bagWeight",
  "bags",
  "price",
  "total",
  "moisture",
  "density",
  "waterActivity",
  "score",
  "shrinkage",
  "greenWeight",
  "roastedWeight",
]);

/**
 * Completes the settings of the columns. A decimal mark or an order of day and month holds where every cell that proves
 * one agrees: in the column, else in the whole list. Nothing is chosen where cells contradict one another.
 */
export function resolveColumns(
  settings: readonly ColumnSetting[],
  body: Rows,
  titles: readonly string[],
): ResolvedColumn[] {
  const texts = settings.map((_, column) => textsOf(body, column));
  const marks = settings.map(({ field }, column) =>
    field !== null && DECIMAL_FIELDS.has(field) ? (texts[column] ?? []).flatMap(provenMarks) : [],
  );
  const listMark = agreed(marks.flat());
  const title = titlePrice(titles);
  return settings.map((setting, column) => {
    const own = marks[column] ?? [];
    const resolved: ResolvedColumn = {
      ...setting,
      decimal: setting.decimal ?? (own.length > 0 ? agreed(own) : markOfList(listMark, texts[column] ?? [])),
      dayOrder: setting.dayOrder ?? agreed((texts[column] ?? []).flatMap(provenOrders)),
      notes: [],
    };
    if (setting.field === "price") completePrice(resolved, title, texts[column] ?? []);
    if (
      setting.field === "altitude" &&
      setting.altitudeUnit === null &&
      (texts[column] ?? []).some((text) => altitudeUnitIn(text) === null)
    ) {
      resolved.notes.push("Numbers without a unit are read as meters");
    }
    if (setting.field === "moisture" && (texts[column] ?? []).some((text) => /^0[.,]\d*[1-9]/.test(text))) {
      resolved.notes.push("Numbers below 1 are read as shares: 0.11 is 11%");
    }
    return resolved;
  });
}

/**
 * Decimal mark that the other columns prove, for a column that proves none. It parts thousands here where it is the other
 * one: '1,260' is 1260 in a list of decimal points. '1.260' in such a list is still asked about.
 */
const markOfList = (mark: DecimalMark | null, texts: readonly string[]): DecimalMark | null =>
  mark !== null && texts.some((text) => text.includes(mark)) ? null : mark;

const textsOf = (body: Rows, column: number): string[] =>
  body.flatMap((row) => {
    const cell = row[column];
    const text = typeof cell === "string" ? cleanText(cell) : "";
    return text === "" ? [] : [text];
  });

const agreed = <Value>(values: readonly Value[]): Value | null =>
  values[0] !== undefined && values.every((each) => each === values[0]) ? values[0] : null;

interface TitlePrice {
  text: string;
  currency: Currency;
  basis: "kg" | "lb";
}

const TITLE_PRICE = new RegExp(
  String.raw`(?:${Object.keys(CURRENCIES).join("|")}|US\$|[$€£])\s*(?:\/|per|pro|por|par|je)\s*(?:kgs?|lbs?)(?![\p{L}])`,
  "giu",
);

/** The price unit that titles name, as 'prices USD/lb ex warehouse' does; null where they name none or several. */
function titlePrice(titles: readonly string[]): TitlePrice | null {
  const found = titles
    .flatMap((title) => title.match(TITLE_PRICE) ?? [])
    .map((text) => ({ text, currency: currencyIn(text), basis: basisIn(text) }));
  const [first] = found;
  const isOne = found.every(({ currency, basis }) => currency === first?.currency && basis === first?.basis);
  if (first === undefined || !isOne || first.currency === null || (first.basis !== "kg" && first.basis !== "lb"))
    return null;
  return { text: first.text, currency: first.currency, basis: first.basis };
}

function completePrice(column: ResolvedColumn, title: TitlePrice | null, texts: readonly string[]): void {
  if (title !== null && (column.currency === null || column.basis === null)) {
    column.notes.push(`Prices without a unit are in ${title.text}, as in the heading`);
    column.currency ??= title.currency;
    column.basis ??= title.basis;
  }
  if (texts.some((text) => /(?<![A-Z])\$/.test(text.toUpperCase()))) column.notes.push("The sign $ is read as USD");
}

/** Text of a title row, whose first cell often spans the whole table. */
export const titleTexts = (rows: Rows): string[] =>
  rows.map((row) => cleanText(row.map(cellText).join(" "))).filter((text) => text !== "");
