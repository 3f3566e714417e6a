import {
  type DecimalSeparators,
  exactDecimal,
  exactProduct,
  exactQuotient,
  exactWhole,
  parseDecimalText,
  roundExact,
} from "../units/index.ts";
import { type Currency, minorDigits } from "./currencies.ts";

/** Decimals of an exchange rate: banks print four to six, a đồng in dinars needs eight. */
export const RATE_PLACES = 8;

/**
 * Largest rate: far above the dearest pair (a dinar is some 80,000 đồng), and with all its places still exact in a
 * number.
 */
export const MAX_RATE = 10_000_000;

export type ParsedRate = { ok: true; rate: string } | { ok: false; reason: string };

/**
 * Reads an exchange rate that a person typed: what one unit of the purchase's currency costs in the roastery's. The rate
 * comes back as a plain decimal text without needless zeros, which is how it is kept. Worked: "0,9250" with a decimal
 * comma → "0.925"; "0" → refused.
 */
export function parseRate(text: string, separators?: DecimalSeparators): ParsedRate {
  const limits = { places: RATE_PLACES, above: 0, max: MAX_RATE, label: "Exchange rate" };
  const parsed = parseDecimalText(text, limits, separators);
  return parsed.ok ? { ok: true, rate: parsed.text } : parsed;
}

interface Exchange {
  from: Currency;
  to: Currency;
  /** Units of `to` for one unit of `from`, as a plain decimal text. */
  rate: string;
}

/**
 * An amount in minor units in another currency, in its minor units, rounded once. Throws a RangeError for a rate that is
 * no plain decimal number. Worked: 1000 (10.00 USD) at 0.925 → 925 (9.25 EUR); 10.00 USD at 149.5 → 1495 (1495 JPY).
 */
export function exchangeMinor(amountMinor: number, { from, to, rate }: Exchange): number {
  const tens = (currency: Currency) => exactWhole(10n ** BigInt(minorDigits(currency)));
  const exact = exactProduct(exactWhole(amountMinor), exactDecimal(rate), tens(to));
  return roundExact(exactQuotient(exact, tens(from)));
}
