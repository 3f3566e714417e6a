import type { Day } from "@tryer/domain/calendar";
import { type Booking, gramsInAll, type LotStock } from "@tryer/domain/green";
import { asc, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { greenLocationStock as held, greenCoffeeInventory as lots } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import {
  columnsOfStock,
  inStatements,
  type LotEntries,
  refusalOf,
  refuseTooMuch,
  writeEntriesOfLots,
} from "./book-stock.ts";
import { greenNotInInventory } from "./green-lot.ts";
import { type LockedLot, openShortfalls, readPlaces } from "./locked-lot.ts";

/** Locks lots until the transaction ends, by few statements and in the order of their ids. Refuses when one is not there. */
export async function lockLots(work: Work, ids: readonly string[]): Promise<Map<string, LockedLot>> {
  const { tx, actor } = work;
  const wanted = [...new Set(ids)];
  const [first] = wanted;
  if (first === undefined) return new Map();
  const rows = await tx
    .select()
    .from(lots)
    .where(ownRows(actor, lots, inArray(lots.id, wanted)))
    .orderBy(asc(lots.id))
    .for("no key update");
  if (rows.length < wanted.length) throw greenNotInInventory();
  const { places } = await readPlaces(work, first);
  const stock = await tx
    .select()
    .from(held)
    .where(ownRows(actor, held, inArray(held.greenCoffeeId, wanted)));
  const byLot = new Map<string, Map<string, number>>(wanted.map((id) => [id, new Map()]));
  for (const { greenCoffeeId, locationId, quantityGrams } of stock)
    byLot.get(greenCoffeeId)?.set(locationId, quantityGrams);
  return new Map(
    rows.map((row) => {
      const byLocation = byLot.get(row.id) ?? new Map<string, number>();
      return [row.id, { row, stock: { byLocation, shortfalls: openShortfalls(row) }, places }];
    }),
  );
}

/** Booking on one of many lots, made of the stock that the earlier ones leave. */
export interface PlannedBooking {
  lot: LockedLot;
  /** Movement that it takes back. */
  reverses?: string;
  book: (stock: LotStock) => Booking;
}

interface Running {
  stock: LotStock;
  averageE4: number | null;
}

/**
 * Writes bookings on locked lots by few statements, however many lots there are. Answers the movement of each booking, in
 * their order; null where nothing was to be booked. Throws the refusal of the first that the rules refuse.
 */
export async function bookOnLots(
  work: Work,
  planned: readonly PlannedBooking[],
  circumstances: { businessDay: Day; reason: string },
): Promise<(string | null)[]> {
  const running = new Map<string, Running>();
  const movementIds: (string | null)[] = planned.map(() => null);
  for (const round of roundsOf(planned)) {
    const written: LotEntries[] = [];
    for (const at of round) {
      const { lot, reverses, book } = planned[at] ?? failed();
      const before = running.get(lot.row.id) ?? { stock: lot.stock, averageE4: lot.row.averageCostE4 };
      const booking = book(before.stock);
      if (!booking.ok) throw refusalOf(lot, booking);
      if (booking.entries.length === 0) continue;
      columnsOfStock(booking.stock);
      const movementId = uuidv7();
      movementIds[at] = movementId;
      written.push({
        greenCoffeeId: lot.row.id,
        state: { grams: gramsInAll(before.stock), averageE4: before.averageE4 },
        entries: booking.entries,
        movementId,
        reverses: reverses === undefined ? undefined : [reverses],
      });
      running.set(lot.row.id, { ...before, stock: booking.stock });
    }
    const priced = await writeEntriesOfLots(work, written, circumstances);
    const averages = new Map(priced.map(({ bookingId, averageAfterE4 }) => [bookingId, averageAfterE4]));
    for (const { greenCoffeeId, movementId = "" } of written) {
      const after = running.get(greenCoffeeId) ?? failed();
      running.set(greenCoffeeId, { ...after, averageE4: averages.get(movementId) ?? null });
    }
  }
  await updateStockOf(work, running);
  return movementIds;
}

/** Positions of bookings in rounds, each of which names a lot once. */
function roundsOf(planned: readonly PlannedBooking[]): number[][] {
  const rounds: number[][] = [];
  const roundOf = new Map<string, number>();
  for (const [at, { lot }] of planned.entries()) {
    const round = roundOf.get(lot.row.id) ?? 0;
    roundOf.set(lot.row.id, round + 1);
    const positions = rounds[round];
    if (positions) positions.push(at);
    else rounds[round] = [at];
  }
  return rounds;
}

/** Writes stock, shortfall and price of many lots as their ledgers say, each a new version. */
async function updateStockOf({ tx, actor, now }: Work, running: ReadonlyMap<string, Running>): Promise<void> {
  const rows = [...running].map(([id, { stock, averageE4 }]) => {
    const { quantityGrams, shortfallGrams } = columnsOfStock(stock);
    refuseTooMuch(quantityGrams, averageE4);
    return {
      id,
      quantity: lots.quantityGrams.mapToDriverValue(quantityGrams),
      shortfall: lots.shortfallGrams.mapToDriverValue(shortfallGrams),
      average: averageE4,
    };
  });
  for (const some of inStatements(rows)) {
    await tx.execute(sql`
      update ${lots} set quantity_kg = after.quantity, shortfall_kg = after.shortfall, average_cost_e4 = after.average,
        version = version + 1, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as after (id uuid, quantity numeric, shortfall numeric, average bigint)
      where ${lots.roasteryId} = ${actor.roasteryId} and ${lots.id} = after.id`);
  }
}

function failed(): never {
  throw new Error("a booking lost its lot");
}
