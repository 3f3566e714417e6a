import { bookRoast } from "@tryer/domain/green";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { dayOfRoast, holdLotOfRoast, placeFor } from "./held-lot.ts";

interface Taking {
  greenCoffeeId: string;
  grams: number;
  roastId: string;
  roastedAt: Date;
}

/**
 * Takes green coffee out of stock for a roast, in grams: from the first location, then from the others. The balance stops
 * at 0 (spec §5); the rest of what was wanted is the shortfall. What was taken has a cost, null where it is unknown. The roast's row must be there already.
 */
export async function takeGreen(
  work: Work,
  { greenCoffeeId, grams, roastId, roastedAt }: Taking,
): Promise<{ shortfallGrams: number; costMinor: number | null }> {
  const lot = await holdLotOfRoast(work, greenCoffeeId);
  const booking = bookRoast(lot.stock, { roastId, locationId: placeFor(lot.places), grams });
  const { entries, costOfRoasts } = await bookStock(work, lot, booking, {
    businessDay: dayOfRoast(lot.places, roastedAt),
  });
  return {
    shortfallGrams: entries.reduce((sum, { shortfallChangeGrams }) => sum + shortfallChangeGrams, 0),
    costMinor: costOfRoasts.get(roastId) ?? null,
  };
}
