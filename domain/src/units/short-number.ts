/** What is numbered for people to say. */
export const NUMBERED_KINDS = ["green", "roast", "plan"] as const;

export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** The letters that short numbers begin with. */
export const SHORT_NUMBER_PREFIX: Record<NumberedKind, string> = { green: "GC", roast: "R", plan: "P" };

/** Digits of a short number at least. */
export const SHORT_NUMBER_PLACES = 4;

/** The short name that people say. Worked: green, 42 → "GC-0042"; plan, 12345 → "P-12345". */
export function shortNumberLabel(kind: NumberedKind, number: number): string {
  return `${SHORT_NUMBER_PREFIX[kind]}-${String(number).padStart(SHORT_NUMBER_PLACES, "0")}`;
}
