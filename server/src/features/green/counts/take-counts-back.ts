import { bookCountTakenBack } from "@tryer/domain/green";
import { and, asc, gte, inArray } from "drizzle-orm";
import { greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { bookOnLots, lockLots, type PlannedBooking } from "../book-on-lots.ts";
import { counterDay } from "../locked-lot.ts";
import { namedLot } from "./book-counts.ts";

/** A count that an import booked, with the row of its list. */
export interface BookedCount {
  movementId: string;
  row: number | null;
}

/**
 * Takes counts back that were booked together, by movements of their own. Answers the lots, by row and name, that moved
 * or were archived since: where there is one, none is taken back.
 */
export async function takeCountsBack(work: Work, counts: readonly BookedCount[], reason: string): Promise<string[]> {
  const { tx, actor } = work;
  const rowOf = new Map(counts.map(({ movementId, row }) => [movementId, row]));
  const counted = await tx
    .select({ lotId: movements.greenCoffeeId, sequence: movements.sequence })
    .from(movements)
    .where(ownRows(actor, movements, inArray(movements.id, [...rowOf.keys()])));
  const lots = await lockLots(
    work,
    counted.map(({ lotId }) => lotId),
  );
  const since = Math.min(...counted.map(({ sequence }) => sequence));
  if (counted.length === 0) return [];
  // Read once the lots are locked: until then others may book on them.
  const booked = await tx
    .select()
    .from(movements)
    .where(
      ownRows(
        actor,
        movements,
        and(gte(movements.sequence, since), inArray(movements.greenCoffeeId, [...lots.keys()])),
      ),
    )
    .orderBy(asc(movements.sequence));
  const planned: PlannedBooking[] = [];
  const movedSince = new Map<string, number | null>();
  const countedRow = new Map<string, number | null>();
  for (const { id, greenCoffeeId, locationId, changeGrams, shortfallGrams } of booked) {
    const lot = lots.get(greenCoffeeId);
    if (!lot) continue;
    const row = rowOf.get(id);
    if (row === undefined) {
      const at = countedRow.get(greenCoffeeId);
      if (at !== undefined) movedSince.set(greenCoffeeId, at);
      continue;
    }
    countedRow.set(greenCoffeeId, countedRow.get(greenCoffeeId) ?? row);
    const place = lot.places.all.find((each) => each.id === locationId);
    if (lot.row.archivedAt || place?.isArchived) movedSince.set(greenCoffeeId, row);
    const count = { locationId, changeGrams, settledGrams: 0 - shortfallGrams };
    planned.push({ lot, reverses: id, book: (stock) => bookCountTakenBack(stock, count) });
  }
  const [first] = booked;
  const [held] = lots.values();
  if (movedSince.size > 0 || !first || !held) {
    const inOrder = [...movedSince].sort(([, a], [, b]) => (a ?? 0) - (b ?? 0));
    return inOrder.flatMap(([id, row]) => {
      const lot = lots.get(id);
      return lot ? [namedLot(lot, row)] : [];
    });
  }
  await bookOnLots(work, planned.reverse(), { businessDay: counterDay(held.places, first.businessDay), reason });
  return [];
}
