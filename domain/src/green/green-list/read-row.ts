import type { Day } from "../../calendar/index.ts";
import { pricePerKgE4 } from "../../money/index.ts";
import { altitudeUnitIn, readAltitude } from "./cells/altitude-cell.ts";
import { readCropYear } from "./cells/crop-year-cell.ts";
import { readDay } from "./cells/day-cell.ts";
import { type Measure, readMeasure } from "./cells/measure-cell.ts";
import { currencyIn, readPrice } from "./cells/price-cell.ts";
import { MOST_NAME, readText } from "./cells/text-cell.ts";
import { countryAtStart } from "./coffee-countries.ts";
import {
  type GreenListValues,
  type ListedPrice,
  type ListPurpose,
  TEXT_FIELDS,
  type TextField,
} from "./green-fields.ts";
import { readProduct, readRoast } from "./read-roasted.ts";
import { readStock } from "./read-stock.ts";
import type { RowCells } from "./row-cells.ts";

export interface RowReading {
  values: GreenListValues;
  isNameProposed: boolean;
}

interface RowContext {
  /** Country of the group above the row, for lists that have no origin of their own. */
  country: string | null;
  today: Day;
  purpose: ListPurpose;
}

/** Reads the values of one coffee. Only coffees that are to be added need a name: others are known by their number too. */
export function readRowValues(cells: RowCells, { country, today, purpose }: RowContext): RowReading {
  const texts = readTexts(cells);
  texts.origin ??= originOfGroup(cells, texts, country);
  const isNamed = texts.name !== null || (purpose !== "coffees" && texts.reference !== null);
  const isNameProposed = !isNamed && (purpose === "coffees" || purpose === "purchase");
  if (isNameProposed) texts.name = proposedName(texts);
  const missing = NAME_MISSING[purpose];
  if (!isNamed && texts.name === null && missing !== null) cells.refuse("name", missing);
  const stock = readStock(cells);
  const values: GreenListValues = {
    ...texts,
    ...stock,
    altitude: cells.read("altitude", ({ text, column, isConfirmed }) =>
      readAltitude(text, altitudeUnitIn(cells.text("altitudeUnit")) ?? column.altitudeUnit, isConfirmed),
    ),
    cropYear: cells.read("cropYear", ({ text }) => readCropYear(text)),
    arrivalDay: cells.read("arrival", ({ text, column }) => readDay(text, { order: column.dayOrder, today })),
    ...readListedPrices(cells, purpose),
    moisturePercent: measure(cells, "moisture"),
    densityGramsPerLitre: measure(cells, "density"),
    waterActivity: measure(cells, "waterActivity"),
    score: measure(cells, "score"),
    certifications: certificationsIn(cells.text("certifications")),
    product: purpose === "products" ? readProduct(cells) : null,
    roast: purpose === "roasts" ? readRoast(cells, today) : null,
  };
  return { values, isNameProposed: isNameProposed && values.name !== null };
}

/** Problem of a row without a coffee; none where the coffee is asked for once for all rows that name none. */
const NAME_MISSING: Record<ListPurpose, string | null> = {
  coffees: "Name is required",
  counts: "Number or name of the coffee is required",
  purchase: "Name is required",
  products: null,
  roasts: null,
};

const measure = (cells: RowCells, field: Measure) => cells.read(field, (cell) => readMeasure(cell.text, field, cell));

function readTexts(cells: RowCells): Record<TextField, string | null> {
  const read = (field: TextField) =>
    cells.read(field, ({ isConfirmed }) => readText(cells.text(field), field, isConfirmed));
  const entries = TEXT_FIELDS.map((field) => [field, read(field)] as const);
  return Object.fromEntries(entries) as Record<TextField, string | null>;
}

/** Proposes 'farm or region, country' for a coffee without a name. Worked: farm Aricha, Ethiopia → "Aricha, Ethiopia". */
function proposedName({ farm, region, producer, station, origin }: Record<TextField, string | null>): string | null {
  const place = farm ?? region ?? producer ?? station;
  const parts = [place, origin].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ").slice(0, MOST_NAME);
}

/** Takes the country of the group for origin, unless the name itself begins with another one. */
function originOfGroup(
  cells: RowCells,
  { name }: Record<TextField, string | null>,
  country: string | null,
): string | null {
  if (country === null || cells.text("origin") !== "") return null;
  const named = name === null ? null : countryAtStart(name);
  if (named === null || named === country) return country;
  cells.ask("origin", `The coffee is listed under ${country}, but its name says ${named}. Which origin is right?`, [
    named,
    country,
  ]);
  return null;
}

/**
 * Reads the price of a kilogram or pound, or the total of the line where the list gives nothing else. Where it gives both,
 * a purchase has both, so that they can be compared.
 */
function readListedPrices(
  cells: RowCells,
  purpose: ListPurpose,
): { price: ListedPrice | null; lineTotal: ListedPrice | null } {
  const currency = currencyIn(cells.text("currency"));
  const read = (field: "price" | "total") =>
    cells.read(field, ({ text, column, decimal, isConfirmed }) =>
      readPrice(text, { currency: currency ?? column.currency, basis: column.basis, decimal, isConfirmed }),
    );
  if (cells.text("price") === "" && cells.text("total") !== "") return { price: read("total"), lineTotal: null };
  const price = comparedPrice(cells, read("price"), currency);
  const hasTotal = purpose === "purchase" && cells.text("total") !== "";
  return { price, lineTotal: hasTotal ? read("total") : null };
}

/** Share by which prices per kilogram and pound may differ, as both are rounded. */
const PRICE_TOLERANCE = 0.02;

/** The price that was read, unless a further column of prices in the same currency says another one. */
function comparedPrice(cells: RowCells, price: ListedPrice | null, currency: ListedPrice["currency"] | null) {
  if (price === null) return null;
  const weight = { amount: "1", unit: "kg" } as const;
  const perKg = (each: ListedPrice) => pricePerKgE4(each, weight, each.currency) ?? 0;
  for (const { text, column, decimal, isConfirmed } of cells.others("price")) {
    const context = { currency: currency ?? column.currency, basis: column.basis, decimal, isConfirmed };
    const reading = readPrice(text, context);
    const other = "value" in reading ? reading.value : null;
    if (other === null || other.currency !== price.currency) continue;
    if (Math.abs(perKg(other) - perKg(price)) <= perKg(price) * PRICE_TOLERANCE) continue;
    const choices = [price, other].map((each) => `${each.amount} ${each.currency}/${each.basis}`);
    cells.ask("price", "Two prices do not match. Enter the price.", choices);
    return null;
  }
  return price;
}

const certificationsIn = (text: string): string[] =>
  text
    .split(/\s*[,;/+&|]\s*/)
    .map((each) => each.trim())
    .filter((each) => each !== "" && !/^(?:no|conventional|konventionell|convencional)$/i.test(each));
