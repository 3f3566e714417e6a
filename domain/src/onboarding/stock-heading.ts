import type { WeightUnit } from "../units/index.ts";
import { normalizeUnit } from "../units/index.ts";

/** The columns of a table of green stock, in the order that a table without a heading has. */
export const STOCK_FIELDS = ["name", "origin", "quantity", "unit"] as const;
export type StockField = (typeof STOCK_FIELDS)[number];

const FIELD_BY_HEADING: ReadonlyMap<string, StockField> = new Map([
  ["name", "name"],
  ["coffee", "name"],
  ["coffee name", "name"],
  ["green coffee", "name"],
  ["lot", "name"],
  ["origin", "origin"],
  ["country", "origin"],
  ["region", "origin"],
  ["quantity", "quantity"],
  ["qty", "quantity"],
  ["amount", "quantity"],
  ["weight", "quantity"],
  ["stock", "quantity"],
  ["unit", "unit"],
  ["units", "unit"],
  ["uom", "unit"],
]);

export interface StockHeading {
  columns: StockField[];
  /** Unit in a heading such as 'Quantity (kg)'; null where the heading names none. */
  unit: WeightUnit | null;
}

/**
 * Reads a line as the heading of a table: at least name and quantity, each column known and named once; else null, and
 * the line is a coffee. Worked: "Coffee⇥Origin⇥Qty (lb)" → name, origin, quantity, in lb.
 */
export function stockHeading(cells: string[]): StockHeading | null {
  let unit: WeightUnit | null = null;
  const columns: StockField[] = [];
  for (const cell of cells) {
    const [, words = "", inBrackets = ""] = /^([^()[\]]*?)\s*(?:[([]([^()[\]]*)[)\]])?$/.exec(cell.toLowerCase()) ?? [];
    const field = FIELD_BY_HEADING.get(words);
    if (field === undefined || columns.includes(field)) return null;
    columns.push(field);
    const named = normalizeUnit(inBrackets);
    if (field === "quantity" && named !== null && named !== "oz") unit = named;
  }
  return columns.includes("name") && columns.includes("quantity") ? { columns, unit } : null;
}
