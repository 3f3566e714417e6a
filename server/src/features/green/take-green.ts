import { takeFromStock } from "@tryer/domain/green";
import { gramsOfColumn } from "#db/kg-column.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { coffeeNotInInventory } from "./coffee-not-in-inventory.ts";
import { lockGreenLot } from "./green-lot.ts";

/**
 * Takes green coffee out of stock for a roast, in grams. The balance stops at 0 (spec §5); the rest of what was wanted
 * is the shortfall. The roast's row must be there already.
 */
export async function takeGreen(
  work: Work,
  { greenCoffeeId, grams, roastId }: { greenCoffeeId: string; grams: number; roastId: string },
): Promise<{ takenGrams: number; shortfallGrams: number }> {
  const lot = await lockGreenLot(work, greenCoffeeId);
  if (!lot) throw coffeeNotInInventory();
  const { takenGrams, shortfallGrams, balanceGrams } = takeFromStock(gramsOfColumn(lot.quantityKg), grams);
  await bookStock(work, lot, {
    kind: "roast",
    balanceGrams,
    shortfallGrams: gramsOfColumn(lot.shortfallKg) + shortfallGrams,
    roastId,
  });
  return { takenGrams, shortfallGrams };
}
