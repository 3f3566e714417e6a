import { type Currency, minorDigits, sumMinor } from "../../money/index.ts";
import {
  type ExactRatio,
  exactDecimal,
  exactKgPer,
  exactProduct,
  exactQuotient,
  exactWhole,
  roundExact,
} from "../../units/index.ts";

/** A part of a differential contract whose C price is fixed. */
export interface Fixation {
  grams: number;
  /** C price in cents per pound, as a plain decimal text. */
  cCents: string;
}

/**
 * A contract whose price is the C price of the exchange (ICE Coffee C, cents per pound) plus a differential, which may be
 * below 0. Texts are plain decimals of cents per exact pound (0.45359237 kg).
 */
export interface DifferentialContract {
  quantityGrams: number;
  differentialCents: string;
  fixations: readonly Fixation[];
  currency: Currency;
}

export interface ContractValue {
  fixedGrams: number;
  openGrams: number;
  fixedMinor: number;
  /** Worth of the open part at the C price of now; null where nobody typed one in. */
  openMinor: number | null;
  totalMinor: number | null;
  /** Effect of 10 cents more on the open part. */
  tenCentsMinor: number;
}

const sumOf = (a: ExactRatio, b: ExactRatio): ExactRatio => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

const HUNDRED = exactWhole(100);

/** Minor units of so many cents per pound for a weight in grams: a cent is a hundredth of the currency. */
function amountOf(centsPerLb: ExactRatio, grams: number, currency: Currency): number {
  const pounds = exactQuotient(exactQuotient(exactWhole(grams), exactWhole(1000)), exactKgPer("lb"));
  const minorPerCent = exactQuotient(exactWhole(10n ** BigInt(minorDigits(currency))), HUNDRED);
  return roundExact(exactProduct(centsPerLb, pounds, minorPerCent));
}

/**
 * Price per kg of C price plus differential, both in cents per pound as plain decimal texts, in ten-thousandths of a minor
 * unit. Worked: C 384.50 + 35 = 419.5 ¢/lb ⁄ 0.45359237 = 9.248392 USD/kg → 9,248,392.
 */
export function differentialPriceE4(cCents: string, differentialCents: string, currency: Currency): number {
  const perLb = sumOf(exactDecimal(cCents), exactDecimal(differentialCents));
  const minorPerCent = exactQuotient(exactWhole(10n ** BigInt(minorDigits(currency))), HUNDRED);
  return roundExact(exactProduct(exactQuotient(perLb, exactKgPer("lb")), minorPerCent, exactWhole(10_000)));
}

/**
 * Fixed and open part of a differential contract, in grams and minor units, at a C price in cents per pound (null: none
 * known). Worked: 37,500 lb at +35, of them 12,500 lb fixed at 380.00, C at 384.50 → fixed 51,875.00 USD, open 25,000 lb =
 * 104,875.00 USD, 10 ¢ more cost 2,500.00 USD.
 */
export function contractValue(contract: DifferentialContract, cCentsNow: string | null): ContractValue {
  const { quantityGrams, fixations, currency } = contract;
  const differential = exactDecimal(contract.differentialCents);
  const amountAt = (cCents: string, grams: number) =>
    amountOf(sumOf(exactDecimal(cCents), differential), grams, currency);
  const fixedGrams = fixations.reduce((sum, { grams }) => sum + grams, 0);
  const openGrams = Math.max(0, quantityGrams - fixedGrams);
  const fixedMinor = sumMinor(fixations.map(({ cCents, grams }) => amountAt(cCents, grams)));
  const openMinor = openGrams === 0 ? 0 : cCentsNow === null ? null : amountAt(cCentsNow, openGrams);
  return {
    fixedGrams,
    openGrams,
    fixedMinor,
    openMinor,
    totalMinor: openMinor === null ? null : fixedMinor + openMinor,
    tenCentsMinor: amountOf(exactWhole(10), openGrams, currency),
  };
}

/** Grams of a contract that can still be fixed; a fixation of more is refused. Worked: 37,500 of 50,000 fixed → 12,500. */
export const gramsToFix = ({ quantityGrams, fixations }: DifferentialContract): number =>
  Math.max(0, quantityGrams - fixations.reduce((sum, { grams }) => sum + grams, 0));
