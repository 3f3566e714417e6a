import { and, eq, isNull, lte, ne } from "drizzle-orm";
import { greenCoffeeMovements as movements, purchaseReceipts as receipts } from "#db/schema/index.ts";
import { requireOwner } from "#features/customers/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { HeldLot } from "./held-lot.ts";

/**
 * Refuses to give a lot to somebody else once any of it was roasted, bought or in stock on a locked day: statements and
 * values that were told before would change. `ownerId` is undefined where nobody changes it.
 */
export async function refuseOwnerChange(
  work: Work,
  { row: { id, coffeeName, ownerId: before }, places }: HeldLot,
  ownerId: string | null | undefined,
): Promise<void> {
  if (ownerId === undefined || ownerId === before) return;
  await requireOwner(work, ownerId);
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
  if (locked.length > 0) throw fixed(`${coffeeName} counts in the books that are locked through ${lockedThrough}`);
}

const fixed = (why: string) =>
  invalid(`${why}, so its owner stays. Add a new green coffee for the other owner.`, "ownerId");
