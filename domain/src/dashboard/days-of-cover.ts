/** Days that are looked back at: four weeks hold every weekday of a roastery equally often. */
export const COVER_PERIOD_DAYS = 28;

/** A coffee whose stock lasts fewer days than these is running out: about what an order takes to arrive. */
export const RUNNING_OUT_DAYS = 28;

/**
 * Whole days that a stock lasts if as much is roasted each day as was on average in the last 28. Weights in grams; null
 * where nothing was roasted, because then nothing can be said. A day that the stock covers in part is not counted.
 * Worked: 20,000 g in stock, 35,000 g roasted in 28 days (1,250 g a day) → 16 days.
 */
export function daysOfCover({ stockGrams, usedGrams }: { stockGrams: number; usedGrams: number }): number | null {
  if (usedGrams <= 0) return null;
  return Math.floor((stockGrams * COVER_PERIOD_DAYS) / usedGrams);
}
