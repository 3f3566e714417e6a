import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastedMovements as movements } from "#db/schema/index.ts";
import { counterDay } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { bookMoves, type Holding, type LockedStock, lockLots, type RoastedMove, unitsOf } from "./locked-stock.ts";

export type MovementRow = typeof movements.$inferSelect;

/** Whether a movement was taken back. The table must be in the statement under its own name. */
export const isTakenBack = sql<boolean>`coalesce((
  select true from roasted_movements counter
  where counter.roastery_id = roasted_movements.roastery_id and counter.reverses_id = roasted_movements.id
), false)`;

interface Reversal {
  /** Names what is taken back in a refusal, as 'This packing'. */
  what: string;
  /** Refuses where a location was counted since: the count has settled it. */
  refusesCounted: boolean;
}

/** Movements that stand and that a condition names, in the order of booking. */
export const standingMovements = ({ tx, actor }: RoasteryWork, condition: SQL | undefined): Promise<MovementRow[]> =>
  tx
    .select()
    .from(movements)
    .where(and(ownRows(actor, movements, condition), isNull(movements.reversesId), sql`not ${isTakenBack}`))
    .orderBy(asc(movements.sequence));

/** Books the counter-movements of movements that stand, the last one first, and answers the lots that changed. */
export async function reverseMovements(
  work: Work,
  rows: readonly MovementRow[],
  { what, refusesCounted }: Reversal,
): Promise<string[]> {
  const lotIds = [...new Set(rows.map(({ lotId }) => lotId))];
  const held = await lockLots(work, lotIds);
  if (refusesCounted) await refuseCounted(work, rows, what);
  refuseGone(held, rows, what);
  const moves = rows.toReversed().map(
    (row): RoastedMove => ({
      holding: holdingOf(held, row),
      locationId: row.locationId,
      change: -row.change,
      kind: row.kind as RoastedMove["kind"],
      reversesId: row.id,
      ...(row.orderLineId === null ? {} : { orderLineId: row.orderLineId }),
      ...(row.orderId === null || row.orderStepId === null
        ? {}
        : { order: { orderId: row.orderId, orderStepId: row.orderStepId } }),
    }),
  );
  const [first] = rows;
  if (!first) return [];
  // What comes in goes first, so that no location is below 0 in between.
  moves.sort((a, b) => Number(b.change > 0) - Number(a.change > 0));
  await bookMoves(work, held, moves, {
    businessDay: counterDay(held.places, first.businessDay),
    reason: first.reason,
    bookingId: uuidv7(),
  });
  return lotIds;
}

function holdingOf({ holdings }: LockedStock, { holdingId }: MovementRow): Holding {
  const holding = holdings.find(({ id }) => id === holdingId);
  if (!holding) throw new Error("the holding of a movement is held");
  return holding;
}

/** Refuses to take out what is not there any more, and to bring into a location that was archived since. */
function refuseGone(held: LockedStock, rows: readonly MovementRow[], what: string): void {
  const changes = new Map<string, { holding: Holding; locationId: string; change: number }>();
  for (const row of rows) {
    const key = `${row.holdingId} ${row.locationId}`;
    const known = changes.get(key) ?? { holding: holdingOf(held, row), locationId: row.locationId, change: 0 };
    changes.set(key, { ...known, change: known.change - row.change });
  }
  for (const { holding, locationId, change } of changes.values()) {
    const place = held.places.all.find(({ id }) => id === locationId);
    if (change > 0 && place?.isArchived) throw conflict(`${place.name} is archived. Restore the location first.`);
    if (unitsOf(holding, locationId) + change < 0)
      throw conflict(`${what} can't be undone: its coffee was packed, sent or moved since.`);
  }
}

/** Refuses to take back what a standing count of the same stock has settled since. */
async function refuseCounted(work: Work, rows: readonly MovementRow[], what: string): Promise<void> {
  const last = Math.max(...rows.map(({ sequence }) => sequence));
  const stocks = new Set(rows.map(({ holdingId, locationId }) => `${holdingId} ${locationId}`));
  const counts = await standingMovements(work, and(eq(movements.kind, "count"), gt(movements.sequence, last)));
  if (counts.some(({ holdingId, locationId }) => stocks.has(`${holdingId} ${locationId}`)))
    throw conflict(`${what} can't be undone: the stock was counted since. Undo the count first.`);
}
