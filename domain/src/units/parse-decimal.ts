import { type DecimalSeparators, decimalText, inPointForm, POINT } from "./decimal-separators.ts";
import { fixedText, scaledInteger } from "./decimal-text.ts";

export type DecimalLimits = {
  /** Digits allowed behind the point; trailing zeros do not count. */
  places: number;
  /** Smallest allowed value. Negative numbers are refused unless this (or `above`) is below 0. */
  min?: number | undefined;
  /** The value must be greater than this. */
  above?: number | undefined;
  max?: number | undefined;
  /** Names the field when nothing was entered: "Quantity is required". */
  label?: string | undefined;
};

export type ParsedDecimal = { ok: true; value: number } | { ok: false; reason: string };

/** A typed number as a plain decimal text, which keeps more places than a number holds exactly when it is multiplied. */
export type ParsedText = { ok: true; text: string } | { ok: false; reason: string };

const PLAIN_DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/;
const COMMA_DECIMAL = /^-?\d*,\d+$/;

/**
 * Reads a number that a person typed, only where it cannot be misread: ASCII digits with an optional point, and the
 * forms of the person's locale if its separators are given. Exponents, other digits and what could be two numbers are
 * refused with a reason meant for the field. Worked, 2 places: " 2.20 " → 2.2; "1,5" → "Write decimals with a point:
 * 1.5", but 1.5 where the comma parts decimals.
 */
export function parseDecimal(
  text: string,
  limits: DecimalLimits,
  separators: DecimalSeparators = POINT,
): ParsedDecimal {
  const trimmed = text.trim().replace(/^\u2212/, "-");
  if (trimmed === "") return refuse(limits.label === undefined ? "Enter a number" : `${limits.label} is required`);
  const read = inPointForm(trimmed, separators, limits.places);
  if (!read.ok) return refuse(read.reason);
  const typed = read.text;
  const { decimal } = separators;
  if (!PLAIN_DECIMAL.test(typed)) return refuse(reasonForForm(typed, decimal));

  const value = Number(typed);
  if (typed.startsWith("-")) {
    if (value === 0) return refuse("Enter 0 without a minus sign");
    if (Math.min(limits.min ?? 0, limits.above ?? 0) >= 0) return refuse("Must not be negative");
  }
  const [, fraction = ""] = typed.split(".");
  if (trailingZerosRemoved(fraction).length > limits.places) return refuse(reasonForPlaces(limits.places));
  return withinLimits(value, limits, separators);
}

/**
 * Reads a typed number as `parseDecimal` does and gives it as a plain decimal text without needless zeros, for values that
 * are kept as they were typed: prices, rates, weights of bags. Worked with a decimal comma: "4,150" → "4.15".
 */
export function parseDecimalText(text: string, limits: DecimalLimits, separators?: DecimalSeparators): ParsedText {
  const parsed = parseDecimal(text, limits, separators);
  if (!parsed.ok) return parsed;
  const full = fixedText(scaledInteger(parsed.value, limits.places), limits.places);
  return { ok: true, text: limits.places === 0 ? full : full.replace(/\.?0+$/, "") };
}

function withinLimits(value: number, limits: DecimalLimits, separators: DecimalSeparators): ParsedDecimal {
  const { min, above, max, places } = limits;
  const written = (limit: number) => decimalText(limit, separators);
  if (above !== undefined && value <= above) return refuse(`Must be above ${written(above)}`);
  if (min !== undefined && value < min) return refuse(`Must be at least ${written(min)}`);
  if (max !== undefined && value > max) return refuse(`Must be at most ${written(max)}`);
  // Values beyond this limit lose the last decimal place in a number.
  if (Math.abs(value) * 10 ** places > Number.MAX_SAFE_INTEGER) return refuse("Too many digits");
  return { ok: true, value };
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

function reasonForPlaces(places: number): string {
  if (places === 0) return "Must be a whole number";
  return places === 1 ? "At most 1 decimal" : `At most ${places} decimals`;
}

function reasonForForm(typed: string, decimal: string): string {
  if (decimal === "." && COMMA_DECIMAL.test(typed)) return `Use a point for decimals: ${typed.replace(",", ".")}`;
  if (decimal === "." && /^[\d.]*,[\d.,]*$/.test(typed)) return "Enter the number without commas";
  if (/^\+[\d.,]+$/.test(typed)) return "Enter the number without a plus sign";
  if (/^-?[\d.,]+e[+-]?\d+$/i.test(typed)) return "Enter the number without an exponent";
  if (/\p{Nd}/u.test(typed.replace(/[0-9]/g, ""))) return "Use the digits 0 to 9";
  return `Enter a number, for example 12${decimal}5`;
}

function trailingZerosRemoved(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}
