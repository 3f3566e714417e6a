import { invalid } from "./refusal.ts";

/**
 * Checks the values of a cursor before they reach the database: one that was edited, or belongs to another list,
 * must be refused rather than fail in a comparison.
 */
const SHAPES = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  whole: /^\d{1,15}$/,
  decimal: /^\d{1,9}(?:\.\d{1,3})?$/,
  text: /^/,
} as const;

export type CursorShape = keyof typeof SHAPES;

export function cursorValue(value: string | undefined, shape: CursorShape): string {
  if (value !== undefined && SHAPES[shape].test(value)) return value;
  throw foreignCursor();
}

export function cursorInstant(value: string | undefined): Date {
  const milliseconds = Number(cursorValue(value, "whole"));
  // 9999-12-31: later than any time that a person can enter, and the end of what both sides agree on.
  if (milliseconds > 253_402_300_799_999) throw foreignCursor();
  return new Date(milliseconds);
}

export const foreignCursor = () => invalid("The cursor does not belong to this list", "cursor");
