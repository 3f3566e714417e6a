/** Separators of numbers in a locale: German 1.234,5 is `{ decimal: ",", group: "." }`. */
export type DecimalSeparators = { decimal: string; group: string };

/** Plain notation, as programs write it. Grouping is not read: a comma could be either. */
export const POINT: DecimalSeparators = { decimal: ".", group: "," };

/** Marks that people type for one another: all kinds of spaces, straight and curly apostrophes. */
const ALIKE = ["[ \\u00a0\\u2009\\u202f]", "['’]"];

type Read = { ok: true; text: string } | { ok: false; reason: string };

/**
 * A number as it was typed by the habits of a locale, with a point and without grouping. A decimal point is understood
 * everywhere. What this does not know is handed back as it is, and what could be two numbers is refused. Worked for
 * German: "1,5" and "1.5" → "1.5", "1.234,5" → "1234.5", "1.234" → refused: it could be 1234 or 1,234.
 */
export function inPointForm(typed: string, { decimal, group }: DecimalSeparators, places: number): Read {
  // "1,234" is so often meant as 1.234 by somebody from elsewhere that neither reading is taken where a comma groups.
  const mark = group === "," || group === "" ? null : markOf(group);
  const point = decimal === "." ? "\\." : ",";
  const isGrouped = mark !== null && new RegExp(`^-?[1-9]\\d{0,2}(?:${mark}\\d{3})+(?:${point}\\d*)?$`).test(typed);
  if (isGrouped && /^-?\d+\.\d{3}$/.test(typed)) return { ok: false, reason: reasonForBoth(typed, places) };
  const text = isGrouped ? typed.replace(new RegExp(mark, "g"), "") : typed;
  return { ok: true, text: decimal === "," && /^-?(?:\d+,\d*|,\d+)$/.test(text) ? text.replace(",", ".") : text };
}

const markOf = (group: string) =>
  ALIKE.find((marks) => new RegExp(marks).test(group)) ?? group.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function reasonForBoth(typed: string, places: number): string {
  const whole = typed.replace(".", "");
  return places === 0 ? `Write ${whole} without a point` : `Write ${whole} or ${typed.replace(".", ",")}`;
}

/** A number as it stands in a field that is read by the same separators. Worked for German: 12.5 → "12,5". */
export function decimalText(value: number | string, { decimal }: DecimalSeparators = POINT): string {
  return String(value).replace(".", decimal);
}
