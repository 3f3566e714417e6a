import { type Cell, cellText, cleanText } from "../../../tables/index.ts";
import type { ListPurpose } from "../green-fields.ts";
import { readHeading } from "./read-heading.ts";

type Rows = readonly (readonly Cell[])[];

/** Texts below a heading that say its unit, and are no heading of their own. */
const UNIT_TEXT =
  /^[([]?\s*(?:%|¢|[$€£¥]|m|ft|m\.?a\.?s\.?l\.?|msnm|g\/l|aw|pts|[a-z]{3}|(?:\S{1,4}\s*\/\s*\S{1,5}))\s*[)\]]?$/i;

const textAt = (row: readonly Cell[], column: number) => cleanText(cellText(row[column] ?? ""));

/**
 * Headings of a list whose headings take two rows: below stand units or the parts of a merged heading, and nothing else.
 * Null where the row below the headings is the first of the list. Worked: 'Available' above 'Bags' and 'Kg' → "Available
 * Bags", "Available Kg".
 */
export function headingsOfTwoRows(rows: Rows, headingAt: number, purpose: ListPurpose = "coffees"): string[] | null {
  const [above = [], below = []] = rows.slice(headingAt, headingAt + 2);
  const width = Math.max(above.length, below.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  const filled = columns.filter((column) => textAt(below, column) !== "");
  if (filled.length === 0 || !filled.every((column) => isPartOfHeading(textAt(below, column), purpose))) return null;
  const named = columns.filter((column) => readHeading(textAt(above, column), purpose)?.field === "name");
  if (named.some((column) => textAt(below, column) !== "")) return null;
  let merged = "";
  return columns.map((column) => {
    const own = textAt(above, column);
    if (own !== "") merged = own;
    const part = textAt(below, column);
    if (part === "") return own;
    return plainest([`${merged} ${part}`.trim(), part, own], purpose);
  });
}

const isPartOfHeading = (text: string, purpose: ListPurpose): boolean =>
  !/\d/.test(text) && (readHeading(text, purpose) !== null || UNIT_TEXT.test(text));

/** The first text that is understood as a heading, else the first. */
const plainest = (texts: readonly string[], purpose: ListPurpose): string =>
  texts.find((text) => readHeading(text, purpose) !== null) ?? texts[0] ?? "";
