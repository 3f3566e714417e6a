import { foreignCursor } from "./cursor-values.ts";

/**
 * Keyset paging: the cursor holds the sort values of the last row, so that a page costs the same however deep it is,
 * and rows that come or go in between neither repeat nor hide others.
 */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Sort values of a cursor; refuses a cursor that we did not make. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(values) && values.length === length && values.every((value) => isSortValue(value))) {
      return values.map(String);
    }
  } catch {
    // Text that is not JSON is answered below like every other cursor that we did not make.
  }
  throw foreignCursor();
}

const isSortValue = (value: unknown): value is string | number =>
  (typeof value === "string" && !value.includes("\u0000")) || (typeof value === "number" && Number.isFinite(value));

/** Splits `limit + 1` rows into a page and the cursor of the next one. */
export function pageOf<Row>(rows: Row[], limit: number, sortValues: (row: Row) => readonly (string | number)[]) {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return { rows: pageRows, nextCursor: rows.length > limit && last ? encodeCursor(sortValues(last)) : null };
}
