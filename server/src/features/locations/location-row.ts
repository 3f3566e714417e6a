import { Location } from "@tryer/contract";
import { asc } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { nameRoastery } from "#db/local-settings.ts";
import { locations } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type LocationRow = typeof locations.$inferSelect;

const record = recordOf(locations, "Location");

/** Name of the location that every roastery begins with. */
const FIRST_LOCATION = "Roastery";

/** Gives a new roastery its first location. */
export async function insertFirstLocation(tx: Tx, roasteryId: string): Promise<void> {
  // Forced row-level security binds the owner of the tables too.
  await nameRoastery(tx, roasteryId);
  await tx.insert(locations).values({ roasteryId, id: uuidv7(), name: FIRST_LOCATION, position: 1 });
}

/** Reads all locations in their order, archived ones included. */
export const allLocations = ({ tx, actor }: Work) =>
  tx.select().from(locations).where(ownRows(actor, locations)).orderBy(asc(locations.position), asc(locations.id));

/** Locks all locations, in the order of their ids: one of them is always in use and the first. */
export async function lockLocations(work: Work): Promise<LocationRow[]> {
  const { tx, actor } = work;
  await tx
    .select({ id: locations.id })
    .from(locations)
    .where(ownRows(actor, locations))
    .orderBy(asc(locations.id))
    .for("no key update");
  return allLocations(work);
}

export function locationAmong(rows: readonly LocationRow[], id: string): LocationRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound("Location");
  return row;
}

/** Writes the given columns and makes the row a new version. */
export async function updateLocation(work: Work, row: LocationRow, columns: Partial<LocationRow>): Promise<Location> {
  await record.update(work, row, columns);
  return loadLocation(work, row.id);
}

export async function loadLocation(work: Work, id: string): Promise<Location> {
  const rows = await allLocations(work);
  return presentLocation(locationAmong(rows, id), rows);
}

/** Presents a location among all of the roastery, in their order. */
export const presentLocation = (row: LocationRow, all: readonly LocationRow[]): Location => ({
  ...copied(Location, row),
  isFirst: all.find(({ archivedAt }) => archivedAt === null)?.id === row.id,
});
