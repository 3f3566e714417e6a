import { lockGreenLots, returnGreen, takeGreen } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import type { RoastRow } from "./roast-row.ts";

/** Gives back what a roast took, not what it wanted: its shortfall never was in stock. History took nothing. */
export async function returnGreenOf(work: Work, roast: RoastRow, { isReweighed = false } = {}): Promise<void> {
  const { id: roastId, greenCoffeeId, shortfallGrams, roastedAt } = roast;
  if (roast.isHistory) return;
  await returnGreen(work, { greenCoffeeId, shortfallGrams, roastId, roastedAt, isReweighed });
}

interface Wanted {
  greenCoffeeId: string;
  greenGrams: number;
  roastedAt: Date;
}

type Taken = Pick<RoastRow, "shortfallGrams" | "costMinor">;

/**
 * Brings stock in line with an edited roast and answers its shortfall in grams and its cost. The old weight goes back before the
 * new one is taken (spec §5), on the day of the roast; without a change of weight, coffee or day, and of history, stock is
 * left alone.
 */
export async function rebookGreen(
  work: Work,
  roast: RoastRow,
  { greenCoffeeId, greenGrams, roastedAt }: Wanted,
): Promise<Taken> {
  const { shortfallGrams, costMinor } = roast;
  if (roast.isHistory) return { shortfallGrams, costMinor };
  const isSameGreen = greenCoffeeId === roast.greenCoffeeId;
  const calendar = await roasteryCalendar(work);
  const isSameDay = calendar.dayOf(roastedAt) === calendar.dayOf(roast.roastedAt);
  if (isSameGreen && isSameDay && greenGrams === roast.greenWeightGrams) return { shortfallGrams, costMinor };
  await lockGreenLots(work, [roast.greenCoffeeId, greenCoffeeId]);
  await returnGreenOf(work, roast, { isReweighed: isSameGreen });
  return takeGreen(work, { greenCoffeeId, grams: greenGrams, roastId: roast.id, roastedAt, isBooked: isSameDay });
}
