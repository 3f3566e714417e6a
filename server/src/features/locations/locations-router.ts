import type { Routes } from "../../runtime/api.ts";
import { query } from "../../runtime/query.ts";
import { archiveLocation, restoreLocation } from "./archive-location.ts";
import { allLocations, presentLocation } from "./location-row.ts";
import { addLocation, editLocation } from "./save-location.ts";

const listLocations = query({
  permission: "locations:read",
  async run(work, { archived }: { archived: boolean }) {
    const all = await allLocations(work);
    return all.filter(({ archivedAt }) => (archivedAt !== null) === archived).map((row) => presentLocation(row, all));
  },
});

export const locationsRouter = {
  list: listLocations,
  add: addLocation,
  edit: editLocation,
  archive: archiveLocation,
  restore: restoreLocation,
} satisfies Routes<"locations">;
