import {
  CURRENCIES,
  type Currency,
  minorDigits,
  PRICE_BASES,
  PRICE_PLACES,
  type PriceBasis,
  priceText,
} from "@tryer/domain/money";
import { numberFormat, UNKNOWN } from "#ui/format/figures.ts";

/** Options for choosing a currency, by code. */
export const currencyOptions = Object.entries(CURRENCIES).map(([value, { name }]) => ({
  value,
  label: `${value}, ${name}`,
}));

/** Formats are kept: making one takes longer than a thousand uses, and a list has a price in every row. */
const formats = new Map<string, (value: number) => string>();

function formatOf(currency: Currency | null, least: number, most = least) {
  const key = `${currency} ${least} ${most}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = numberFormat(least, most, currency === null ? {} : { style: "currency", currency });
  formats.set(key, made);
  return made;
}

/**
 * Formats an amount with the symbol of its currency and all of its digits. Worked: 123450, EUR → `€1,234.50`, in German
 * `1.234,50 €`; Canadian dollars, read in the United States → `CA$1,234.50`.
 */
export function money(minor: number | null, currency: Currency): string {
  if (minor === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return formatOf(currency, digits)(minor / 10 ** digits);
}

/** Formats a difference with its sign, so that more and less are told apart. Worked: 1000, EUR → `+€10.00`. */
export const signedMoney = (minor: number, currency: Currency): string =>
  `${minor > 0 ? "+" : ""}${money(minor, currency)}`;

/** Formats an amount alone, for a column whose header carries the currency. Worked: 123450, EUR → `1,234.50`. */
export function moneyFigure(minor: number | null, currency: Currency): string {
  if (minor === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return formatOf(null, digits)(minor / 10 ** digits);
}

/**
 * Formats a price, given per kg in ten-thousandths of a minor unit, per kilogram or exact pound, with two digits more than its
 * currency has. Worked: 9149184, USD, lb → `$4.1500/lb`.
 */
export function pricePer(unit: "kg" | "lb", perKgE4: number | null, currency: Currency): string {
  if (perKgE4 === null) return UNKNOWN;
  return unitPrice(Number(priceText(perKgE4, currency, unit)), currency, unit);
}

/** Formats a price in major units with two digits more than its currency has. Worked: 4.15, USD, lb → `$4.1500/lb`. */
export const unitPrice = (price: number, currency: Currency, unit: "kg" | "lb"): string =>
  `${formatOf(currency, minorDigits(currency) + 2)(price)}/${unit}`;

/** Formats a price as it was typed, with the digits of its currency at least. Worked: "2.4", EUR → `€2.40`. */
export const typedAmount = (amount: string, currency: Currency): string =>
  formatOf(currency, minorDigits(currency), PRICE_PLACES)(Number(amount));

/** Formats a price that was typed, with its unit. Worked: "2.4", EUR, kg → `€2.40/kg`. */
export const typedPrice = (amount: string, currency: Currency, unit: "kg" | "lb"): string =>
  `${typedAmount(amount, currency)}/${unit}`;

/** Formats a C price with the two places of its quotation at least. Worked: "384.5" → `384.50`. */
export const cPrice = (cents: string): string => formatOf(null, 2, PRICE_PLACES)(Number(cents));

/** Quantities that a price of coffee is for. */
export const PRICE_BASIS_WORDS: Record<PriceBasis, string> = { kg: "per kg", lb: "per lb", total: "in all" };

export const PRICE_BASIS_OPTIONS = PRICE_BASES.map((value) => ({ value, label: PRICE_BASIS_WORDS[value] }));

/** Formats the price of a piece with two digits more than its currency has. Worked: 420000, EUR → `€0.4200`. */
export function piecePrice(perPieceE4: number | null, currency: Currency): string {
  if (perPieceE4 === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return formatOf(currency, digits + 2)(perPieceE4 / 10 ** (digits + 4));
}
