import { countriesLike } from "../coffee-countries.ts";
import type { ListField } from "../green-fields.ts";
import type { CellReading } from "./cell-reading.ts";

export const MOST_NAME = 120;
const MOST_TEXT = 200;
const MOST_NOTES = 2000;

const MOST: Partial<Record<ListField, number>> = {
  name: MOST_NAME,
  origin: MOST_NAME,
  notes: MOST_NOTES,
  product: MOST_NAME,
  sku: 60,
  operator: 80,
};

/** Reads a text that is taken over as it stands, unless it is too long or lost a character on its way. */
export function readText(text: string, field: ListField, isConfirmed: boolean): CellReading<string> {
  if (text === "") return { value: null };
  const most = MOST[field] ?? MOST_TEXT;
  if (text.length > most) return { problem: `At most ${most} characters` };
  // Programs put a question mark for a character that their encoding does not have.
  if (!isConfirmed && /\p{L}\?\p{L}|\uFFFD/u.test(text)) {
    const choices = field === "origin" ? countriesLike(text) : [];
    return {
      ask: "A character is unreadable. Enter the correct text.",
      choices: choices.length > 0 ? choices : [text],
    };
  }
  return { value: text };
}
