import { api } from "../../runtime/api.ts";
import { query } from "../../runtime/query.ts";
import { addLocation } from "./add-location.ts";
import { archiveLocation, restoreLocation } from "./archive-location.ts";
import { editLocation } from "./edit-location.ts";
import { allLocations, presentLocation } from "./location-row.ts";

const listLocations = query({
  permission: "locations:read",
  async run(work, { archived }: { archived: boolean }) {
    const all = await allLocations(work);
    return all.filter(({ archivedAt }) => (archivedAt !== null) === archived).map((row) => presentLocation(row, all));
  },
});

export const locationsRouter = {
  list: api.locations.list.handler(({ context, input }) => listLocations(context, input)),
  add: api.locations.add.handler(({ context, input }) => addLocation(context, input)),
  edit: api.locations.edit.handler(({ context, input }) => editLocation(context, input)),
  archive: api.locations.archive.handler(({ context, input }) => archiveLocation(context, input)),
  restore: api.locations.restore.handler(({ context, input }) => restoreLocation(context, input)),
};
