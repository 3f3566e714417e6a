import { giveBackToStock } from "@tryer/domain/green";
import { gramsOfColumn } from "#db/kg-column.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { coffeeNotInInventory } from "./coffee-not-in-inventory.ts";
import { lockGreenLot } from "./green-lot.ts";

interface Returned {
  greenCoffeeId: string;
  /** What the roast really took. */
  takenGrams: number;
  /** What it wanted beyond that. A count in between may have settled it already. */
  shortfallGrams: number;
  roastId: string;
}

/** Gives back to stock what a roast took. */
export async function returnGreen(
  work: Work,
  { greenCoffeeId, takenGrams, shortfallGrams, roastId }: Returned,
): Promise<void> {
  const lot = await lockGreenLot(work, greenCoffeeId);
  if (!lot) throw coffeeNotInInventory();
  await bookStock(work, lot, {
    kind: "roast_returned",
    balanceGrams: giveBackToStock(gramsOfColumn(lot.quantityKg), takenGrams).balanceGrams,
    shortfallGrams: Math.max(0, gramsOfColumn(lot.shortfallKg) - shortfallGrams),
    roastId,
  });
}
