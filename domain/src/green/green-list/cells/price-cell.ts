import { type Currency, isCurrency, PRICE_PLACES, type PriceBasis } from "../../../money/index.ts";
import { scaledInteger } from "../../../units/index.ts";
import type { ListedPrice } from "../green-fields.ts";
import { type CellReading, type ColumnNeed, isBlank, NOTHING } from "./cell-reading.ts";
import { type DecimalMark, numberPattern, readDecimal, shifted } from "./decimal-cell.ts";
import { type ListUnit, unitOfWord, unitPattern } from "./weight-units.ts";

export interface PriceContext {
  currency: Currency | null;
  basis: PriceBasis | "other" | null;
  decimal: DecimalMark | null;
  isConfirmed: boolean;
}

/** Words that stand where a price is not told. */
const ON_REQUEST =
  /^(?:call|ask|poa|tbd|inquire|enquire|(?:up)?on request|please ask|auf anfrage|anfrage|a\.?\s?a\.?|a consultar|consultar|bajo pedido|sob consulta|a combinar|sur demande|nous consulter|sold(?: out)?|reserved|reserviert|ausverkauft|vergriffen|agotado|vendido|esgotado|épuisé|vendu)[.!]?$/i;

/** Signs that mean a currency. '$' alone is the US dollar, in which coffee is traded, and the column says so. */
const SIGNS: readonly [sign: string, currency: Currency][] = [
  ["US$", "USD"],
  ["C$", "CAD"],
  ["CA$", "CAD"],
  ["A$", "AUD"],
  ["AU$", "AUD"],
  ["NZ$", "NZD"],
  ["R$", "BRL"],
  ["$", "USD"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["Fr.", "CHF"],
];
const WORDS: readonly [word: RegExp, currency: Currency][] = [
  [/\beuros?\b/i, "EUR"],
  [/\busd?ollars?\b|\bus dollars?\b|\bdollars?\b/i, "USD"],
];
const NUMBERS = numberPattern("g");
const UNIT = unitPattern("iu");
const UNITS = unitPattern("giu");
const CENTS = /(?:us)?¢|\b(?:us)?c(?:ts?)?\b(?=\s*(?:\/|per\b|$))|\bcts?\b|\bcents?\b/i;
const PER = /(?:\/|\bper\b|\bpro\b|\bje\b|\bpor\b|\bpar\b|\bla\b|\ble\b|\bthe\b|\bel\b|\b[àa](?=\s))\s*/i;

const ALL_PER = new RegExp(PER, "gi");
const ALL_CENTS = new RegExp(CENTS, "gi");

/** Currency that a text names, by code, sign or word. */
export function currencyIn(text: string): Currency | null {
  const code = (text.toUpperCase().match(/[A-Z]{3}/g) ?? []).find(
    (each) => isCurrency(each) && new RegExp(`(?<![A-Za-z])${each}(?![A-Za-z])`, "i").test(text),
  );
  if (code !== undefined && isCurrency(code)) return code;
  const sign = SIGNS.find(([each]) => text.includes(each));
  return sign?.[1] ?? WORDS.find(([word]) => word.test(text))?.[1] ?? (CENTS.test(text) ? "USD" : null);
}

/** Basis that a text names: a kilogram or a pound behind 'per' or a slash, or alone. */
export function basisIn(text: string): "kg" | "lb" | "other" | null {
  const word = UNIT.exec(text.replace(PER, " "))?.[0];
  const unit = word === undefined ? null : unitOfWord(word);
  return unit === null ? null : BASIS_OF_UNIT[unit];
}

const BASIS_OF_UNIT: Record<ListUnit, "kg" | "lb" | "other"> = {
  kg: "kg",
  lb: "lb",
  g: "other",
  t: "other",
  bags: "other",
};

/** Reads a price as a list writes it: '5.85', '$6.10', '4,35', '$5.05/lb', '€ 6,10 / kg', 'call'. */
export function readPrice(text: string, context: PriceContext): CellReading<ListedPrice> {
  if (isBlank(text)) return NOTHING;
  if (ON_REQUEST.test(text)) return { value: null, note: text };
  const numbers = text.match(NUMBERS) ?? [];
  const [number] = numbers;
  if (number === undefined) return { ask: "This is not a price. Enter the price.", choices: [] };
  if (numbers.length > 1) return { ask: "More than one number found. Enter one price.", choices: [] };
  if (/[+−]|\b(?:diff|ice|ny|kc|c\s?price)\b/i.test(text.replace(number, "")) || /^[-−]/.test(number)) {
    return { ask: "This looks like a differential. Enter the full price.", choices: [] };
  }
  const read = readDecimal(number, context.decimal);
  if (read === null) return { ask: "This is not a price. Enter the price.", choices: [] };
  if ("isAmbiguous" in read) return { needs: ["decimal"] };
  const around = text.replace(number, " ");
  const currency = currencyIn(around) ?? context.currency;
  const basis = basisIn(around) ?? context.basis;
  if (basis === "other") {
    const perKg = PER_TONNE.test(around) && currency !== null ? [`${shifted(read.text, -3)} ${currency}/kg`] : [];
    return { ask: "Enter the price per kg or per lb.", choices: perKg };
  }
  const left = leftOver(around);
  if (left !== "") return { ask: `"${left}" is not a price. Enter the price.`, choices: [] };
  const needs: ColumnNeed[] = [
    ...(currency === null ? ["currency" as const] : []),
    ...(basis === null ? ["basis" as const] : []),
  ];
  if (currency === null || basis === null) return { needs };
  const amount = CENTS.test(around) ? shifted(read.text, -2) : read.text;
  if (Number(amount) === 0 && !context.isConfirmed)
    return { ask: "The price is 0. Is the coffee free?", choices: [text] };
  const perUnit = Number(amount) * UNITS_IN_KG[basis];
  const isUsual =
    basis === "total" || perUnit === 0 || !isCounted(currency) || (perUnit >= LEAST_PER_KG && perUnit <= MOST_PER_KG);
  if (!isUsual && !context.isConfirmed) {
    const written = (price: string) => `${price} ${currency}/${basis}`;
    const inCents = shifted(amount, -2);
    const isCents = Number(amount) > MOST_PER_KG / UNITS_IN_KG.lb && !CENTS.test(around);
    const choices = [...(isCents ? [written(inCents)] : []), written(amount)];
    return { ask: "This price is too high or too low. Check it.", choices };
  }
  return pricedAt(amount, { basis, currency });
}

/** Prices of a kilogram of green coffee between which nobody is asked, in a currency that is worth about a dollar. */
const [LEAST_PER_KG, MOST_PER_KG] = [0.5, 250];
const UNITS_IN_KG: Record<PriceBasis, number> = { kg: 1, lb: 2.2, total: 1 };
const ABOUT_A_DOLLAR: ReadonlySet<Currency> = new Set(["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "NZD"]);
const isCounted = (currency: Currency): boolean => ABOUT_A_DOLLAR.has(currency);
const PER_TONNE = /(?<![\p{L}])(?:mt|t|tonnes?|tonnen|toneladas?)(?![\p{L}])/iu;

/** A computed price may have more decimals than one is kept with. */
function pricedAt(amount: string, unit: Omit<ListedPrice, "amount">): CellReading<ListedPrice> {
  const [, decimals = ""] = amount.split(".");
  if (decimals.length <= PRICE_PLACES) return { value: { amount, ...unit } };
  const rounded = shifted(String(scaledInteger(Number(amount), PRICE_PLACES)), -PRICE_PLACES);
  return { value: { amount: rounded, ...unit }, note: `${amount} is kept with ${PRICE_PLACES} decimals` };
}

/** Words of a price that say neither currency nor basis. */
function leftOver(around: string): string {
  const known = SIGNS.reduce((text, [sign]) => text.replaceAll(sign, " "), around);
  return known
    .replace(UNITS, " ")
    .replace(ALL_PER, " ")
    .replace(ALL_CENTS, " ")
    .replace(/\b(?:euros?|(?:us )?dollars?|fob|exw|ex warehouse|net|netto|neto|us)\b/gi, " ")
    .replace(/(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/g, (code) => (isCurrency(code.toUpperCase()) ? " " : code))
    .replace(/[\s.,:;()[\]/-]+/g, " ")
    .trim();
}
