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

const PLAIN_DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/;
const COMMA_DECIMAL = /^-?\d*,\d+$/;

/**
 * Reads a number that a person typed, only in the one form that cannot be misread: ASCII digits with an optional point.
 * Locale forms ("1,5"), exponents and other digits are refused with a reason meant for the field. Worked, 2 places:
 * " 2.20 " → 2.2; "1,5" → "Write decimals with a point: 1.5".
 */
export function parseDecimal(text: string, limits: DecimalLimits): ParsedDecimal {
  const typed = text.trim().replace(/^\u2212/, "-");
  if (typed === "") return refuse(limits.label === undefined ? "Enter a number" : `${limits.label} is required`);
  if (!PLAIN_DECIMAL.test(typed)) return refuse(reasonForForm(typed));

  const value = Number(typed);
  if (typed.startsWith("-")) {
    if (value === 0) return refuse("Write 0 without a minus sign");
    if (Math.min(limits.min ?? 0, limits.above ?? 0) >= 0) return refuse("Must not be negative");
  }
  const [, fraction = ""] = typed.split(".");
  if (trailingZerosRemoved(fraction).length > limits.places) return refuse(reasonForPlaces(limits.places));
  return withinLimits(value, limits);
}

function withinLimits(value: number, limits: DecimalLimits): ParsedDecimal {
  const { min, above, max, places } = limits;
  if (above !== undefined && value <= above) return refuse(`Must be above ${above}`);
  if (min !== undefined && value < min) return refuse(`Must be at least ${min}`);
  if (max !== undefined && value > max) return refuse(`Must be at most ${max}`);
  // Beyond this the last decimal place is no longer exact in a number.
  if (Math.abs(value) * 10 ** places > Number.MAX_SAFE_INTEGER) return refuse("Too many digits");
  return { ok: true, value };
}

function refuse(reason: string): ParsedDecimal {
  return { ok: false, reason };
}

function reasonForPlaces(places: number): string {
  if (places === 0) return "Must be a whole number";
  return places === 1 ? "At most 1 decimal" : `At most ${places} decimals`;
}

function reasonForForm(typed: string): string {
  if (COMMA_DECIMAL.test(typed)) return `Write decimals with a point: ${typed.replace(",", ".")}`;
  if (/^[\d.]*,[\d.,]*$/.test(typed)) return "Write the number without commas";
  if (/^\+[\d.]+$/.test(typed)) return "Write the number without a plus sign";
  if (/^-?[\d.]+e[+-]?\d+$/i.test(typed)) return "Write the number in full, without an exponent";
  if (/\p{Nd}/u.test(typed.replace(/[0-9]/g, ""))) return "Use the digits 0 to 9";
  return "Enter a number, for example 12.5";
}

function trailingZerosRemoved(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}
