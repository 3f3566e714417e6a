import {
  type DecimalSeparators,
  type ExactRatio,
  exactDecimal,
  exactKg,
  exactKgPer,
  exactProduct,
  exactQuotient,
  exactWhole,
  fixedText,
  parseDecimalText,
  roundExact,
  type TypedWeight,
} from "../units/index.ts";
import { type Currency, minorDigits } from "./currencies.ts";
import { amountForUnits, unitPriceE4 } from "./unit-prices.ts";

/** Quantity that a typed price is for: a kilogram, an exact pound (0.45359237 kg), or the whole line. */
export const PRICE_BASES = ["kg", "lb", "total"] as const;

export type PriceBasis = (typeof PRICE_BASES)[number];

/** A price as a supplier wrote it: a plain decimal number of major units. It is kept beside what is computed from it. */
export interface TypedPrice {
  amount: string;
  basis: PriceBasis;
}

/** Decimals that a price may be typed with: green coffee trades in hundredths of a cent. */
export const PRICE_PLACES = 6;

/** Largest price that can be typed, in major units: far above any lot, and with six places still exact in a number. */
export const MAX_PRICE_MAJOR = 1_000_000_000;

export type ParsedPrice = { ok: true; price: TypedPrice } | { ok: false; reason: string };

/**
 * Reads a price that a person typed, at least 0. A total has the decimals of its currency, a price per kg or lb up to six.
 * Worked with a decimal comma: "4,1525" per lb → { amount: "4.1525", basis: "lb" }; as a total in EUR → refused.
 */
export function parsePrice(
  text: string,
  { basis, currency }: { basis: PriceBasis; currency: Currency },
  separators?: DecimalSeparators,
): ParsedPrice {
  const places: Record<PriceBasis, number> = { kg: PRICE_PLACES, lb: PRICE_PLACES, total: minorDigits(currency) };
  const limits = { places: places[basis], min: 0, max: MAX_PRICE_MAJOR, label: "Price" };
  const parsed = parseDecimalText(text, limits, separators);
  return parsed.ok ? { ok: true, price: { amount: parsed.text, basis } } : parsed;
}

/** Ten-thousandths of a minor unit: the steps in which a price per kg is kept. 9.40 EUR/kg is 9,400,000 of them. */
const PER_MINOR = exactWhole(10_000);
const GRAMS_PER_KG = 1000;

interface BasisRule {
  /** Major units for so many kilograms. */
  lineAmount: (price: ExactRatio, kg: ExactRatio) => ExactRatio;
  /** Major units per kilogram. */
  perKg: (price: ExactRatio, kg: ExactRatio) => ExactRatio;
}

const perUnit = (kgPerUnit: ExactRatio): BasisRule => ({
  lineAmount: (price, kg) => exactProduct(price, exactQuotient(kg, kgPerUnit)),
  perKg: (price) => exactQuotient(price, kgPerUnit),
});

const BASIS_RULES: Record<PriceBasis, BasisRule> = {
  kg: perUnit(exactKgPer("kg")),
  lb: perUnit(exactKgPer("lb")),
  total: { lineAmount: (price) => price, perKg: (price, kg) => exactQuotient(price, kg) },
};

/**
 * Amount of a line in minor units, rounded once from the weight and the price as they were typed, as on the invoice.
 * `count` is the number of bags of that weight. Throws a RangeError for text that is no plain decimal number. Worked:
 * 250 bags of 100 lb at 4.15 USD/lb → 25,000 lb × 4.15 = 10,375,000 (103,750.00 USD).
 */
export function lineAmountMinor(price: TypedPrice, weight: TypedWeight, currency: Currency, count = 1): number {
  const kg = exactProduct(exactKg(weight), exactWhole(count));
  return roundExact(inMinor(BASIS_RULES[price.basis].lineAmount(exactDecimal(price.amount), kg), currency));
}

/**
 * Price per kg of a typed price in ten-thousandths of a minor unit; null for the total of a line that weighs nothing.
 * Throws a RangeError for text that is no plain decimal number. Worked: 9.40 EUR/kg → 9,400,000; 4.15 USD/lb ⁄
 * 0.45359237 → 9.149184 USD/kg = 9,149,184; 94.00 EUR for 10 kg → 9,400,000.
 */
export function pricePerKgE4(price: TypedPrice, weight: TypedWeight, currency: Currency, count = 1): number | null {
  const kg = exactProduct(exactKg(weight), exactWhole(count));
  if (price.basis === "total" && kg.over === 0n) return null;
  const perKg = BASIS_RULES[price.basis].perKg(exactDecimal(price.amount), kg);
  return roundExact(exactProduct(inMinor(perKg, currency), PER_MINOR));
}

/**
 * Amount in minor units of a weight in grams at a price per kg in ten-thousandths of a minor unit, rounded once. Worked:
 * 12,345 g × 9,400,000 ⁄ 10,000,000 → 11,604 (116.04).
 */
export const amountAtPrice = (grams: number, perKgE4: number): number => amountForUnits(grams, perKgE4, GRAMS_PER_KG);

/**
 * Price per kg, in ten-thousandths of a minor unit, of an amount in minor units for a weight in grams; null for 0 g.
 * `amountAtPrice` makes the same amount of it again below 10,000 kg: above that half a ten-thousandth is half a minor unit.
 * Worked: 11,604 for 12,345 g → 9,399,757.
 */
export const averagePriceE4 = (amountMinor: number, grams: number): number | null =>
  unitPriceE4(amountMinor, grams, GRAMS_PER_KG);

/**
 * A price per kg as a plain decimal of major units for a kilogram or an exact pound, with four digits more than the
 * currency has. Worked: 9,400,000 in EUR → "9.400000"; 9,149,184 in USD per lb → "4.150000".
 */
export function priceText(perKgE4: number, currency: Currency, unit: "kg" | "lb" = "kg"): string {
  const perUnitE4 = roundExact(exactProduct(exactWhole(perKgE4), exactKgPer(unit)));
  return fixedText(perUnitE4, minorDigits(currency) + 4);
}

const inMinor = (major: ExactRatio, currency: Currency): ExactRatio =>
  exactProduct(major, exactWhole(10n ** BigInt(minorDigits(currency))));
