import { contract } from "@tryer/contract";
import { eq, gt } from "drizzle-orm";
import { greenLocationStock, packagingLocationStock } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import { checkName } from "./edit-location.ts";
import { locationAmong, lockLocations, presentLocation, updateLocation } from "./location-row.ts";

/** Bookings hold the locations of their stock, so nothing is put into a location while it is put away. */
export const archiveLocation = command({
  operation: contract.locations.archive,
  permission: "locations:write",
  async run(work, { id }: { id: string }) {
    const all = await lockLocations(work);
    const row = locationAmong(all, id);
    if (row.archivedAt) return { result: presentLocation(row, all), subjectId: id, isRepeat: true };
    if (all.filter(({ archivedAt }) => archivedAt === null).length === 1) {
      throw conflict("A roastery keeps at least one location");
    }
    const held = await work.tx.$count(
      greenLocationStock,
      ownRows(
        work.actor,
        greenLocationStock,
        eq(greenLocationStock.locationId, id),
        gt(greenLocationStock.quantityGrams, 0),
      ),
    );
    if (held > 0) throw conflict(`${row.name} holds ${held === 1 ? "a coffee" : `${held} coffees`}. Move them first.`);
    const packed = await work.tx.$count(
      packagingLocationStock,
      ownRows(
        work.actor,
        packagingLocationStock,
        eq(packagingLocationStock.locationId, id),
        gt(packagingLocationStock.pieces, 0),
      ),
    );
    if (packed > 0) throw conflict(`${row.name} holds packaging material. Move it first.`);
    return { result: await updateLocation(work, row, { archivedAt: work.now }), subjectId: id };
  },
});

export const restoreLocation = command({
  operation: contract.locations.restore,
  permission: "locations:write",
  async run(work, { id }: { id: string }) {
    const all = await lockLocations(work);
    const row = locationAmong(all, id);
    if (!row.archivedAt) return { result: presentLocation(row, all), subjectId: id, isRepeat: true };
    checkName(all, row.name, id);
    return { result: await updateLocation(work, row, { archivedAt: null }), subjectId: id };
  },
});
