import { giveBackToStock } from "@tryer/domain/green";
import { and, desc, eq, or } from "drizzle-orm";
import { gramsOfColumn } from "#db/kg-column.ts";
import { greenCoffeeMovements as movements } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { coffeeNotInInventory } from "./coffee-not-in-inventory.ts";
import { lockGreenLot } from "./green-lot.ts";

interface Returned {
  greenCoffeeId: string;
  /** What the roast really took. */
  takenGrams: number;
  /** What it wanted beyond that. */
  shortfallGrams: number;
  roastId: string;
  /** The roast takes its green coffee from the same lot again, with another weight. */
  isReweighed: boolean;
}

/**
 * Gives back to stock what a roast took. A count that settled its shortfall has put that coffee into the books: a roast
 * that is only weighed anew gives it back too, or a lighter one would cost stock.
 */
export async function returnGreen(
  work: Work,
  { greenCoffeeId, takenGrams, shortfallGrams, roastId, isReweighed }: Returned,
): Promise<void> {
  const lot = await lockGreenLot(work, greenCoffeeId);
  if (!lot) throw coffeeNotInInventory();
  const isSettled = shortfallGrams > 0 && (await isCountedSince(work, greenCoffeeId, roastId));
  const returnedGrams = isSettled && isReweighed ? takenGrams + shortfallGrams : takenGrams;
  await bookStock(work, lot, {
    kind: "roast_returned",
    balanceGrams: giveBackToStock(gramsOfColumn(lot.quantityKg), returnedGrams).balanceGrams,
    shortfallGrams: Math.max(0, gramsOfColumn(lot.shortfallKg) - (isSettled ? 0 : shortfallGrams)),
    roastId,
  });
}

/** Whether a count has settled what was short since the roast took from the lot: it is no part of the lot's shortfall any more. */
async function isCountedSince({ tx, actor }: Work, greenCoffeeId: string, roastId: string): Promise<boolean> {
  const ofLot = and(eq(movements.roasteryId, actor.roasteryId), eq(movements.greenCoffeeId, greenCoffeeId));
  const [last] = await tx
    .select({ kind: movements.kind })
    .from(movements)
    .where(and(ofLot, or(eq(movements.kind, "adjustment"), eq(movements.roastId, roastId))))
    .orderBy(desc(movements.sequence))
    .limit(1);
  return last?.kind === "adjustment";
}
