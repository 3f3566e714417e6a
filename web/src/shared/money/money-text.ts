import {
  CURRENCIES,
  type Currency,
  minorDigits,
  PRICE_BASES,
  PRICE_PLACES,
  type PriceBasis,
  priceText,
} from "@tryer/domain/money";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { UNKNOWN } from "#ui/format/figures.ts";

/** Options for choosing a currency, by code. */
export const currencyOptions = Object.entries(CURRENCIES).map(([value, { name }]) => ({
  value,
  label: `${value}, ${name}`,
}));

/** Formats are kept: making one takes longer than a thousand uses, and a list has a price in every row. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: Currency | null, least: number, most = least): Intl.NumberFormat {
  const key = `${currency} ${least} ${most}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(browserLocale, {
    ...(currency === null ? {} : { style: "currency", currency, currencyDisplay: "code" }),
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(key, made);
  return made;
}

/** Formats an amount with the code of its currency and all of its digits. Worked: 123450, EUR → `EUR 1,234.50`. */
export function money(minor: number | null, currency: Currency): string {
  if (minor === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return formatOf(currency, digits).format(minor / 10 ** digits);
}

/** Formats a difference with its sign, so that more and less are told apart. Worked: 1000, EUR → `+EUR 10.00`. */
export const signedMoney = (minor: number, currency: Currency): string =>
  `${minor > 0 ? "+" : ""}${money(minor, currency)}`;

/** Formats an amount alone, for a column whose header carries the currency. Worked: 123450, EUR → `1,234.50`. */
export function moneyFigure(minor: number | null, currency: Currency): string {
  if (minor === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return formatOf(null, digits).format(minor / 10 ** digits);
}

/** Formats a price per kg with two digits more than its currency has. Worked: 9400000, EUR → `EUR 9.4000/kg`. */
export const pricePerKg = (perKgE4: number | null, currency: Currency): string => pricePer("kg", perKgE4, currency);

/**
 * Formats a price, given per kg in ten-thousandths of a minor unit, per kilogram or exact pound. Worked: 9149184, USD, lb →
 * `USD 4.1500/lb`.
 */
export function pricePer(unit: "kg" | "lb", perKgE4: number | null, currency: Currency): string {
  if (perKgE4 === null) return UNKNOWN;
  const digits = minorDigits(currency) + 2;
  const figure = formatOf(currency, digits).format(Number(priceText(perKgE4, currency, unit)));
  return `${figure}/${unit}`;
}

/** Formats a price as it was typed, with the digits of its currency at least. Worked: "2.4", EUR → `EUR 2.40`. */
export const typedAmount = (amount: string, currency: Currency): string =>
  formatOf(currency, minorDigits(currency), PRICE_PLACES).format(Number(amount));

/** Formats a price that was typed, with its unit. Worked: "2.4", EUR, kg → `EUR 2.40/kg`. */
export const typedPrice = (amount: string, currency: Currency, unit: "kg" | "lb"): string =>
  `${typedAmount(amount, currency)}/${unit}`;

/** Formats a C price with the two places of its quotation at least. Worked: "384.5" → `384.50`. */
export const cPrice = (cents: string): string => formatOf(null, 2, PRICE_PLACES).format(Number(cents));

/** Quantities that a price of coffee is for. */
export const PRICE_BASIS_WORDS: Record<PriceBasis, string> = { kg: "per kg", lb: "per lb", total: "in all" };

export const PRICE_BASIS_OPTIONS = PRICE_BASES.map((value) => ({ value, label: PRICE_BASIS_WORDS[value] }));

/** Formats the price of a piece with two digits more than its currency has. Worked: 420000, EUR → `EUR 0.4200`. */
export function piecePrice(perPieceE4: number | null, currency: Currency): string {
  if (perPieceE4 === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(browserLocale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits + 2,
    maximumFractionDigits: digits + 2,
  }).format(perPieceE4 / 10 ** (digits + 4));
}
