import type { LedgerEntry } from "@tryer/domain/green";
import { and, gt, inArray } from "drizzle-orm";
import { greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { LockedLot } from "./locked-lot.ts";
import { isStandingCount, ofLot } from "./movements-of-lot.ts";

type MovementRow = typeof movements.$inferSelect;

/** Refuses to bring stock to a location that was archived since: no count and no transfer would reach it there. */
export function refuseArchivedPlaces({ places }: LockedLot, entries: readonly LedgerEntry[]): void {
  const place = places.all.find(
    ({ id, isArchived }) =>
      isArchived && entries.some(({ locationId, changeGrams }) => locationId === id && changeGrams > 0),
  );
  if (place) throw conflict(`${place.name} is archived. Restore the location first.`);
}

/** Whether one of the locations of a booking was counted after it. */
export async function isCountedSince(work: Work, greenCoffeeId: string, booked: readonly { row: MovementRow }[]) {
  const counts = await work.tx
    .select({ id: movements.id })
    .from(movements)
    .where(
      and(
        ofLot(work, greenCoffeeId),
        gt(movements.sequence, Math.max(...booked.map(({ row }) => row.sequence))),
        inArray(
          movements.locationId,
          booked.map(({ row }) => row.locationId),
        ),
        isStandingCount,
      ),
    )
    .limit(1);
  return counts.length > 0;
}
