import { and, eq, isNull, lte, ne } from "drizzle-orm";
import { greenCoffeeMovements as movements, purchaseReceipts as receipts } from "#db/schema/index.ts";
import { requireOwner } from "#features/customers/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { LockedLot } from "./locked-lot.ts";

/**
 * Refuses to give a lot to somebody else once any of it was roasted, bought or in stock on a locked day: statements and
 * values that were told before would change. A customer takes over no lot with a cost either: it would be gone from the value
 * of the stock without a line that says so. `ownerId` is undefined where nobody changes it.
 */
export async function refuseOwnerChange(
  work: Work,
  { row: { id, coffeeName, ownerId: before, averageCostE4 }, places }: LockedLot,
  ownerId: string | null | undefined,
): Promise<void> {
  if (ownerId === undefined || ownerId === before) return;
  await requireOwner(work, ownerId);
  if (ownerId !== null && averageCostE4 !== null) throw fixed(`${coffeeName} has a cost in your books`);
  const { tx, actor } = work;
  const roasted = await tx
    .select({ id: movements.id })
    .from(movements)
    .where(ownRows(actor, movements, and(eq(movements.greenCoffeeId, id), eq(movements.kind, "roast"))))
    .limit(1);
  if (roasted.length > 0) throw fixed(`${coffeeName} was roasted already`);
  const bought = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(ownRows(actor, receipts, and(eq(receipts.greenCoffeeId, id), isNull(receipts.takenBackAt))))
    .limit(1);
  if (bought.length > 0) throw fixed(`${coffeeName} was bought by a purchase`);
  const { lockedThrough } = places;
  if (lockedThrough === null) return;
  const moved = and(eq(movements.greenCoffeeId, id), ne(movements.changeGrams, 0));
  const locked = await tx
    .select({ id: movements.id })
    .from(movements)
    .where(ownRows(actor, movements, and(moved, lte(movements.businessDay, lockedThrough))))
    .limit(1);
  if (locked.length > 0) throw fixed(`${coffeeName} is in the period locked through ${lockedThrough}`);
}

/** Refuses a cost for a customer's coffee, which costs the roastery nothing. */
export function refuseCostOfCustomers(ownerId: string | null, hasCost: boolean): void {
  if (ownerId === null || !hasCost) return;
  throw invalid("This coffee belongs to a customer. Leave the cost blank.", "cost.price");
}

const fixed = (why: string) =>
  invalid(`${why}, so its owner stays. Add a new green coffee for the other owner.`, "ownerId");
