import type { Day } from "../../calendar/index.ts";
import { stockValueMinor } from "../cost/moving-average.ts";

/** A movement with the day that it counts for. Weights in grams. */
export interface DatedMovement {
  businessDay: Day;
  locationId: string | null;
  changeGrams: number;
  /** Price per kg of the lot after it, in ten-thousandths of a minor unit; null where the cost is unknown. */
  averageAfterE4: number | null;
}

export interface StockOnDay {
  balanceGrams: number;
  byLocation: Map<string | null, number>;
  averageE4: number | null;
  /** Minor units; null where there is stock whose cost is unknown. */
  valueMinor: number | null;
}

/**
 * Stock and value of a lot at the end of a day. Movements are given in recorded order; those count whose business day is
 * not later, and the price is the one after the last of them that was recorded. A roast that is dated before the receipt
 * it took from makes the days between negative: the sum is told as it is. Worked: 10,000 g received for the 1st at 9.00,
 * 4,000 g roasted for the 3rd → on the 2nd 10,000 g worth 90.00.
 */
export function stockOn(day: Day, movements: Iterable<DatedMovement>): StockOnDay {
  const byLocation = new Map<string | null, number>();
  let balanceGrams = 0;
  let averageE4: number | null = null;
  for (const { businessDay, locationId, changeGrams, averageAfterE4 } of movements) {
    if (businessDay > day) continue;
    balanceGrams += changeGrams;
    byLocation.set(locationId, (byLocation.get(locationId) ?? 0) + changeGrams);
    averageE4 = averageAfterE4;
  }
  return { balanceGrams, byLocation, averageE4, valueMinor: stockValueMinor(balanceGrams, averageE4) };
}
