import { contract } from "@tryer/contract";
import { eq, gt } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { greenLocationStock, packagingLocationStock, roastedLocationStock } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { locationAmong, lockLocations, presentLocation, updateLocation } from "./location-row.ts";
import { checkName } from "./save-location.ts";

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
    const held = await countHeld(work, id, greenLocationStock, greenLocationStock.quantityGrams);
    if (held > 0) throw conflict(`${row.name} holds ${held === 1 ? "a coffee" : `${held} coffees`}. Move them first.`);
    if ((await countHeld(work, id, packagingLocationStock, packagingLocationStock.pieces)) > 0) {
      throw conflict(`${row.name} holds packaging material. Move it first.`);
    }
    if ((await countHeld(work, id, roastedLocationStock, roastedLocationStock.quantity)) > 0) {
      throw conflict(`${row.name} holds roasted coffee. Move it first.`);
    }
    return { result: await updateLocation(work, row, { archivedAt: work.now }), subjectId: id };
  },
});

type LocationStock = typeof greenLocationStock | typeof packagingLocationStock | typeof roastedLocationStock;

/** Counts the rows of a stock that have something at the location. */
const countHeld = ({ tx, actor }: Work, locationId: string, stock: LocationStock, quantity: AnyPgColumn) =>
  tx.$count(stock, ownRows(actor, stock, eq(stock.locationId, locationId), gt(quantity, 0)));

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
