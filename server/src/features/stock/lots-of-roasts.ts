import { roastNumberLabel, weighedText, wholeGrams } from "@tryer/domain/units";
import { and, eq, inArray, sql } from "drizzle-orm";
import { roastedLots, roastedMovements, roasteries } from "#db/schema/index.ts";
import { counterDay } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import {
  bookMoves,
  holdingFor,
  type LockedStock,
  type LotRow,
  lockLots,
  movesOutOf,
  newlyLocked,
  unitsOf,
} from "./locked-stock.ts";
import { placesOfReturn } from "./places-of-return.ts";

/** Facts of a roast that its lot follows. */
export interface RoastedRoast {
  id: string;
  number: number;
  roastedItemId: string | null;
  roastedAt: Date;
  /** Grams with up to 3 decimals, of which whole ones are booked; null while it is not known. */
  roastedGrams: number | null;
  status: string;
}

interface EditedRoast extends RoastedRoast {
  statusBefore: string;
}

/** A roast that gets this status goes on hold until somebody releases it, also where it was released before. */
const REJECTED = "rejected";

/**
 * Adds the lot of a new roast with its roasted weight at the first location. History brings nothing, and makes no lot. A
 * roast of no product makes a lot of none, and one that is not weighed yet an empty one.
 */
export async function addRoastedCoffee(work: Work, roast: RoastedRoast): Promise<void> {
  const { tx, actor, now } = work;
  const { roastery, calendar } = await roasteryOf(work);
  const isHeld = roast.status === REJECTED || roastery.holdsRoastedCoffee;
  const lots = await tx
    .insert(roastedLots)
    .values({
      roasteryId: actor.roasteryId,
      id: roast.id,
      source: "roast",
      roastId: roast.id,
      roastedItemId: roast.roastedItemId,
      roastedOn: calendar.dayOf(roast.roastedAt),
      heldAt: isHeld ? now : null,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (wholeGrams(roast.roastedGrams ?? 0) > 0)
    await bringTo(work, await newlyLocked(work, lots), { ...roast, brought: 0 });
}

async function roasteryOf({ tx, actor, now }: Work) {
  const [roastery] = await tx
    .select({ timeZone: roasteries.timeZone, holdsRoastedCoffee: roasteries.holdsRoastedCoffee })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  if (!roastery) throw new Error("the roastery of the person is there");
  return { roastery, calendar: new RoasteryCalendar(roastery.timeZone, now) };
}

/**
 * Brings the lot of an edited roast in line: product, day, hold, and the difference of its weight. Refused where less loose
 * coffee is left than the roast lost. A roast from before the books and one of history have no lot, and get none.
 */
export async function followRoast(work: Work, { statusBefore, ...roast }: EditedRoast): Promise<void> {
  const held = await lockLots(work, [roast.id]);
  const [lot] = held.lots;
  if (!lot) return;
  const { calendar } = await roasteryOf(work);
  const roastedOn = calendar.dayOf(roast.roastedAt);
  const isRejectedNow = roast.status === REJECTED && statusBefore !== REJECTED && lot.heldAt === null;
  if (lot.roastedItemId !== roast.roastedItemId || lot.roastedOn !== roastedOn || isRejectedNow) {
    await work.tx
      .update(roastedLots)
      .set({
        roastedItemId: roast.roastedItemId,
        roastedOn,
        ...(isRejectedNow ? { heldAt: work.now, releasedAt: null, releasedBy: null } : {}),
        version: sql`${roastedLots.version} + 1`,
        updatedAt: work.now,
      })
      .where(ownRows(work.actor, roastedLots, eq(roastedLots.id, lot.id)));
  }
  await bringTo(work, held, { ...roast, brought: await broughtBy(work, roast.id) });
}

/** Takes what a deleted roast brought out again. Refused where less loose coffee is left. */
export const takeRoastedCoffeeBack = async (work: Work, roast: Pick<RoastedRoast, "id" | "number">): Promise<void> => {
  const held = await lockLots(work, [roast.id]);
  if (held.lots.length === 0) return;
  await bringTo(work, held, { ...roast, roastedGrams: 0, brought: await broughtBy(work, roast.id) });
};

/** Locks the lots of several roasts at once, before they are changed one by one. */
export const lockRoastedLots = async (work: Work, roastIds: readonly string[]): Promise<void> => {
  if (roastIds.length > 1) await lockLots(work, roastIds);
};

/** Books the difference between what a roast brought so far and what it weighs. */
async function bringTo(
  work: Work,
  held: LockedStock,
  { id, number, roastedGrams, brought }: Pick<RoastedRoast, "id" | "number" | "roastedGrams"> & { brought: number },
): Promise<void> {
  const lot = lotAmong(held, id);
  const change = wholeGrams(roastedGrams ?? 0) - brought;
  if (change === 0) return;
  const loose = await holdingFor(work, held, { lotId: id, packageSizeId: null, unitGrams: 1 });
  const businessDay = counterDay(held.places, lot.roastedOn);
  const kind = brought === 0 ? "roast" : "roast_corrected";
  if (change > 0) {
    const usable = new Set(held.places.all.filter(({ isArchived }) => !isArchived).map((place) => place.id));
    const places = await placesOfReturn(work, { lotId: id, grams: change, usable, otherwise: firstLocation(held) });
    const moves = places.map(({ locationId, grams }) => ({ holding: loose, locationId, change: grams, kind }) as const);
    await bookMoves(work, held, moves, { businessDay });
    return;
  }
  const left = unitsOf(loose);
  if (left < -change) throw conflict(tooLittleLeft(number, left, -change));
  await bookMoves(work, held, movesOutOf(held, loose, -change, { kind: "roast_corrected" }), { businessDay });
}

const tooLittleLeft = (number: number, left: number, wanted: number) =>
  weighedText`Only ${{ grams: left }} of roast ${roastNumberLabel(number)} are left loose, and ${{ grams: wanted }} would leave the stock: the rest was packed, sent, counted or wasted since. Undo that first.`;

const lotAmong = ({ lots }: LockedStock, id: string): LotRow => {
  const lot = lots.find((each) => each.id === id);
  if (!lot) throw new Error("the lot of the roast is held");
  return lot;
};

const firstLocation = ({ places }: LockedStock): string => {
  const place = places.all.find(({ isArchived }) => !isArchived);
  if (!place) throw new Error("a roastery keeps a location in use");
  return place.id;
};

/** Grams that a roast brought so far, with all corrections. */
async function broughtBy({ tx, actor }: Work, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ grams: sql`coalesce(sum(${roastedMovements.change}), 0)`.mapWith(Number) })
    .from(roastedMovements)
    .where(
      and(
        ownRows(actor, roastedMovements, eq(roastedMovements.lotId, lotId)),
        inArray(roastedMovements.kind, ["roast", "roast_corrected"]),
      ),
    );
  return row?.grams ?? 0;
}
