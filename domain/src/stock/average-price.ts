import { amountForUnits, unitPriceE4 } from "../money/index.ts";
import { exactQuotient, exactWhole, roundExact } from "../units/index.ts";

/**
 * Stock in whole units and its price in ten-thousandths of a minor unit. The price is null where the cost of the stock is
 * unknown; empty stock keeps its last price, for what a count finds.
 */
export interface PricedStock {
  quantity: number;
  priceE4: number | null;
}

export interface Received {
  quantity: number;
  /** Landed amount in minor units; null where it is unknown. */
  amountMinor: number | null;
}

/** Ten-thousandths of a minor unit for one minor unit. */
const E4_PER_MINOR = 10_000n;

/**
 * Price after a receipt (moving weighted average): value of the stock plus landed amount, divided by their quantity,
 * rounded to a ten-thousandth. After 0 a new price starts. A receipt without a cost, or stock without one, leaves none:
 * nothing is guessed. A price is for `unitsOfPrice` units: 1000 grams, or 1 piece. Worked: 100 bags at 0.40 and 100 for
 * 44.00 → 84.00 ⁄ 200 = 0.42, 420,000.
 */
export function priceAfterReceipt(stock: PricedStock, received: Received, unitsOfPrice: number): PricedStock {
  const quantity = stock.quantity + received.quantity;
  if (received.amountMinor === null) return { quantity, priceE4: null };
  if (stock.quantity === 0) {
    return { quantity, priceE4: unitPriceE4(received.amountMinor, received.quantity, unitsOfPrice) };
  }
  if (stock.priceE4 === null) return { quantity, priceE4: null };
  const value = BigInt(stock.quantity) * BigInt(stock.priceE4);
  const paid = BigInt(received.amountMinor) * E4_PER_MINOR * BigInt(unitsOfPrice);
  return { quantity, priceE4: roundExact(exactQuotient(exactWhole(value + paid), exactWhole(quantity))) };
}

/** Value in minor units of stock at its price. No stock is worth 0; stock whose cost is unknown has none. */
export function valueOfStock({ quantity, priceE4 }: PricedStock, unitsOfPrice: number): number | null {
  if (quantity === 0) return 0;
  return priceE4 === null ? null : amountForUnits(quantity, priceE4, unitsOfPrice);
}

/** Stock after some of it left or was counted: the price stays. Throws a RangeError where more is taken than there is. */
export function priceAfterChange(stock: PricedStock, change: number): PricedStock {
  const quantity = stock.quantity + change;
  if (quantity < 0) throw new RangeError(`The stock would fall to ${quantity}`);
  return { ...stock, quantity };
}
