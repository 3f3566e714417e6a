import {
  type DecimalSeparators,
  gramsFromKg,
  gramsFromWeight,
  MAX_WEIGHT_KG,
  normalizeUnit,
  parseDecimal,
  typedParts,
  type WeightUnit,
  weightLimit,
} from "../units/index.ts";
import { STOCK_FIELDS, type StockField, stockHeading } from "./stock-heading.ts";
import { tableCells } from "./table-cells.ts";

export interface StockRow {
  /** 1-based line of the text. */
  line: number;
  coffeeName: string;
  origin: string;
  quantityGrams: number;
}

interface StockProblem {
  line: number;
  text: string;
  reason: string;
}

export interface StockTable {
  rows: StockRow[];
  problems: StockProblem[];
}

/** Most lines of a pasted table: more is a mistake of the clipboard, or a case for an import. */
export const MAX_STOCK_ROWS = 200;

/** Bounds of the fields, the same as for a coffee that is entered alone. */
const MAX_NAME_LENGTH = 120;
const MAX_GRAMS = gramsFromKg(MAX_WEIGHT_KG);

/** Digits behind the point that are kept in each unit. */
const PLACES: Record<WeightUnit, number> = { kg: 3, lb: 2, g: 0 };

/** Unit and separators of a number where the line does not say. */
type Habits = { unit: WeightUnit; separators: DecimalSeparators | undefined };

type Read = { ok: true; row: StockRow } | { ok: false; reason: string };

/**
 * Reads green coffees that were typed line by line or pasted from a spreadsheet: name, origin, quantity, unit; in the
 * order of a heading where there is one. Each line becomes a row or a problem with its reason, and none is dropped.
 * Worked: "Guji⇥Ethiopia⇥60⇥kg" and "Guji, Ethiopia, 132.28 lb" → 60,000 and 60,001 g.
 */
export function parseStockTable(
  text: string,
  defaultUnit: WeightUnit = "kg",
  separators?: DecimalSeparators,
): StockTable {
  const table: StockTable = { rows: [], problems: [] };
  let columns: readonly StockField[] = STOCK_FIELDS;
  let unit = defaultUnit;
  let isFirst = true;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = tableCells(raw);
    if (cells.every((cell) => cell === "")) continue;
    const heading = isFirst ? stockHeading(cells) : null;
    isFirst = false;
    if (heading !== null) {
      columns = heading.columns;
      unit = heading.unit ?? unit;
      continue;
    }
    const line = index + 1;
    const read = table.rows.length < MAX_STOCK_ROWS ? readRow(line, cells, columns, { unit, separators }) : tooMany();
    if (read.ok) table.rows.push(read.row);
    else table.problems.push({ line, text: raw.trim(), reason: read.reason });
  }
  return table;
}

const tooMany = (): Read => ({ ok: false, reason: `At most ${MAX_STOCK_ROWS} coffees at once` });

function readRow(line: number, cells: string[], columns: readonly StockField[], habits: Habits): Read {
  const extra = cells.slice(columns.length).filter((cell) => cell !== "");
  if (extra.length > 0) return { ok: false, reason: `More than ${columns.length} columns` };
  const cell = (field: StockField) => cells[columns.indexOf(field)] ?? "";
  const [coffeeName, origin] = [cell("name"), cell("origin")];
  if (coffeeName === "") return { ok: false, reason: "Name is required" };
  for (const [label, value] of [["Name", coffeeName] as const, ["Origin", origin] as const]) {
    if (value.length > MAX_NAME_LENGTH)
      return { ok: false, reason: `${label} can have at most ${MAX_NAME_LENGTH} characters` };
  }
  const quantity = readQuantity(cell("quantity"), cell("unit"), habits);
  return quantity.ok ? { ok: true, row: { line, coffeeName, origin, quantityGrams: quantity.grams } } : quantity;
}

type Quantity = { ok: true; grams: number } | { ok: false; reason: string };

/** A quantity with its unit in a cell of its own, behind the number ("60 kg"), or nowhere. */
function readQuantity(text: string, unitText: string, habits: Habits): Quantity {
  const [, number = "", ownUnit = ""] = /^(.*?\d[.,]?)\s*([\p{L}]+\.?)$/u.exec(text) ?? ["", text];
  const written = ownUnit === "" ? number : typedParts(text).number;
  if (ownUnit !== "" && unitText !== "" && normalizeUnit(ownUnit) !== normalizeUnit(unitText)) {
    return { ok: false, reason: "Two units for one quantity. Enter only one" };
  }
  const unit = stockUnit(ownUnit || unitText, habits.unit);
  if (unit === null) return { ok: false, reason: "Unit must be kg, lb or g" };
  const parsed = parseDecimal(written, { label: "Quantity", places: PLACES[unit], min: 0 }, habits.separators);
  if (!parsed.ok) return { ok: false, reason: parsed.reason };
  const grams = gramsFromWeight(parsed.value, unit);
  return grams > MAX_GRAMS ? { ok: false, reason: `Must be at most ${weightLimit(unit)}` } : { ok: true, grams };
}

function stockUnit(text: string, defaultUnit: WeightUnit): WeightUnit | null {
  if (text === "") return defaultUnit;
  const unit = normalizeUnit(text);
  return unit === "oz" ? null : unit;
}
