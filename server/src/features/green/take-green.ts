import { bookRoast } from "@tryer/domain/green";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { counterDay, dayFor, dayOfRoast, lockLotOfRoast, placeFor } from "./locked-lot.ts";

interface Taking {
  greenCoffeeId: string;
  grams: number;
  roastId: string;
  roastedAt: Date;
  /** The roast is in the books already: its coffee is taken today where its own day is locked, instead of being refused. */
  isBooked?: boolean;
}

/**
 * Takes green coffee out of stock for a roast, in grams: from the first location, then from the others. The balance stops
 * at 0 (spec §5); the rest of what was wanted is the shortfall. What was taken has a cost, null where it is unknown. The roast's row must be there already.
 */
export async function takeGreen(
  work: Work,
  { greenCoffeeId, grams, roastId, roastedAt, isBooked = false }: Taking,
): Promise<{ shortfallGrams: number; costMinor: number | null }> {
  const lot = await lockLotOfRoast(work, greenCoffeeId);
  const booking = bookRoast(lot.stock, { roastId, locationId: placeFor(lot.places), grams });
  const day = dayOfRoast(lot.places, roastedAt);
  const businessDay = isBooked ? counterDay(lot.places, day) : dayFor(lot.places, day, "roastedAt");
  const { entries, costOfRoasts } = await bookStock(work, lot, booking, { businessDay });
  return {
    shortfallGrams: entries.reduce((sum, { shortfallChangeGrams }) => sum + shortfallChangeGrams, 0),
    costMinor: costOfRoasts.get(roastId) ?? null,
  };
}
