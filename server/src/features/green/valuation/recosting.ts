import { type Day, isDay } from "@tryer/domain/calendar";
import {
  bookPrice,
  type CostChange,
  type CostMovement,
  type Invoice,
  isLocked,
  isTooMuch,
  type LotBooks,
  type LotOfRecosting,
  type LotsRecosting,
  recostLots,
} from "@tryer/domain/green";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  greenCostDifferences as differences,
  greenCoffeeMovements as movements,
  roastParts,
  roasts,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { bookStock, inStatements } from "../book-stock.ts";
import { lifeOf } from "../cost/price-entries.ts";
import { lockGreenLots } from "../green-lot.ts";
import { dayFor, lockLot, placeFor } from "../locked-lot.ts";
import { ofLot } from "../movements-of-lot.ts";

interface Period {
  today: Day;
  lockedThrough: string | null;
}

/** Changes of one lot by a later invoice. */
export interface LotRecosting extends LotOfRecosting {
  /** Kind of the movement of each cause that is no roast. */
  kinds: ReadonlyMap<string, CostMovement["kind"]>;
  lockedThrough: Day | null;
  corrections: { receiptId: string; differenceMinor: number }[];
}

/** Changes of all lots that an invoice reaches: those of its receipts, and those that were split off them. */
export interface GreenRecosting extends Omit<LotsRecosting, "lots"> {
  lots: LotRecosting[];
}

/**
 * Locks the roasts that took from some lots and from what was split off them, then the lots: the order in which editing a
 * roast comes across them.
 */
export async function lockForRecosting(work: Work, receivedIn: readonly string[]): Promise<void> {
  const { tx, actor } = work;
  const greenCoffeeIds = await withSplitOff(work, receivedIn);
  const took = tx
    .select({ id: movements.roastId })
    .from(movements)
    .where(ownRows(actor, movements, inArray(movements.greenCoffeeId, greenCoffeeIds)));
  await tx
    .select({ id: roasts.id })
    .from(roasts)
    .where(ownRows(actor, roasts, inArray(roasts.id, took)))
    .orderBy(asc(roasts.id))
    .for("no key update");
  await lockGreenLots(work, greenCoffeeIds);
  // Nothing can be split off locked lots.
  const reached = await withSplitOff(work, receivedIn);
  if (reached.length > greenCoffeeIds.length) {
    throw conflict("The stock changed since the list was made. Check it again.", "fingerprint");
  }
}

/** Some lots, and every lot that a part of them was split off into, also through several splits. */
async function withSplitOff({ tx, actor }: Work, greenCoffeeIds: readonly string[]): Promise<string[]> {
  if (greenCoffeeIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive reached(id) as (
      select jsonb_array_elements_text(${JSON.stringify(greenCoffeeIds)}::jsonb)::uuid
      union
      select came.green_coffee_id from reached
        join green_coffee_movements went on went.roastery_id = ${actor.roasteryId}
          and went.green_coffee_id = reached.id and went.kind = 'transfer_out'
        join green_coffee_movements came on came.roastery_id = ${actor.roasteryId}
          and came.booking_id = went.booking_id and came.kind = 'transfer_in'
    ) select id from reached order by id`);
  return rows.map(({ id }) => id);
}

/** Says what new amounts of receipts, by lot and movement, would change in the lots, and books nothing. */
export async function planRecosting(
  work: Work,
  invoices: ReadonlyMap<string, readonly Invoice[]>,
  { today, lockedThrough: through }: Period,
): Promise<GreenRecosting> {
  const books = new Map<string, LotBooks>();
  for (const id of await withSplitOff(work, [...invoices.keys()])) books.set(id, await booksOf(work, id));
  for (const [id, some] of invoices) refuseTooDear(books.get(id), some);
  const lockedThrough = through !== null && isDay(through) ? through : null;
  const { lots, ...sums } = recostLots(books, invoices, { today, lockedThrough });
  const detailed = lots.map((lot): LotRecosting => {
    const movementsOfLot = books.get(lot.greenCoffeeId)?.movements ?? [];
    return {
      ...lot,
      lockedThrough,
      kinds: new Map(movementsOfLot.map(({ id, kind }) => [id, kind])),
      corrections: lot.invoices.map(({ receiptId, amountMinor }) => ({
        receiptId,
        differenceMinor: amountMinor - amountOf(movementsOfLot, receiptId),
      })),
    };
  });
  return { lots: detailed, ...sums };
}

async function booksOf(work: Work, greenCoffeeId: string): Promise<LotBooks> {
  const { tx, actor } = work;
  const booked = await tx
    .select({
      recostedId: differences.recostedId,
      causeId: differences.causeId,
      differenceMinor: differences.differenceMinor,
    })
    .from(differences)
    .where(ownRows(actor, differences, eq(differences.greenCoffeeId, greenCoffeeId)));
  return { movements: await lifeOf(work, greenCoffeeId), differences: booked };
}

/** Refuses an amount beyond what the coffee of a receipt can cost; a part of it costs no more per kg. */
function refuseTooDear(books: LotBooks | undefined, invoices: readonly Invoice[]): void {
  const gramsOf = new Map(books?.movements.map(({ id, changeGrams }) => [id, changeGrams]));
  for (const { receiptId, amountMinor } of invoices) {
    if (isTooMuch(amountMinor, gramsOf.get(receiptId) ?? 1)) throw invalid("This is more than green coffee can cost");
  }
}

/** Amount of a receipt by now: what it came with, and what later invoices added. */
const amountOf = (life: readonly CostMovement[], receiptId: string): number =>
  life
    .filter(({ id, correctsId }) => id === receiptId || correctsId === receiptId)
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);

/**
 * Books a planned invoice on locked lots: for each lot a line of 0 kg for each receipt, a difference for each cause, and the new
 * cost of the roasts on open days. What lies in the locked period keeps its cost, and its difference is dated today.
 */
export async function bookRecosting(work: Work, { lots }: GreenRecosting, reason: string): Promise<void> {
  const bookingId = uuidv7();
  for (const lot of lots) await bookOnLot(work, lot, { reason, bookingId });
}

async function bookOnLot(
  work: Work,
  { greenCoffeeId, planned, corrections, lockedThrough }: LotRecosting,
  { reason, bookingId }: { reason: string; bookingId: string },
): Promise<void> {
  const { tx, actor, now } = work;
  const lot = await lockLot(work, greenCoffeeId);
  const businessDay = dayFor(lot.places);
  const line = { kind: "recosted", locationId: placeFor(lot.places), times: corrections.length } as const;
  await bookStock(work, lot, bookPrice(lot.stock, line), { businessDay, reason, bookingId, costs: { corrections } });
  const [last] = await tx
    .select({ id: movements.id })
    .from(movements)
    .where(ofLot(work, greenCoffeeId))
    .orderBy(desc(movements.sequence))
    .limit(1);
  if (!last) throw new Error("a re-costing left no movement");
  const rows = planned.changes.map((change) => {
    const isOfLocked = isLocked(change.businessDay, lockedThrough);
    return {
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      greenCoffeeId,
      recostedId: last.id,
      causeId: change.causeId,
      businessDay: isOfLocked ? businessDay : change.businessDay,
      isLocked: isOfLocked,
      beforeMinor: change.beforeMinor,
      differenceMinor: change.differenceMinor,
      createdAt: now,
    };
  });
  for (const some of inStatements(rows)) await tx.insert(differences).values(some);
  await addToRoasts(
    work,
    greenCoffeeId,
    planned.changes.filter((change) => change.isRoast && !isLocked(change.businessDay, lockedThrough)),
  );
}

/** Adds the differences of roasts to what they cost, of a blend also to its part; a blend costs what its parts do. */
async function addToRoasts(
  { tx, actor, now }: Work,
  greenCoffeeId: string,
  changes: readonly CostChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const added = changes.map(({ causeId, differenceMinor }) => ({ id: causeId, difference: differenceMinor }));
  const differencesOfRoasts = sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id uuid, difference bigint)`;
  await tx.execute(sql`
    update ${roastParts} set cost_minor = coalesce(cost_minor, 0) + added.difference from ${differencesOfRoasts}
    where ${and(
      eq(roastParts.roasteryId, actor.roasteryId),
      eq(roastParts.greenCoffeeId, greenCoffeeId),
      sql`${roastParts.roastId} = added.id`,
    )}`);
  await tx.execute(sql`
    update ${roasts} set version = version + 1, updated_at = ${now.toISOString()}::timestamptz,
      cost_minor = case when green_coffee_id is null then (
        select case when bool_and(part.cost_minor is not null) then sum(part.cost_minor)::bigint end
        from roast_parts part where part.roastery_id = ${actor.roasteryId} and part.roast_id = ${roasts.id}
      ) else coalesce(cost_minor, 0) + added.difference end
    from ${differencesOfRoasts}
    where ${and(eq(roasts.roasteryId, actor.roasteryId), sql`${roasts.id} = added.id`)}`);
}
