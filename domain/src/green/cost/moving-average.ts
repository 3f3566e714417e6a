import { type PricedStock, priceAfterChange, priceAfterReceipt, valueOfStock } from "../../stock/index.ts";

/**
 * Stock of a lot in grams and its price per kg in ten-thousandths of a minor unit. The price is null where the cost of the
 * stock is unknown; an empty lot keeps its last price, for coffee that a count finds.
 */
export interface AverageState {
  grams: number;
  averageE4: number | null;
}

export const NO_STOCK: AverageState = { grams: 0, averageE4: null };

/** Grams that a price of green coffee is for. */
const GRAMS_OF_PRICE = 1000;

/** Dearest price per kg that the books take, in ten-thousandths of a minor unit: 10,000,000.00 of a currency with cents. */
const MAX_AVERAGE_E4 = 10_000_000_000_000;

/** Whether a price per kg is more than the books take, in ten-thousandths of a minor unit. */
export const isTooDear = (averageE4: number): boolean => averageE4 > MAX_AVERAGE_E4;

/** Whether an amount in minor units is more than grams may cost, so that no price of it would be exact. */
export const isTooMuch = (amountMinor: number, grams: number): boolean =>
  isTooDear((amountMinor * 10_000 * GRAMS_OF_PRICE) / grams);

const pricedOf = ({ grams, averageE4 }: AverageState): PricedStock => ({ quantity: grams, priceE4: averageE4 });
const stateOf = ({ quantity, priceE4 }: PricedStock): AverageState => ({ grams: quantity, averageE4: priceE4 });

/**
 * Price after a receipt (moving weighted average): value of the stock plus landed amount, divided by their weight, rounded
 * to a ten-thousandth. After 0 a new price starts. A receipt without a cost, or stock without one, leaves none: nothing
 * is guessed. Amount in minor units; null where it is unknown. Worked: 10 kg at 9.00 and 5 kg for 60.00 → 150.00 ⁄ 15 kg
 * = 10.00, 10,000,000.
 */
export const afterReceipt = (state: AverageState, receivedGrams: number, amountMinor: number | null): AverageState =>
  stateOf(priceAfterReceipt(pricedOf(state), { quantity: receivedGrams, amountMinor }, GRAMS_OF_PRICE));

/**
 * Stock after some of it was roasted, sold, thrown away or counted, in grams: the price stays. Throws a RangeError where
 * more is taken than there is. Worked: 10 kg at 9.00, -4,000 g → 6 kg at 9.00.
 */
export const afterChange = (state: AverageState, changeGrams: number): AverageState =>
  stateOf(priceAfterChange(pricedOf(state), changeGrams));

/**
 * Cost in minor units of what a roast takes (grams) at the price of the stock; null where that is unknown. It stays with
 * the roast, whatever the lot costs later. Worked: 4,200 g at 9,000,000 → 3780 (37.80).
 */
export const costOfTaken = (takenGrams: number, averageE4: number | null): number | null =>
  stockValueMinor(takenGrams, averageE4);

/**
 * Value in minor units of a stock in grams at a price per kg in ten-thousandths of a minor unit. No stock is worth 0; stock
 * whose cost is unknown has none. Worked: 10,000 g at 9,000,000 → 9000.
 */
export const stockValueMinor = (grams: number, averageE4: number | null): number | null =>
  valueOfStock(pricedOf({ grams, averageE4 }), GRAMS_OF_PRICE);
