import { invalid } from "../refusal.ts";

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

/**
 * Shapes of the values of a cursor, checked before they reach the database: one that was edited, or belongs to another
 * list, must be refused rather than fail in a comparison.
 */
const SHAPES = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  whole: /^\d{1,15}$/,
  signed: /^-?\d{1,15}$/,
  microseconds: /^-?\d{1,18}$/,
  decimal: /^\d{1,9}(?:\.\d{1,3})?$/,
  text: /^/,
} as const;

export function cursorValue(value: string | undefined, shape: keyof typeof SHAPES): string {
  if (value !== undefined && SHAPES[shape].test(value)) return value;
  throw foreignCursor();
}

/** Microseconds since 1970, up to the end of the years that both sides agree on. */
export function cursorMicroseconds(value: string | undefined): string {
  const microseconds = cursorValue(value, "microseconds");
  if (Math.abs(Number(microseconds)) > LATEST_MS * 1000) throw foreignCursor();
  return microseconds;
}

/** 9999-12-31: later than any time that a person can enter, and the end of what both sides agree on. */
const LATEST_MS = 253_402_300_799_999;

export function cursorInstant(value: string | undefined): Date {
  const milliseconds = Number(cursorValue(value, "whole"));
  if (milliseconds > LATEST_MS) throw foreignCursor();
  return new Date(milliseconds);
}

export const foreignCursor = () => invalid("The cursor belongs to another list", "cursor");
