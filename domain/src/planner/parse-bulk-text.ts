import type { NormalUnit } from "../items/index.ts";
import { readBulkLine } from "./bulk-line.ts";
import type { BulkSize } from "./bulk-phrases.ts";

/** `line` is the first line, counted from 1, on which the row stands. Size and unit are null before any size is named. */
export type BulkRow = {
  line: number;
  name: string;
  quantity: number;
  packageSize: number | null;
  packageUnit: NormalUnit | null;
};

/** A line, or the part of it, that could not be read. */
export type BulkProblem = { line: number; text: string; reason: string };

export type BulkParse = { rows: BulkRow[]; problems: BulkProblem[] };

/**
 * Reads a pasted order list (spec §5): sizes as headings, items under them or with a size of their own. Never throws,
 * never guesses a count, and drops no line: whatever is neither heading nor item comes back as a problem. The same name
 * and size again adds to the quantity of the first row. Linear in the length of the text.
 * Worked: "5LB Bags:\n10 Kenya\n2 kenya" → one row, line 2, Kenya, 12 of 5 lb.
 */
export function parseBulkText(text: string): BulkParse {
  const rows = new Map<string, BulkRow>();
  const problems: BulkProblem[] = [];
  let current: BulkSize | null = null;
  text.split(/\r\n|[\n\r\u2028\u2029]/).forEach((rawLine, index) => {
    const line = index + 1;
    for (const part of readBulkLine(rawLine)) {
      if (part.kind === "heading") current = part.size;
      else if (part.kind === "problem") problems.push({ line, text: part.text, reason: part.reason });
      else addRow(rows, rowOf(line, part, part.size ?? current));
    }
  });
  return { rows: [...rows.values()], problems };
}

/** A coffee name as it is compared: whatever the case and however its accents are encoded. */
export function comparableName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function rowOf(line: number, item: { name: string; count: number }, size: BulkSize | null): BulkRow {
  const { name, count: quantity } = item;
  return { line, name, quantity, packageSize: size?.size ?? null, packageUnit: size?.unit ?? null };
}

function addRow(rows: Map<string, BulkRow>, row: BulkRow): void {
  const key = `${row.packageSize} ${row.packageUnit} ${comparableName(row.name)}`;
  const same = rows.get(key);
  if (same === undefined) rows.set(key, row);
  else same.quantity += row.quantity;
}
