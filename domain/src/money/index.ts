// Money: whole minor units of a currency, spread to the last of them, and prices per kg that keep four digits more.
// What a person typed stays beside what is computed from it, so that a line is the invoice's to the cent.
export {
  type AmountLimits,
  amountText,
  MAX_AMOUNT_MINOR,
  type ParsedAmount,
  parseAmount,
  sumMinor,
} from "./amounts.ts";
export { CURRENCIES, type Currency, isCurrency, minorDigits } from "./currencies.ts";
export { exchangeMinor, MAX_RATE, type ParsedRate, parseRate, RATE_PLACES } from "./exchange.ts";
export {
  amountAtPrice,
  averagePriceE4,
  lineAmountMinor,
  MAX_PRICE_MAJOR,
  type ParsedPrice,
  PRICE_BASES,
  PRICE_PLACES,
  type PriceBasis,
  parsePrice,
  pricePerKgE4,
  priceText,
  type TypedPrice,
} from "./prices.ts";
export { spread } from "./spread.ts";
export {
  amountForUnits,
  MAX_PIECE_PRICE_MAJOR,
  PIECE_PRICE_BASES,
  type PiecePriceBasis,
  pieceAmountMinor,
  piecePriceE4,
  type TypedPiecePrice,
  unitPriceE4,
} from "./unit-prices.ts";
export { zoneCurrency } from "./zone-currency.ts";
