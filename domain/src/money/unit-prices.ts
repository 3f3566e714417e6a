import { exactDecimal, exactProduct, exactQuotient, exactWhole, roundExact } from "../units/index.ts";
import { type Currency, minorDigits } from "./currencies.ts";

/** Ten-thousandths of a minor unit: the steps in which a price is kept. */
const PER_MINOR = 10_000;

/**
 * Amount in minor units of so many units at a price in ten-thousandths of a minor unit, rounded once. The price is for
 * `unitsOfPrice` units: 1000 grams, or 1 piece. Worked: 250 bags at 420,000 → 10,500 (105.00).
 */
export const amountForUnits = (quantity: number, priceE4: number, unitsOfPrice: number): number =>
  roundExact(
    exactQuotient(exactWhole(BigInt(quantity) * BigInt(priceE4)), exactWhole(BigInt(PER_MINOR) * BigInt(unitsOfPrice))),
  );

/**
 * Price, in ten-thousandths of a minor unit, of an amount in minor units for so many units; null for none.
 * `amountForUnits` makes the same amount of it again below 10,000 times `unitsOfPrice` units: above that half a
 * ten-thousandth is half a minor unit. Worked: 650.00 for 50,000 labels → 13,000 (0.013 each).
 */
export function unitPriceE4(amountMinor: number, quantity: number, unitsOfPrice: number): number | null {
  if (quantity === 0) return null;
  const amount = exactProduct(exactWhole(amountMinor), exactWhole(PER_MINOR), exactWhole(unitsOfPrice));
  return roundExact(exactQuotient(amount, exactWhole(quantity)));
}

/** Quantity that a typed price of pieces is for: one, a hundred, a thousand as printers quote, or the whole line. */
export const PIECE_PRICE_BASES = ["piece", "hundred", "thousand", "total"] as const;

export type PiecePriceBasis = (typeof PIECE_PRICE_BASES)[number];

/** A price of pieces as it was typed: a plain decimal number of major units. */
export interface TypedPiecePrice {
  amount: string;
  basis: PiecePriceBasis;
}

/** Largest price of pieces that can be typed, in major units. */
export const MAX_PIECE_PRICE_MAJOR = 1_000_000;

const PIECES_OF: Record<PiecePriceBasis, (pieces: number) => number> = {
  piece: () => 1,
  hundred: () => 100,
  thousand: () => 1000,
  total: (pieces) => pieces,
};

/**
 * Amount in minor units of pieces at a typed price, rounded once, as on the invoice. Throws a RangeError for text that is
 * no plain decimal number, and for the total of no pieces. Worked: 2,500 bags at 0.415 USD → 103,750 (1,037.50 USD);
 * 50,000 labels at 13 USD per thousand → 65,000 (650.00 USD).
 */
export function pieceAmountMinor({ amount, basis }: TypedPiecePrice, pieces: number, currency: Currency): number {
  const minor = exactProduct(exactDecimal(amount), exactWhole(10n ** BigInt(minorDigits(currency))));
  return roundExact(exactQuotient(exactProduct(minor, exactWhole(pieces)), exactWhole(PIECES_OF[basis](pieces))));
}

/**
 * Price of a piece, in ten-thousandths of a minor unit, of a price that was typed for one piece, a hundred or a thousand. Throws a
 * RangeError for text that is no plain decimal number. Worked: 13 USD per thousand → 13,000.
 */
export const piecePriceE4 = (
  { amount, basis }: { amount: string; basis: Exclude<PiecePriceBasis, "total"> },
  currency: Currency,
): number => {
  const minor = exactProduct(exactDecimal(amount), exactWhole(10n ** BigInt(minorDigits(currency))));
  return roundExact(exactQuotient(exactProduct(minor, exactWhole(PER_MINOR)), exactWhole(PIECES_OF[basis](1))));
};
