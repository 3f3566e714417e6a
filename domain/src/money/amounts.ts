import { type DecimalSeparators, fixedText, parseDecimal, scaledInteger } from "../units/index.ts";
import { type Currency, minorDigits } from "./currencies.ts";

/** The largest amount that a person may enter, in minor units: ten thousand million euros, far above any green buyer. */
export const MAX_AMOUNT_MINOR = 999_999_999_999;

export interface AmountLimits {
  currency: Currency;
  /** Names the field when nothing was entered: "Freight is required". */
  label?: string | undefined;
  /** Smallest allowed amount in minor units; 0 unless it is given. */
  minMinor?: number | undefined;
  maxMinor?: number | undefined;
}

export type ParsedAmount = { ok: true; minor: number } | { ok: false; reason: string };

/**
 * Reads an amount that a person typed in major units, in the forms of `parseDecimal`; more decimals than the currency
 * has are refused and never rounded. Worked: "12,50" with a decimal comma in EUR → 1250; "12.50" in JPY → refused.
 */
export function parseAmount(text: string, limits: AmountLimits, separators?: DecimalSeparators): ParsedAmount {
  const { currency, label, minMinor = 0, maxMinor = MAX_AMOUNT_MINOR } = limits;
  const places = minorDigits(currency);
  const [min, max] = [minMinor / 10 ** places, maxMinor / 10 ** places];
  const parsed = parseDecimal(text, { places, min, max, label }, separators);
  return parsed.ok ? { ok: true, minor: scaledInteger(parsed.value, places) } : parsed;
}

/** Minor units as a plain decimal number of major units, with all digits of the currency. Worked: -1250, EUR → "-12.50". */
export const amountText = (minor: number, currency: Currency): string => fixedText(minor, minorDigits(currency));

/** Adds amounts of one currency (minor units). Throws a RangeError where a number no longer holds the sum exactly. */
export function sumMinor(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError("The sum is beyond what a number holds exactly");
  return total;
}
