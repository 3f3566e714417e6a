import { bookArrival, bookDeparture } from "@tryer/domain/green";
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  roastedCoffeeItems as items,
  purchaseLines as lines,
  greenCoffeeMovements as movements,
  purchases,
  productRecipeParts as recipeParts,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { bookStock } from "../book-stock.ts";
import { findGreenLot, lockGreenLots, updateGreenLot } from "../green-lot.ts";
import { counterDay, lockLot } from "../locked-lot.ts";
import { isTakenBack, ofLot } from "../movements-of-lot.ts";
import { isCountedSince, refuseArchivedPlaces } from "../take-back-rules.ts";

type MovementRow = typeof movements.$inferSelect;

/** Both sides of a split: what left the one lot, and what came into the other. */
export interface Split {
  out: MovementRow;
  into: MovementRow;
  isTakenBack: boolean;
}

/** The split that a movement of a lot belongs to; null where it is a transfer between locations, or anything else. */
export async function splitOf(work: Work, id: string, movementId: string): Promise<Split | null> {
  const bookingOf = work.tx
    .select({ bookingId: movements.bookingId })
    .from(movements)
    .where(and(ofLot(work, id), eq(movements.id, movementId)));
  const booked = await work.tx
    .select({ row: movements, isTakenBack })
    .from(movements)
    .where(ownRows(work.actor, movements, inArray(movements.bookingId, bookingOf)))
    .orderBy(asc(movements.sequence));
  const out = booked.find(({ row }) => row.kind === "transfer_out");
  const into = booked.find(({ row }) => row.kind === "transfer_in");
  if (!out || !into || out.row.greenCoffeeId === into.row.greenCoffeeId) return null;
  return { out: out.row, into: into.row, isTakenBack: out.isTakenBack };
}

/**
 * Brings a part back into the lot that it was split off, with what it costs by now; a part that is empty then is archived. Refused once it was used
 * or counted.
 */
export async function takeSplitBack(work: Work, { out, into }: Split): Promise<void> {
  await lockGreenLots(work, [out.greenCoffeeId, into.greenCoffeeId]);
  const part = await lockLot(work, into.greenCoffeeId);
  const whole = await lockLot(work, out.greenCoffeeId);
  for (const [lot, row] of [
    [part, into],
    [whole, out],
  ] as const) {
    if (await isCountedSince(work, lot.row.id, [{ row }])) {
      throw conflict(`${lot.row.coffeeName} was counted since. Correct the quantity instead.`);
    }
  }
  const grams = into.changeGrams;
  const leaves = bookDeparture(part.stock, { kind: "transfer_out", locationId: into.locationId, grams });
  if (!leaves.ok) {
    throw conflict(`Less of ${part.row.coffeeName} is left than was split off. Count it and correct the quantity.`);
  }
  const comes = bookArrival(whole.stock, { kind: "transfer_in", locationId: out.locationId, grams });
  if (comes.ok) refuseArchivedPlaces(whole, comes.entries);
  const bookingId = uuidv7();
  const circumstances = { businessDay: counterDay(whole.places, into.businessDay), reason: into.reason, bookingId };
  const left = await bookStock(work, part, leaves, { ...circumstances, reverses: [into.id] });
  const costs = { receiptMinor: left.tookMinor };
  await bookStock(work, whole, comes, { ...circumstances, reverses: [out.id], costs });
  await putEmptyPartAway(work, into.greenCoffeeId);
}

/** Archives a part that is empty again, which nobody needs in the list; its ledger stays, and it can be restored. */
async function putEmptyPartAway(work: Work, id: string): Promise<void> {
  const row = await findGreenLot(work, id);
  if (!row || row.archivedAt !== null || row.quantityGrams > 0 || row.shortfallGrams > 0) return;
  if (await isInUse(work, id)) return;
  await updateGreenLot(work, row, { archivedAt: work.now });
}

/** Whether a product is roasted of a lot, or a purchase that is not cancelled names it. */
async function isInUse({ tx, actor }: Work, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isInUse: boolean }>(sql`select exists (
    select from ${items} where ${ownRows(actor, items, eq(items.greenCoffeeId, id), isNull(items.archivedAt))}
  ) or exists (
    select from ${recipeParts} where ${ownRows(actor, recipeParts, eq(recipeParts.greenCoffeeId, id))}
  ) or exists (
    select from ${lines} join ${purchases} on ${purchases.roasteryId} = ${lines.roasteryId}
      and ${purchases.id} = ${lines.purchaseId}
    where ${ownRows(actor, lines, eq(lines.greenCoffeeId, id), ne(purchases.status, "cancelled"))}
  ) as "isInUse"`);
  return rows[0]?.isInUse === true;
}
