import { gramsOfColumn } from "#db/kg-column.ts";
import { lockGreenLots, returnGreen, takeGreen } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { RoastRow } from "./roast-row.ts";

/** Gives back what a roast took, not what it wanted: its shortfall never was in stock. */
export async function returnGreenOf(work: Work, roast: RoastRow, { isReweighed = false } = {}): Promise<void> {
  const shortfallGrams = gramsOfColumn(roast.shortfallKg);
  await returnGreen(work, {
    greenCoffeeId: roast.greenCoffeeId,
    takenGrams: gramsOfColumn(roast.greenWeightKg) - shortfallGrams,
    shortfallGrams,
    roastId: roast.id,
    isReweighed,
  });
}

interface Wanted {
  greenCoffeeId: string;
  greenGrams: number;
}

/**
 * Brings stock in line with an edited roast and answers its shortfall in grams. The old weight goes back before the
 * new one is taken (spec §5); without a change of weight or coffee stock is left alone.
 */
export async function rebookGreen(work: Work, roast: RoastRow, { greenCoffeeId, greenGrams }: Wanted): Promise<number> {
  const isSameCoffee = greenCoffeeId === roast.greenCoffeeId;
  if (isSameCoffee && greenGrams === gramsOfColumn(roast.greenWeightKg)) return gramsOfColumn(roast.shortfallKg);
  await lockGreenLots(work, [roast.greenCoffeeId, greenCoffeeId]);
  await returnGreenOf(work, roast, { isReweighed: isSameCoffee });
  const { shortfallGrams } = await takeGreen(work, { greenCoffeeId, grams: greenGrams, roastId: roast.id });
  return shortfallGrams;
}
