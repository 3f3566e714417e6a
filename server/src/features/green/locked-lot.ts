import { type Day, dayAt } from "@tryer/domain/calendar";
import type { LotStock } from "@tryer/domain/green";
import { asc } from "drizzle-orm";
import { greenLocationStock, locations } from "#db/schema/index.ts";
import { counterDay, dayFor, type Place, type Places, placeFor, readerOfPlaces } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type GreenLotRow, greenNotInInventory, lockGreenLot } from "./green-lot.ts";

export { counterDay, dayFor, placeFor };

/** A lot that is locked until the transaction ends, with its stock by location. */
export interface LockedLot {
  row: GreenLotRow;
  stock: LotStock;
  places: Places;
}

/** Locks a lot, then its locations: every booking takes locks in this order. Answers null where there is no such lot. */
export async function findLockedLot(work: Work, id: string): Promise<LockedLot | null> {
  const row = await lockGreenLot(work, id);
  if (!row) return null;
  const { places, byLocation } = await readPlaces(work, id);
  return { row, stock: { byLocation, shortfalls: openShortfalls(row) }, places };
}

export async function lockLot(work: Work, id: string): Promise<LockedLot> {
  const lot = await findLockedLot(work, id);
  if (!lot) throw notFound("Green coffee");
  return lot;
}

/** Locks the lot that a roast names. */
export async function lockLotOfRoast(work: Work, id: string): Promise<LockedLot> {
  const lot = await findLockedLot(work, id);
  if (!lot) throw greenNotInInventory();
  return lot;
}

/** Stands for the roast in a shortfall that is not told by roast. */
export const NO_ROAST = "";

export const openShortfalls = ({ shortfallGrams }: GreenLotRow) =>
  shortfallGrams === 0 ? [] : [{ roastId: NO_ROAST, grams: shortfallGrams }];

/** Reads the locations with what each holds of a lot, and keeps them from being put away until the transaction ends. */
export const readPlaces = readerOfPlaces({
  table: greenLocationStock,
  locationId: greenLocationStock.locationId,
  recordId: greenLocationStock.greenCoffeeId,
  quantity: greenLocationStock.quantityGrams,
});

/** Reads the locations in their order. */
export async function allPlaces({ tx, actor }: Work): Promise<Place[]> {
  const rows = await tx
    .select()
    .from(locations)
    .where(ownRows(actor, locations))
    .orderBy(asc(locations.position), asc(locations.id));
  return rows.map(({ id, name, archivedAt }) => ({ id, name, isArchived: archivedAt !== null }));
}

/** The business day of a roast: the day on which it was roasted, at the latest today. */
export function dayOfRoast({ timeZone, today }: Places, roastedAt: Date): Day {
  const day = dayAt(roastedAt.getTime(), timeZone);
  return day < today ? day : today;
}
