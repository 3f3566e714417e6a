import { bookRoastReturn } from "@tryer/domain/green";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { sumOf } from "#db/weight-sums.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { counterDay, dayOfRoast, type LockedLot, lockLotOfRoast, placeFor } from "./locked-lot.ts";
import { isStandingCount, ofLot } from "./movements-of-lot.ts";

interface Returned {
  greenCoffeeId: string;
  /** Grams that the roast wanted beyond what it really took. */
  shortfallGrams: number;
  roastId: string;
  roastedAt: Date;
  /** The roast takes its green coffee from the same lot again, with another weight. */
  isReweighed: boolean;
}

/**
 * Gives back to stock what a roast took, to where it was taken from. A count that settled its shortfall has put that
 * coffee into the books: a roast that is only weighed anew gives it back too, or a lighter one would cost stock.
 */
export async function returnGreen(
  work: Work,
  { greenCoffeeId, shortfallGrams, roastId, roastedAt, isReweighed }: Returned,
): Promise<void> {
  const lot = await lockLotOfRoast(work, greenCoffeeId);
  const isSettled = shortfallGrams > 0 && (await isCountedSince(work, greenCoffeeId, roastId));
  const openGrams = isSettled ? 0 : Math.min(shortfallGrams, lot.row.shortfallGrams);
  const shortfalls = [
    { roastId, grams: openGrams },
    { roastId: "", grams: lot.row.shortfallGrams - openGrams },
  ].filter(({ grams }) => grams > 0);
  const { taken, takenOn = dayOfRoast(lot.places, roastedAt) } = await takenByLocation(work, lot, roastId);
  const settledGrams = isSettled && isReweighed ? shortfallGrams : 0;
  const returned = taken.map(({ locationId, grams }, index) => ({
    locationId,
    grams: grams + (index === 0 ? settledGrams : 0),
  }));
  const booking = bookRoastReturn({ ...lot.stock, shortfalls }, { roastId, taken: returned });
  await bookStock(work, lot, booking, { businessDay: counterDay(lot.places, takenOn) });
}

/**
 * Grams that a roast has taken from a lot since it last gave some back, by location, and the business day on which it first
 * did; the first location stands in for one that was put away since.
 */
async function takenByLocation(work: Work, { row, places }: LockedLot, roastId: string) {
  const rows = await work.tx
    .select({
      locationId: movements.locationId,
      changeGrams: sumOf(movements.changeGrams),
      takenOn: sql<string>`min(${movements.businessDay})::text`,
    })
    .from(movements)
    .where(and(ofLot(work, row.id), eq(movements.roastId, roastId), eq(movements.kind, "roast"), isAfterReturns))
    .groupBy(movements.locationId)
    .orderBy(sql`min(${movements.sequence})`);
  const first = placeFor(places);
  const byLocation = new Map<string, number>();
  for (const { locationId, changeGrams } of rows) {
    const isInUse = places.all.some(({ id, isArchived }) => id === locationId && !isArchived);
    const place = isInUse ? locationId : first;
    byLocation.set(place, (byLocation.get(place) ?? 0) - changeGrams);
  }
  const taken = [...byLocation].map(([locationId, grams]) => ({ locationId, grams }));
  const some = taken.filter(({ grams }) => grams > 0);
  const [takenOn] = rows.map((row) => row.takenOn).sort();
  return { taken: some.length > 0 ? some : [{ locationId: first, grams: 0 }], takenOn };
}

/** The table must be in the statement under its own name. */
const isAfterReturns = sql`not exists (
  select from green_coffee_movements returned
  where returned.roastery_id = green_coffee_movements.roastery_id and returned.roast_id = green_coffee_movements.roast_id
    and returned.green_coffee_id = green_coffee_movements.green_coffee_id and returned.kind = 'roast_returned'
    and returned.sequence > green_coffee_movements.sequence
)`;

/** Whether a count has settled what was short since the roast took from the lot: it is no part of the lot's shortfall any more. */
async function isCountedSince(work: Work, greenCoffeeId: string, roastId: string): Promise<boolean> {
  const [last] = await work.tx
    .select({ isOfRoast: sql<boolean>`${movements.roastId} is not distinct from ${roastId}` })
    .from(movements)
    .where(and(ofLot(work, greenCoffeeId), or(isStandingCount, eq(movements.roastId, roastId))))
    .orderBy(desc(movements.sequence))
    .limit(1);
  return last !== undefined && !last.isOfRoast;
}
