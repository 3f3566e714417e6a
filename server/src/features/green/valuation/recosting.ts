import { type Day, isDay } from "@tryer/domain/calendar";
import {
  bookPrice,
  type CostChange,
  type CostMovement,
  costEventsOf,
  costsInBooks,
  type Invoice,
  isLocked,
  isTooMuch,
  type Recosting,
  recost,
} from "@tryer/domain/green";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { greenCostDifferences as differences, greenCoffeeMovements as movements, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { bookStock, inStatements } from "../book-stock.ts";
import { lifeOf } from "../cost/price-entries.ts";
import { lockGreenLots } from "../green-lot.ts";
import { dayFor, holdLot, placeFor } from "../held-lot.ts";
import { ofLot } from "../movements-of-lot.ts";

interface LotInvoice {
  greenCoffeeId: string;
  /** New amounts of receipts, by their movements. */
  invoices: readonly Invoice[];
}

interface Period {
  today: Day;
  lockedThrough: string | null;
}

/** Changes of one lot by a later invoice. */
export interface LotRecosting extends LotInvoice {
  planned: Recosting;
  /** Kind of the movement of each cause that is no roast. */
  kinds: ReadonlyMap<string, CostMovement["kind"]>;
  lockedThrough: Day | null;
  corrections: { receiptId: string; differenceMinor: number }[];
}

/** Locks the roasts that took from some lots, then the lots: the order in which editing a roast comes across them. */
export async function holdForRecosting(work: Work, greenCoffeeIds: readonly string[]): Promise<void> {
  const { tx, actor } = work;
  const took = tx
    .select({ id: movements.roastId })
    .from(movements)
    .where(ownRows(actor, movements, inArray(movements.greenCoffeeId, [...greenCoffeeIds])));
  await tx
    .select({ id: roasts.id })
    .from(roasts)
    .where(ownRows(actor, roasts, inArray(roasts.id, took)))
    .orderBy(asc(roasts.id))
    .for("no key update");
  await lockGreenLots(work, greenCoffeeIds);
}

/** Says what new amounts of receipts would change in their lot, and books nothing. */
export async function planRecosting(
  work: Work,
  { greenCoffeeId, invoices }: LotInvoice,
  { today, lockedThrough: through }: Period,
): Promise<LotRecosting> {
  const { tx, actor } = work;
  const life = await lifeOf(work, greenCoffeeId);
  const booked = await tx
    .select({
      recostedId: differences.recostedId,
      causeId: differences.causeId,
      differenceMinor: differences.differenceMinor,
    })
    .from(differences)
    .where(ownRows(actor, differences, eq(differences.greenCoffeeId, greenCoffeeId)));
  const gramsOf = new Map(life.map(({ id, changeGrams }) => [id, changeGrams]));
  for (const { receiptId, amountMinor } of invoices) {
    if (isTooMuch(amountMinor, gramsOf.get(receiptId) ?? 1)) throw invalid("This is more than green coffee can cost");
  }
  const lockedThrough = through !== null && isDay(through) ? through : null;
  const book = { today, lockedThrough, bookedCosts: costsInBooks(life, booked) };
  return {
    greenCoffeeId,
    invoices,
    planned: recost(costEventsOf(life), invoices, book),
    kinds: new Map(life.map(({ id, kind }) => [id, kind])),
    lockedThrough,
    corrections: invoices.map(({ receiptId, amountMinor }) => ({
      receiptId,
      differenceMinor: amountMinor - amountOf(life, receiptId),
    })),
  };
}

/** Amount of a receipt by now: what it came with, and what later invoices added. */
const amountOf = (life: readonly CostMovement[], receiptId: string): number =>
  life
    .filter(({ id, correctsId }) => id === receiptId || correctsId === receiptId)
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);

/**
 * Books a planned invoice on a lot that is held: a line of 0 kg for each receipt, a difference for each cause, and the new
 * cost of the roasts on open days. What lies in the locked period keeps its cost, and its difference is dated today.
 */
export async function bookRecosting(
  work: Work,
  { greenCoffeeId, planned, corrections, lockedThrough }: LotRecosting,
  reason: string,
): Promise<void> {
  const { tx, actor, now } = work;
  const lot = await holdLot(work, greenCoffeeId);
  const businessDay = dayFor(lot.places);
  const line = { kind: "recosted", locationId: placeFor(lot.places), times: corrections.length } as const;
  await bookStock(work, lot, bookPrice(lot.stock, line), { businessDay, reason, costs: { corrections } });
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
    planned.changes.filter((change) => change.isRoast && !isLocked(change.businessDay, lockedThrough)),
  );
}

/** Adds the differences of roasts to what they cost, by one statement. */
async function addToRoasts({ tx, actor, now }: Work, changes: readonly CostChange[]): Promise<void> {
  if (changes.length === 0) return;
  const added = changes.map(({ causeId, differenceMinor }) => ({ id: causeId, difference: differenceMinor }));
  await tx.execute(sql`
    update ${roasts} set cost_minor = coalesce(cost_minor, 0) + added.difference, version = version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id uuid, difference bigint)
    where ${and(eq(roasts.roasteryId, actor.roasteryId), sql`${roasts.id} = added.id`)}`);
}
