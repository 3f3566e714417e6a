import type { Day } from "@tryer/domain/calendar";
import type { LotStock, RoastedMovementKind } from "@tryer/domain/stock";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { refersTo } from "#db/refers-to.ts";
import { roastedHoldings, roastedLocationStock, roastedLots, roastedMovements } from "#db/schema/index.ts";
import { type Places, readerOfPlaces } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { trimPicksToStock } from "./picks/trim-picks.ts";

export type LotRow = typeof roastedLots.$inferSelect;
type HoldingRow = typeof roastedHoldings.$inferSelect;

/** Stock of a lot in one form, with its stock by location. */
export interface Holding extends Pick<HoldingRow, "id" | "lotId" | "packageSizeId" | "unitGrams"> {
  byLocation: Map<string, number>;
}

/** Lots that are locked until the transaction ends, oldest roast first, with all that they hold. */
export interface LockedStock {
  lots: LotRow[];
  holdings: Holding[];
  places: Places;
}

/** A change of a holding at a location, to be booked. */
export interface RoastedMove {
  holding: Holding;
  locationId: string;
  change: number;
  kind: RoastedMovementKind;
  orderLineId?: string;
  reversesId?: string;
  /** Step of an order that it belongs to, where that is not the step of the whole booking. */
  order?: { orderId: string; orderStepId: string };
}

interface Circumstances {
  businessDay: Day;
  reason?: string;
  bookingId?: string | undefined;
  order?: { orderId: string; orderStepId: string };
}

const readPlaces = readerOfPlaces({
  table: roastedLocationStock,
  locationId: roastedLocationStock.locationId,
  recordId: roastedLocationStock.holdingId,
  quantity: roastedLocationStock.quantity,
});

/** Id of no row, where the locations alone are read. */
const NOTHING = "00000000-0000-0000-0000-000000000000";

/** Condition that something of a lot is left. */
const hasStock = sql`exists (
  select from ${roastedHoldings} holding
  where holding.roastery_id = ${roastedLots.roasteryId} and holding.lot_id = ${roastedLots.id} and holding.quantity > 0
)`;

/**
 * Locks lots in the order of their ids, then the locations: every booking takes locks in this order, so that none waits for
 * another in a circle. What the lots hold is read after that.
 */
async function lockWhere(work: Work, condition: SQL | undefined): Promise<LockedStock> {
  const { tx, actor } = work;
  const lots = await tx
    .select()
    .from(roastedLots)
    .where(ownRows(actor, roastedLots, condition))
    .orderBy(asc(roastedLots.id))
    .for("no key update");
  const { places } = await readPlaces(work, NOTHING);
  const holdings = await holdingsOf(work, lots);
  return { lots: lots.toSorted(olderFirst), holdings, places };
}

const olderFirst = (a: LotRow, b: LotRow): number =>
  a.roastedOn === b.roastedOn ? (a.id < b.id ? -1 : 1) : a.roastedOn < b.roastedOn ? -1 : 1;

async function holdingsOf({ tx, actor }: Work, lots: readonly LotRow[]): Promise<Holding[]> {
  if (lots.length === 0) return [];
  const ids = lots.map(({ id }) => id);
  const rows = await tx
    .select({
      id: roastedHoldings.id,
      lotId: roastedHoldings.lotId,
      packageSizeId: roastedHoldings.packageSizeId,
      unitGrams: roastedHoldings.unitGrams,
      locationId: roastedLocationStock.locationId,
      quantity: roastedLocationStock.quantity,
    })
    .from(roastedHoldings)
    .leftJoin(roastedLocationStock, refersTo(roastedLocationStock.holdingId, roastedHoldings))
    .where(ownRows(actor, roastedHoldings, inArray(roastedHoldings.lotId, ids)))
    .orderBy(asc(roastedHoldings.id));
  const holdings = new Map<string, Holding>();
  for (const { locationId, quantity, ...holding } of rows) {
    const known = holdings.get(holding.id) ?? { ...holding, byLocation: new Map<string, number>() };
    if (locationId !== null && quantity !== null) known.byLocation.set(locationId, quantity);
    holdings.set(holding.id, known);
  }
  return [...holdings.values()];
}

/** Lots of products that something is left of; of those that are on hold, too, where it is asked for. */
export const lockProducts = (work: Work, productIds: readonly string[], { withHeld = false } = {}) =>
  lockWhere(
    work,
    and(
      inArray(roastedLots.roastedItemId, [...new Set(productIds)]),
      withHeld ? undefined : isNull(roastedLots.heldAt),
      hasStock,
    ),
  );

/** Lots that this transaction made, with nothing in them yet. */
export async function newlyLocked(work: Work, lots: LotRow[]): Promise<LockedStock> {
  const { places } = await readPlaces(work, NOTHING);
  return { lots, holdings: [], places };
}

export const lockLots = (work: Work, ids: readonly string[]) => lockWhere(work, inArray(roastedLots.id, [...ids]));

/** A lot that must be there. */
export async function lockLot(work: Work, id: string): Promise<LockedStock & { lot: LotRow }> {
  const held = await lockLots(work, [id]);
  const [lot] = held.lots;
  if (!lot) throw notFound("Roasted lot");
  return { ...held, lot };
}

/** The lot of a holding. */
export async function lockLotOfHolding(work: Work, holdingId: string) {
  const [row] = await work.tx
    .select({ lotId: roastedHoldings.lotId })
    .from(roastedHoldings)
    .where(ownRows(work.actor, roastedHoldings, eq(roastedHoldings.id, holdingId)));
  if (!row) throw notFound("Roasted coffee");
  const held = await lockLot(work, row.lotId);
  const holding = held.holdings.find(({ id }) => id === holdingId);
  if (!holding) throw new Error("a holding of a held lot is there");
  return { ...held, holding };
}

/** Units of a holding in all, or at one location. */
export const unitsOf = ({ byLocation }: Holding, locationId?: string): number =>
  locationId === undefined
    ? [...byLocation.values()].reduce((sum, quantity) => sum + quantity, 0)
    : (byLocation.get(locationId) ?? 0);

/** Holdings of one form, the oldest roast first. */
export const holdingsInForm = ({ lots, holdings }: LockedStock, packageSizeId: string | null): Holding[] =>
  lots.flatMap(({ id }) => holdings.filter((each) => each.lotId === id && each.packageSizeId === packageSizeId));

/** Stock of holdings, as the rules of the domain take from it. */
export const stockOf = (holdings: readonly Holding[], locationId?: string): LotStock[] =>
  holdings.map((holding) => ({ id: holding.id, quantity: unitsOf(holding, locationId) }));

/** The holding of a lot in a form, which is made where there is none yet. */
export async function holdingFor(
  { tx, actor }: Work,
  held: LockedStock,
  form: Pick<Holding, "lotId" | "packageSizeId" | "unitGrams">,
): Promise<Holding> {
  const known = held.holdings.find(
    (each) =>
      each.lotId === form.lotId && each.packageSizeId === form.packageSizeId && each.unitGrams === form.unitGrams,
  );
  if (known) return known;
  const made: Holding = { ...form, id: uuidv7(), byLocation: new Map() };
  await tx.insert(roastedHoldings).values({ ...form, id: made.id, roasteryId: actor.roasteryId });
  held.holdings.push(made);
  return made;
}

/** Moves that take units from a holding, from the first location and then from the others, as far as they go. */
export function movesOutOf(
  { places }: LockedStock,
  holding: Holding,
  units: number,
  move: Pick<RoastedMove, "kind" | "orderLineId">,
): RoastedMove[] {
  let left = units;
  return places.all.flatMap(({ id: locationId }) => {
    const quantity = Math.min(left, unitsOf(holding, locationId));
    if (quantity <= 0) return [];
    left -= quantity;
    return [{ ...move, holding, locationId, change: -quantity }];
  });
}

/**
 * Books moves in their order: the movements, the stock by location and of each holding, and a new version of each lot. The
 * holdings are those of locked lots and follow. Throws a bug where a location would fall below 0: callers refuse that first.
 */
export async function bookMoves(
  work: Work,
  held: LockedStock,
  moves: readonly RoastedMove[],
  { businessDay, reason = "", bookingId = uuidv7(), order }: Circumstances,
): Promise<string> {
  if (moves.length === 0) return bookingId;
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const rows = moves.map(
    ({ holding, locationId, change, kind, orderLineId, reversesId, order: own = order }, index) => {
      const after = unitsOf(holding, locationId) + change;
      if (!Number.isSafeInteger(after) || after < 0) throw new RangeError(`${locationId} would hold ${after}`);
      holding.byLocation.set(locationId, after);
      return {
        roasteryId,
        id: index === 0 ? bookingId : uuidv7(),
        lotId: holding.lotId,
        holdingId: holding.id,
        locationId,
        kind,
        change,
        balanceAfter: unitsOf(holding),
        businessDay,
        reason,
        bookingId,
        reversesId: reversesId ?? null,
        orderId: own?.orderId ?? null,
        orderStepId: own?.orderStepId ?? null,
        orderLineId: orderLineId ?? null,
        userId,
        createdAt: now,
      };
    },
  );
  const written = await tx.insert(roastedMovements).values(rows).onConflictDoNothing().returning({
    id: roastedMovements.id,
  });
  // A concurrent duplicate of this request was faster, which answers it.
  if (written.length < rows.length) throw conflict("This was booked already");
  const touched = [...new Set(moves.map(({ holding }) => holding))];
  const stock = touched.flatMap(({ id: holdingId, byLocation }) =>
    [...byLocation].map(([locationId, quantity]) => ({ roasteryId, holdingId, locationId, quantity })),
  );
  await tx
    .insert(roastedLocationStock)
    .values(stock)
    .onConflictDoUpdate({
      target: [roastedLocationStock.roasteryId, roastedLocationStock.holdingId, roastedLocationStock.locationId],
      set: { quantity: sql`excluded.quantity` },
    });
  for (const holding of touched) {
    await tx
      .update(roastedHoldings)
      .set({ quantity: unitsOf(holding) })
      .where(ownRows(actor, roastedHoldings, eq(roastedHoldings.id, holding.id)));
  }
  const lotIds = [...new Set(touched.map(({ lotId }) => lotId))];
  await tx
    .update(roastedLots)
    .set({ version: sql`${roastedLots.version} + 1`, updatedAt: now })
    .where(ownRows(actor, roastedLots, inArray(roastedLots.id, lotIds)));
  for (const lot of held.lots) if (lotIds.includes(lot.id)) lot.version += 1;
  await trimPicksOf(work, held, moves);
  return bookingId;
}

/** Puts picks back that bags are no longer there for. What is sent comes off the picks of its own line (`takeOffPicks`). */
async function trimPicksOf(work: Work, { holdings }: LockedStock, moves: readonly RoastedMove[]): Promise<void> {
  const fewer = moves.flatMap(({ holding, change, kind }) => (change < 0 && kind !== "sale" ? [holding] : []));
  for (const { lotId, packageSizeId } of new Set(fewer)) {
    if (packageSizeId === null) continue;
    const ofSize = holdings.filter((each) => each.lotId === lotId && each.packageSizeId === packageSizeId);
    const bags = ofSize.reduce((sum, holding) => sum + unitsOf(holding), 0);
    await trimPicksToStock(work, { lotId, packageSizeId, bags });
  }
}
