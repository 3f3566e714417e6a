import { type Cell, cellText, cleanText } from "../../../tables/index.ts";
import { altitudeUnitIn } from "../cells/altitude-cell.ts";
import { isBlank } from "../cells/cell-reading.ts";
import { numberPattern } from "../cells/decimal-cell.ts";
import { unitPattern } from "../cells/weight-units.ts";
import { coffeeCountry } from "../coffee-countries.ts";
import { GREEN_FIELDS, LIST_FIELDS, type ListField, type ListPurpose } from "../green-fields.ts";
import { isCountedRank } from "./field-headings.ts";
import { type ColumnSetting, HEADING_ROWS, NO_SETTING } from "./list-mapping.ts";
import { type Heading, headingWords, readHeading } from "./read-heading.ts";

type Rows = readonly (readonly Cell[])[];

/**
 * Finds the row of headings: among the first rows the one whose cells name most fields, at least two. Null where a list
 * begins with its first coffee.
 */
export function findHeadingRow(rows: Rows, purpose: ListPurpose = "coffees"): number | null {
  let best: { index: number; fields: number } | null = null;
  for (const [index, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const fields = new Set(
      row.flatMap((cell) => (typeof cell === "string" ? (readHeading(cell, purpose)?.field ?? []) : [])),
    ).size;
    if (fields >= LEAST_FIELDS && fields > (best?.fields ?? 0)) best = { index, fields };
  }
  return best?.index ?? null;
}

const LEAST_FIELDS = 2;
/** Share of the fullest column of a field that another one needs in order to be taken for its plainer heading. */
const FULL_ENOUGH = 0.5;

/**
 * Guesses the meaning of each column by its heading. A field goes to one column: the plainest heading that is filled. In
 * a list of counts what was counted is the quantity, however few rows have it, and what the books say of bags and stock
 * is left out.
 */
export function guessByHeadings(
  headings: readonly Cell[],
  body: Rows,
  purpose: ListPurpose = "coffees",
): ColumnSetting[] {
  const width = Math.max(headings.length, ...body.map((row) => row.length));
  const found = Array.from({ length: width }, (_, column) => readHeading(cellText(headings[column] ?? ""), purpose));
  const read = found.map((heading, column) => {
    if (heading !== null && isMoney(headings[column] ?? "", found)) return { ...heading, field: "total" as const };
    if (heading?.field !== "unit" || !namesAltitudeUnits(body, column)) return heading;
    return { ...heading, field: "altitudeUnit" as const };
  });
  const filled = read.map((_, column) => body.filter((row) => !isBlank(cleanText(cellText(row[column] ?? "")))).length);
  const chosen = new Map<ListField, number>();
  let hasCounted = false;
  for (const field of new Set(read.flatMap((heading) => heading?.field ?? []))) {
    const columns = read.flatMap((heading, column) =>
      heading?.field === field ? [{ column, rank: heading.rank }] : [],
    );
    const most = Math.max(...columns.map(({ column }) => filled[column] ?? 0));
    const isCounts = field === "quantity" && purpose === "counts";
    const counted = columns.filter(({ rank }) => isCounts && isCountedRank(rank));
    hasCounted ||= counted.length > 0;
    const full =
      counted.length > 0 ? counted : columns.filter(({ column }) => (filled[column] ?? 0) >= most * FULL_ENOUGH);
    const [first] = full.sort((a, b) => a.rank - b.rank || a.column - b.column);
    if (first !== undefined) chosen.set(field, first.column);
  }
  if (hasCounted) for (const field of ["bags", "bagWeight"] as const) chosen.delete(field);
  const inOtherUnits = read.map((heading, column) => {
    const plain = heading === null ? null : read[chosen.get(heading.field) ?? column];
    return heading !== null && plain !== null && plain !== undefined && saysSameOtherwise(plain, heading);
  });
  const lastResort =
    chosen.has("name") || LIST_FIELDS[purpose] !== GREEN_FIELDS ? -1 : nameByLastResort(headings, body);
  return read.map((heading, column) => {
    if (column === lastResort) return { ...NO_SETTING, field: "name" };
    const isChosen = heading !== null && (chosen.get(heading.field) === column || inOtherUnits[column]);
    return isChosen ? settingOf(heading) : NO_SETTING;
  });
}

/** Whether a heading 'Amount' is money: beside a price and what says the weight, it is their product and no weight. */
function isMoney(heading: Cell, all: readonly (Heading | null)[]): boolean {
  if (headingWords(cellText(heading)) !== "amount") return false;
  const count = (field: ListField) => all.filter((each) => each?.field === field).length;
  const isWeighed = count("quantity") > 1 || (count("bags") > 0 && count("bagWeight") > 0);
  return isWeighed && count("price") > 0;
}

const WEIGHTS: ReadonlySet<ListField> = new Set(["quantity", "greenWeight", "roastedWeight"]);

/** Whether two columns say the same in another unit, as 'Weight kg' and 'Weight lb' do: rows fill one of them, or both. */
function saysSameOtherwise(one: Heading, other: Heading): boolean {
  if (one.rank !== other.rank) return false;
  if (WEIGHTS.has(one.field)) return one.unit !== null && other.unit !== null && one.unit !== other.unit;
  if (one.field !== "price" || one.basis === null || other.basis === null) return false;
  return one.basis !== other.basis || (one.currency !== other.currency && other.currency !== null);
}

/** Headings of the column of names in lists that have no plainer one; 'Sorte' is a variety elsewhere, 'Lot' a number. */
const NAME_BY_LAST_RESORT = new Set(["sorte", "lot", "lote", "partie"]);

function nameByLastResort(headings: readonly Cell[], body: Rows): number {
  const column = headings.findIndex((cell) => NAME_BY_LAST_RESORT.has(headingWords(cellText(cell))));
  const texts = body.map((row) => cleanText(cellText(row[column] ?? ""))).filter((text) => !isBlank(text));
  const named = texts.filter((text) => /\p{L}{3}/u.test(text));
  return named.length > texts.length / 2 ? column : -1;
}

/** Parts of a heading that are settings of its field: the unit of 'Price/kg' is no unit of weight. */
const SETTINGS: Partial<Record<ListField, (heading: Heading) => Partial<ColumnSetting>>> = {
  quantity: ({ unit }) => ({ unit }),
  greenWeight: ({ unit }) => ({ unit }),
  roastedWeight: ({ unit }) => ({ unit }),
  bags: ({ bagWeight }) => ({ bagWeight }),
  bagWeight: ({ unit }) => ({ unit }),
  altitude: ({ altitudeUnit }) => ({ altitudeUnit }),
  price: ({ currency, basis }) => ({ currency, basis }),
  total: ({ currency }) => ({ currency, basis: "total" }),
};

const settingOf = (heading: Heading): ColumnSetting => ({
  ...NO_SETTING,
  ...SETTINGS[heading.field]?.(heading),
  field: heading.field,
});

/** Whether a column of units holds metres and feet, as lists do that give the unit of their altitudes. */
function namesAltitudeUnits(body: Rows, column: number): boolean {
  const texts = body.map((row) => cleanText(cellText(row[column] ?? ""))).filter((text) => !isBlank(text));
  return texts.length > 0 && texts.every((text) => text.length < 8 && altitudeUnitIn(text) !== null);
}

/** Guesses the columns of a list without headings: the first texts are names, countries origins, then quantity and unit. */
export function guessByCells(body: Rows): ColumnSetting[] {
  const width = Math.max(0, ...body.map((row) => row.length));
  const taken = new Set<ListField>();
  return Array.from({ length: width }, (_, column) => {
    const texts = body.map((row) => cleanText(cellText(row[column] ?? ""))).filter((text) => !isBlank(text));
    const field = fieldOfCells(texts, taken);
    if (field !== null) taken.add(field);
    return { ...NO_SETTING, field };
  });
}

function fieldOfCells(texts: readonly string[], taken: ReadonlySet<ListField>): ListField | null {
  const most = (test: (text: string) => boolean) => texts.length > 0 && texts.filter(test).length > texts.length / 2;
  const candidates: [ListField, boolean][] = [
    ["unit", most((text) => new RegExp(`^(?:${unitPattern("").source})(?:\\s*\\(.*\\))?$`, "iu").test(text))],
    ["quantity", most((text) => new RegExp(`^${numberPattern("").source}`).test(text))],
    ["origin", most((text) => coffeeCountry(text) !== null)],
    ["name", most((text) => /\p{L}{2}/u.test(text))],
  ];
  return candidates.find(([field, fits]) => fits && !taken.has(field))?.[0] ?? null;
}
